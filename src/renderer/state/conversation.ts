import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Conversation, ConversationHead, Message } from '../../shared/conversation'
import type { Prompt } from '../../shared/prompt'
import type { Failure, Result } from '../../shared/result'
import type { RequestOf } from '../../shared/ipc-contract'
import { request } from '../bridge'
import { reportFailure, valueOrNotice } from './notices'

export interface ConversationState {
  readonly heads: readonly ConversationHead[]
  readonly conversation: Conversation | null
  /** What is being typed; saved into the conversation on every pause. */
  readonly draft: string
  /** The exact prompt for the draft: the last good one, so that numbers do not flicker. */
  readonly prompt: Prompt | null
  readonly promptFailure: Failure | null
  /** The model is being waited for before it is asked again. */
  readonly waiting: { readonly seconds: number; readonly reason: string } | null
}

const initial: ConversationState = {
  heads: [],
  conversation: null,
  draft: '',
  prompt: null,
  promptFailure: null,
  waiting: null,
}
export const conversationStore = createStore<ConversationState>(() => initial)
export const useConversation = <T>(select: (state: ConversationState) => T): T =>
  useStore(conversationStore, select)

/** The message that is being written by the model now. */
export function liveMessage(conversation: Conversation | null): Message | undefined {
  const last = conversation?.messages.at(-1)
  return last && (last.state === 'streaming' || last.state === 'waiting') ? last : undefined
}

/** Opens the newest conversation of the repository, or a new one when there is none. */
export async function loadConversations(): Promise<void> {
  conversationStore.setState(initial)
  const heads = valueOrNotice(await request('chat.list'))
  if (!heads) return
  conversationStore.setState({ heads })
  const newest = heads[0]
  if (newest) await openConversation(newest.id)
  else await createConversation()
}

export async function openConversation(conversation: string): Promise<void> {
  await saveDraftNow()
  enter(await request('chat.open', { conversation }))
}

export async function createConversation(): Promise<void> {
  await saveDraftNow()
  enter(await request('chat.create'))
  await refreshHeads()
}

export async function removeConversation(conversation: string): Promise<void> {
  const heads = valueOrNotice(await request('chat.remove', { conversation }))
  if (!heads) return
  conversationStore.setState({ heads })
  if (conversationStore.getState().conversation?.id === conversation) await loadConversations()
}

export async function renameConversation(conversation: string, title: string): Promise<void> {
  adopt(await request('chat.rename', { conversation, title }))
  await refreshHeads()
}

export async function forkConversation(message: string): Promise<void> {
  const id = conversationStore.getState().conversation?.id
  if (!id) return
  enter(await request('chat.fork', { conversation: id, message }))
  await refreshHeads()
}

export async function refreshHeads(): Promise<void> {
  const heads = valueOrNotice(await request('chat.list'))
  if (heads) conversationStore.setState({ heads })
}

/** Replaces the shown conversation by the host's newer copy; the draft in the window stays. */
export function adopt(result: Result<Conversation>): Conversation | undefined {
  const conversation = valueOrNotice(result)
  if (!conversation) return undefined
  if (conversationStore.getState().conversation?.id === conversation.id)
    conversationStore.setState({ conversation })
  schedulePrompt()
  return conversation
}

/** Mode or map budget. */
export async function setConversationOptions(
  options: Pick<RequestOf<'chat.setOptions'>, 'mode' | 'budget'>,
): Promise<void> {
  const { conversation } = conversationStore.getState()
  if (!conversation) return
  const { mode = conversation.mode, budget = conversation.budget } = options
  conversationStore.setState({ conversation: { ...conversation, mode, budget } })
  adopt(await request('chat.setOptions', { conversation: conversation.id, ...options }))
}

export function setDraft(draft: string): void {
  conversationStore.setState({ draft })
  schedulePrompt()
  clearTimeout(savingDraft)
  savingDraft = setTimeout(() => void saveDraftNow(), DRAFT_DELAY)
}

const DRAFT_DELAY = 600
const PROMPT_DELAY = 160
let savingDraft: ReturnType<typeof setTimeout> | undefined
let promptTimer: ReturnType<typeof setTimeout> | undefined
let promptTicket = 0

/** Asks for the prompt again after a short pause, because draft, pins, budget or index changed. */
export function schedulePrompt(): void {
  clearTimeout(promptTimer)
  promptTimer = setTimeout(() => void refreshPrompt(), PROMPT_DELAY)
}

async function refreshPrompt(): Promise<void> {
  const { conversation, draft } = conversationStore.getState()
  if (!conversation) return
  const ticket = ++promptTicket
  const answer = await request('chat.prompt', { conversation: conversation.id, text: draft })
  if (ticket !== promptTicket) return
  if (answer.ok) conversationStore.setState({ prompt: answer.value, promptFailure: null })
  else conversationStore.setState({ promptFailure: answer.failure })
}

async function saveDraftNow(): Promise<void> {
  clearTimeout(savingDraft)
  const { conversation, draft } = conversationStore.getState()
  if (!conversation || conversation.draft === draft) return
  const saved = await request('chat.setOptions', { conversation: conversation.id, draft })
  if (!saved.ok) return reportFailure(saved.failure)
  if (conversationStore.getState().conversation?.id === conversation.id)
    conversationStore.setState({ conversation: saved.value })
}

function enter(result: Result<Conversation>): void {
  const conversation = valueOrNotice(result)
  if (!conversation) return
  conversationStore.setState({
    conversation,
    draft: conversation.draft,
    prompt: null,
    promptFailure: null,
    waiting: null,
  })
  schedulePrompt()
}
