import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure } from '../../shared/result'
import type { Review } from '../../shared/review'
import { request } from '../bridge'
import { adopt } from './conversation'
import { notify } from './notices'
import { repositoryStore, setHookPolicy } from './repository'
import { keptOf, reviewCommit, reviewStore } from './review'
import { loadTimeline, previewStep } from './timeline'

interface ApplyState {
  /** The reply that message and failure belong to, '' when none is under review. */
  readonly reply: string
  readonly message: string
  readonly byModel: boolean
  /** The message is being written by the model. */
  readonly writing: boolean
  readonly applying: boolean
  readonly failure: Failure | null
  /** Asked before the first round of a repository that has hooks. */
  readonly askingHooks: boolean
}

const initial: ApplyState = {
  reply: '',
  message: '',
  byModel: false,
  writing: false,
  applying: false,
  failure: null,
  askingHooks: false,
}
export const applyStore = createStore<ApplyState>(() => initial)
export const useApply = <T>(select: (state: ApplyState) => T): T => useStore(applyStore, select)

type ReplySource = Extract<Review['source'], { kind: 'reply' }>

/** Starts anew for a reply, with a message for its commit; the same reply keeps what was typed. */
export function enterReply(source: ReplySource): void {
  if (applyStore.getState().reply === source.message) return
  applyStore.setState({ ...initial, reply: source.message })
  void writeCommitMessage()
}

export function setCommitMessage(message: string): void {
  applyStore.setState({ message, byModel: false })
}

/** Has the message written for what is kept now; without a model a plain one comes back. What was typed meanwhile stays. */
export async function writeCommitMessage(): Promise<void> {
  const { review, kept } = reviewStore.getState()
  if (review?.source.kind !== 'reply') return
  const { conversation, message: reply } = review.source
  const typed = applyStore.getState().message
  applyStore.setState({ writing: true })
  const answer = await request('review.commitMessage', {
    conversation,
    message: reply,
    kept: keptOf(review, kept),
  })
  const now = applyStore.getState()
  if (now.reply !== reply) return
  if (!answer.ok) applyStore.setState({ writing: false })
  else if (now.message === typed)
    applyStore.setState({
      writing: false,
      message: answer.value.message,
      byModel: answer.value.byModel,
    })
  else applyStore.setState({ writing: false })
}

/** Writes and commits what is kept. In a repository with hooks the user is asked about them first, once. */
export async function applyReview(): Promise<void> {
  const { review, kept } = reviewStore.getState()
  const { message, applying } = applyStore.getState()
  const { repository } = repositoryStore.getState()
  if (review?.source.kind !== 'reply' || applying || message.trim() === '') return
  if (repository && repository.hooks.length > 0 && repository.hookPolicy === 'ask')
    return applyStore.setState({ askingHooks: true })
  const { conversation, message: reply } = review.source
  applyStore.setState({ applying: true, failure: null })
  const answer = await request('review.apply', {
    conversation,
    message: reply,
    kept: keptOf(review, kept),
    commitMessage: message,
  })
  if (!answer.ok) return applyStore.setState({ applying: false, failure: answer.failure })
  const { round, commit, snapshot, files, warnings } = answer.value
  for (const warning of warnings) notify('warning', warning)
  notify('success', appliedSentence(files.length, snapshot !== null), {
    label: 'Undo…',
    run: () => void previewStep({ kind: 'undo', round, part: { kind: 'all' } }),
  })
  await Promise.all([
    reviewCommit(commit),
    loadTimeline(),
    request('chat.open', { conversation }).then(adopt),
  ])
  applyStore.setState(initial)
}

export async function answerHooks(policy: 'run' | 'skip' | 'cancel'): Promise<void> {
  applyStore.setState({ askingHooks: false })
  if (policy === 'cancel') return
  await setHookPolicy(policy)
  await applyReview()
}

export function dismissApplyFailure(): void {
  applyStore.setState({ failure: null })
}

function appliedSentence(files: number, snapshot: boolean): string {
  const what = `${files} ${files === 1 ? 'file was' : 'files were'} changed and committed as one round.`
  return snapshot ? `${what} Your own uncommitted work in them was saved in a commit of yours first.` : what
}
