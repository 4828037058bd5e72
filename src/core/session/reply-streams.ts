import type { Conversation, Message } from '../../shared/conversation'
import type { ModelFailure, Usage } from '../../shared/model'
import { applyDelta, endMessage } from '../chat/conversation'
import { costOf } from '../chat/cost'
import { streamReply } from '../chat/stream-reply'
import type { AssembledPrompt } from './assemble-prompt'
import { now } from './conversations'
import type { SessionParts } from './session-parts'

/** Between two looks of the window at a growing reply, in milliseconds; and between two writes of it to disk. */
const SHOW_EVERY_MS = 50
const SAVE_EVERY_MS = 1000

/** The replies that are coming in now, at most one per conversation. */
export interface ReplyStreams {
  start(conversationId: string, reply: Message, assembled: AssembledPrompt): void
  isRunning(conversationId: string): boolean
  /** Ends the request at the provider; what came so far stays, marked as stopped. */
  stop(conversationId: string): Promise<void>
  close(): Promise<void>
}

/** `onPlan` is called with the conversation and the finished plan of an architect. */
export function createReplyStreams(
  { host, conversations }: SessionParts,
  onPlan: (conversation: Conversation, plan: Message) => Promise<void>,
): ReplyStreams {
  const running = new Map<string, { readonly abort: AbortController; readonly ended: Promise<void> }>()

  async function run(
    id: string,
    reply: Message,
    assembled: AssembledPrompt,
    signal: AbortSignal,
  ): Promise<void> {
    const { model, built, facts } = assembled
    let text = ''
    let reasoning = ''
    let shown = 0
    let saved = Date.now()
    const grow = async (force: boolean): Promise<void> => {
      if (!text && !reasoning) return
      const at = Date.now()
      if (!force && at - shown < SHOW_EVERY_MS) return
      shown = at
      const save = force || at - saved > SAVE_EVERY_MS
      if (save) saved = at
      const delta = { text, reasoning }
      text = reasoning = ''
      const grown = await conversations.update(
        id,
        (conversation) => applyDelta(conversation, reply.id, delta),
        save,
      )
      show(grown.ok ? grown.value : undefined)
    }
    const show = (conversation: Conversation | undefined): void => {
      const message = conversation?.messages.find((each) => each.id === reply.id)
      if (message) host.emit('chat.message', { conversation: id, message })
    }
    const end = async (
      state: 'done' | 'stopped' | 'failed',
      usage: Usage | null,
      failure?: ModelFailure,
    ): Promise<void> => {
      await grow(true)
      const cost = usage ? costOf(usage, facts) : null
      const ending = { state, at: now(), cost, ...(usage ? { usage } : {}), ...(failure ? { failure } : {}) }
      const ended = await conversations.update(id, (conversation) =>
        endMessage(conversation, reply.id, ending),
      )
      show(ended.ok ? ended.value : undefined)
    }

    const key = model.keyName ? host.key(model.keyName) : ''
    const request = { model, key, messages: built.messages, cacheAfter: built.cacheAfter, signal }
    for await (const event of streamReply(request)) {
      if (event.kind === 'waiting') {
        host.emit('chat.waiting', { conversation: id, seconds: event.seconds, reason: event.failure.message })
      } else if (event.kind === 'text') {
        text += event.text
        await grow(false)
      } else if (event.kind === 'reasoning') {
        reasoning += event.text
        await grow(false)
      } else if (event.kind === 'reclassify') {
        await grow(true)
        await conversations.update(id, (conversation) => thoughtAloud(conversation, reply.id), false)
      } else if (event.kind === 'done') {
        await end('done', event.usage)
      } else {
        await end(event.failure.kind === 'cancelled' ? 'stopped' : 'failed', event.usage, event.failure)
      }
    }
  }

  return {
    start: (id, reply, assembled) => {
      const abort = new AbortController()
      const ended = run(id, reply, assembled, abort.signal)
        .catch(async (error: unknown) => {
          console.error('cairn: a reply ended in a fault', error)
          const failure: ModelFailure = {
            kind: 'bad-answer',
            message: 'The answer could not be read. Nothing was changed; try again.',
          }
          await conversations.update(id, (each) =>
            endMessage(each, reply.id, { state: 'failed', at: now(), failure }),
          )
        })
        .finally(() => running.delete(id))
        .then(async () => {
          if (abort.signal.aborted || reply.mode !== 'architect' || assembled.carriesOutPlan) return
          const found = await conversations.get(id)
          const plan = found.ok ? found.value.messages.find((message) => message.id === reply.id) : undefined
          if (found.ok && plan?.state === 'done') await onPlan(found.value, plan)
        })
      running.set(id, { abort, ended })
    },
    isRunning: (id) => running.has(id),
    stop: async (id) => {
      const stream = running.get(id)
      stream?.abort.abort()
      await stream?.ended
    },
    close: async () => {
      const all = [...running.values()]
      all.forEach(({ abort }) => abort.abort())
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}

/** Text that turns out to have been thinking moves to where thinking is shown, and is never read for edits. */
function thoughtAloud(conversation: Conversation, messageId: string): Conversation {
  const messages = conversation.messages.map((message) =>
    message.id === messageId
      ? { ...message, reasoning: message.reasoning + message.text, text: '' }
      : message,
  )
  return { ...conversation, messages }
}
