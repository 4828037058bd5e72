import type { OwnChange } from '../../shared/check'
import type { Conversation, Message } from '../../shared/conversation'
import type { Model } from '../../shared/model'
import type { ReviewFile } from '../../shared/review'
import { cleanCommitMessage, commitMessagePrompt, plainCommitMessage } from '../chat/commit-message'
import { addSideCost } from '../chat/conversation'
import { costOf } from '../chat/cost'
import { modelFacts } from '../chat/model-facts'
import { scanSecrets } from '../chat/scan-secrets'
import { completeText } from '../chat/complete-text'
import { readLog } from '../git/log'
import type { Repository } from '../git/repository'
import { readHead } from '../git/rev-parse'
import { limitReached } from './limit-reached'
import type { SessionParts } from './session-parts'

/** A commit message must not keep anybody waiting. Milliseconds. */
const PATIENCE_MS = 20_000

export interface SuggestedMessage {
  readonly message: string
  readonly byModel: boolean
}

/** Suggests commit messages: by the model when there is one that answers, else from the request and the paths. */
export function createCommitMessages({ host, repository, conversations }: SessionParts) {
  const model = (): Model | undefined => {
    const { models, commitModel, chatModel } = host.settings()
    return models.find(({ id }) => id === (commitModel || chatModel))
  }
  /** '' where there is no model, no key, no money left or no answer. `talk` is the conversation that pays. */
  const fromModel = async (talk: string, request: string, reply: string, diff: string): Promise<string> => {
    const chosen = model()
    if (!chosen || chosen.provider === 'copy-paste') return ''
    if (talk !== '' && (await limitReached(host, conversations, talk))) return ''
    const key = chosen.keyName ? host.key(chosen.keyName) : ''
    if (chosen.keyName && !key) return ''
    const recent = await recentSubjects(repository)
    const answer = await completeText({
      model: chosen,
      key,
      messages: commitMessagePrompt({ diff, request, reply, language: '', recent }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      retries: 0,
    })
    if (!answer.ok) return ''
    const cost = answer.value.usage ? costOf(answer.value.usage, modelFacts(chosen)) : null
    if (talk !== '') await conversations.update(talk, (each) => addSideCost(each, cost))
    return cleanCommitMessage(answer.value.text)
  }
  return {
    suggest: async (
      conversation: Conversation,
      reply: Message,
      files: readonly ReviewFile[],
    ): Promise<SuggestedMessage> => {
      const at = conversation.messages.findIndex(({ id }) => id === reply.id)
      const request = conversation.messages.slice(0, at).findLast(({ role }) => role === 'user')?.text ?? ''
      const written = await fromModel(conversation.id, request, reply.text, diffText(files))
      if (written) return { message: written, byModel: true }
      const changes = files.map(({ path, to, change }) => ({ path, change, ...(to ? { to } : {}) }))
      return { message: plainCommitMessage(request, changes), byModel: false }
    },
    /** For work that no talk led to. A diff that may hold a secret is not shown to the model. */
    forOwnWork: async (
      changes: readonly OwnChange[],
      files: readonly ReviewFile[],
    ): Promise<SuggestedMessage> => {
      const unseen = changes.filter(({ path }) => !files.some((file) => file.path === path))
      const diff = [diffText(files), ...unseen.map(({ path, change }) => `${change} ${path}`)].join('\n\n')
      const safe = scanSecrets(diff, 'diff').length === 0
      const written = safe ? await fromModel('', '', '', diff) : ''
      if (written) return { message: written, byModel: true }
      return { message: plainCommitMessage('', changes), byModel: false }
    },
  }
}

/** Subjects of the newest commits, whose style a message should keep; none is as good as few. */
async function recentSubjects(repository: Repository): Promise<readonly string[]> {
  const head = await readHead(repository)
  if (!head.ok || head.value.kind === 'unborn') return []
  const log = await readLog(repository, { from: [head.value.commit], limit: 12 })
  return log.ok ? log.value.map(({ subject }) => subject) : []
}

/** The changes as a model reads them best: removed and added lines under each path. */
function diffText(files: readonly ReviewFile[]): string {
  return files
    .map((file) => {
      const before = file.before.split('\n')
      const after = file.after.split('\n')
      const hunks = file.hunks.flatMap(({ beforeStart, beforeCount, afterStart, afterCount }) => [
        '@@',
        ...before.slice(beforeStart - 1, beforeStart - 1 + beforeCount).map((line) => `-${line}`),
        ...after.slice(afterStart - 1, afterStart - 1 + afterCount).map((line) => `+${line}`),
      ])
      return [`${file.change} ${file.path}${file.to ? ` → ${file.to}` : ''}`, ...hunks].join('\n')
    })
    .join('\n\n')
}
