import type { ChatMode, Conversation, Message } from '../../shared/conversation'
import { COPY_PASTE_MODEL, type EditFormat, type Model, type ModelFailure } from '../../shared/model'
import type { Prompt } from '../../shared/prompt'
import { fail, ok, type Result } from '../../shared/result'
import {
  addMessage,
  assistantMessage,
  conversationCost,
  dropLastReply,
  editRequest,
  endMessage,
  userMessage,
} from '../chat/conversation'
import { checkFits, checkSpendLimit } from '../chat/request-checks'
import { separateThinking } from '../chat/split-thinking'
import { createPromptAssembler, type AssembledPrompt } from './assemble-prompt'
import { newId, now } from './conversations'
import { createReplyStreams } from './reply-streams'
import type { SessionParts } from './session-parts'
import { createSummaries } from './summaries'

export interface SendOptions {
  readonly secretsConfirmed: boolean
  /** The user was told that the request does not seem to fit the model's window, and sends it all the same. */
  readonly tooLongConfirmed?: boolean | undefined
  /** Another format than the model's usual one, after repeated failures; kept for this model from then on. */
  readonly format?: EditFormat | undefined
  /** Id of another model than the chat's, for this request alone. */
  readonly model?: string | undefined
  /** Another mode than the conversation's, for this request alone. */
  readonly mode?: ChatMode | undefined
}

/** What was taken back since the last request; no rounds where it was only a part of one. */
export interface UndoneRounds {
  readonly rounds: readonly string[]
  readonly subject: string
  readonly paths: readonly string[]
}

/** Talking with a model about the repository. Nothing in here touches the work tree. */
export interface Talk {
  prompt(id: string, text: string): Promise<Result<Prompt>>
  send(id: string, text: string, options: SendOptions): Promise<Result<Conversation>>
  stop(id: string): Promise<Result<Conversation>>
  retry(id: string): Promise<Result<Conversation>>
  resend(id: string, messageId: string, text: string): Promise<Result<Conversation>>
  /** The answer that the user brought back from a web chat. */
  paste(id: string, text: string): Promise<Result<Conversation>>
  copyPrompt(
    id: string,
    text: string,
    secretsConfirmed: boolean,
  ): Promise<Result<{ readonly tokens: number }>>
  /** The editable files' texts as they were sent with a request, when it was sent since Cairn started. */
  sentTexts(messageId: string): ReadonlyMap<string, string> | undefined
  /** The next request says so, so that the model does not do the same again. */
  noteUndone(undone: UndoneRounds): void
  /** What was brought back before the model heard that it was undone needs no mention. */
  noteRedone(rounds: readonly string[]): void
  close(): Promise<void>
}

export function createTalk(parts: SessionParts): Talk {
  const { host, conversations } = parts
  const assemble = createPromptAssembler(parts)
  const sent = new Map<string, ReadonlyMap<string, string>>()
  const summarise = createSummaries(parts)
  let undone: readonly UndoneRounds[] = []

  const chatModel = (): Model => modelById(host.settings().chatModel) ?? COPY_PASTE_MODEL
  const modelById = (id: string): Model | undefined => host.settings().models.find((model) => model.id === id)

  const streams = createReplyStreams(parts, async (conversation, plan) => {
    const editor = modelById(host.settings().editorModel) ?? chatModel()
    const request = lastRequest(conversation)
    if (!request) return
    const assembled = await assemble(beforeLastRequest(conversation), request.text, {
      model: editor,
      plan: plan.text,
    })
    // The first step was confirmed; what it has cost since, and another model's key and window, were not looked at yet.
    const against = objection(conversation, assembled, { secretsConfirmed: true })
    if (against) await refuseStep(conversation, assembled, request, against)
    else await begin(conversation, assembled, request)
  })

  function emptyReply(
    conversation: Conversation,
    { model, format, prompt, carriesOutPlan }: AssembledPrompt,
    request: Message,
    state: 'streaming' | 'waiting' | 'done',
  ): Message {
    return assistantMessage({
      id: newId(),
      at: now(),
      mode: carriesOutPlan ? 'code' : request.mode,
      model: model.label,
      editFormat: format,
      context: conversation.context,
      map: prompt.map.text,
      state,
    })
  }

  /** The architect's second step that is not taken: the reply in its place says why. */
  async function refuseStep(
    conversation: Conversation,
    assembled: AssembledPrompt,
    request: Message,
    failure: ModelFailure,
  ): Promise<void> {
    const message: Message = {
      ...emptyReply(conversation, assembled, request, 'done'),
      state: 'failed',
      failure,
    }
    const updated = await conversations.update(conversation.id, (current) => addMessage(current, message))
    if (updated.ok) host.emit('chat.message', { conversation: conversation.id, message })
  }

  /** Appends the empty reply and lets it grow. Copy & paste waits for the user instead. */
  async function begin(
    conversation: Conversation,
    assembled: AssembledPrompt,
    request: Message,
  ): Promise<Result<Conversation>> {
    const { model, prompt, sentTexts } = assembled
    const waiting = model.provider === 'copy-paste'
    const reply = emptyReply(conversation, assembled, request, waiting ? 'waiting' : 'streaming')
    sent.set(reply.id, sentTexts)
    undone = []
    const updated = await conversations.update(conversation.id, (current) =>
      addMessage({ ...current, draft: '' }, reply),
    )
    if (!updated.ok) return updated
    if (waiting) host.copy(prompt.text)
    else streams.start(updated.value.id, reply, assembled)
    void summarise(conversation.id, assembled)
    return updated
  }

  /** Everything that may stand against a request is found before a word of it leaves. */
  function objection(
    conversation: Conversation,
    assembled: AssembledPrompt,
    options: SendOptions,
  ): ModelFailure | null {
    const { model, prompt, facts } = assembled
    if (prompt.secrets.length > 0 && !options.secretsConfirmed) {
      const [first] = prompt.secrets
      const where = first ? `${first.where}, line ${first.line}` : 'the prompt'
      return {
        kind: 'secret-found',
        message: `Something that looks like a secret would be sent (${first?.kind ?? 'secret'} in ${where}). Look at it, then confirm or remove it from the context.`,
      }
    }
    if (model.provider === 'copy-paste') return null
    if (model.keyName && !host.key(model.keyName)) {
      return {
        kind: 'no-key',
        message: `No API key is stored for ${model.label}. Add it in the settings, or use Copy & paste.`,
      }
    }
    const spent = conversationCost(conversation) ?? 0
    const limit = host.settings().spendLimit
    return (
      checkSpendLimit({ limit, spent, promptTokens: prompt.tokens, facts }) ??
      (options.tooLongConfirmed ? null : checkFits(prompt.tokens, facts))
    )
  }

  async function ask(
    conversation: Conversation,
    text: string,
    options: SendOptions,
  ): Promise<Result<Conversation>> {
    if (streams.isRunning(conversation.id)) {
      return fail({
        kind: 'busy',
        message: 'A reply is still coming in. Stop it first, or wait until it is done.',
      })
    }
    const model = modelById(options.model ?? '') ?? chatModel()
    const { format } = options
    if (format) host.rememberFormat(model.id, format)
    const assembled = await assemble(conversation, text, { model, format, undone })
    const against = objection(conversation, assembled, options)
    if (against) return fail(against)
    const { context, mode } = conversation
    const request = userMessage({ id: newId(), at: now(), text, mode, context, map: '' })
    const updated = await conversations.update(conversation.id, (current) => addMessage(current, request))
    return updated.ok ? begin(updated.value, assembled, request) : updated
  }

  /** Sends the last request of `conversation` again, as it would be sent now. */
  async function askAgain(conversation: Conversation): Promise<Result<Conversation>> {
    const request = lastRequest(conversation)
    if (!request)
      return fail({ kind: 'nothing-to-send', message: 'There is no request in this conversation yet.' })
    const earlier = await conversations.update(conversation.id, () => beforeLastRequest(conversation))
    if (!earlier.ok) return earlier
    const asked = await ask(earlier.value, request.text, { secretsConfirmed: true })
    if (!asked.ok) await conversations.update(conversation.id, () => conversation)
    return asked
  }

  return {
    prompt: async (id, text) => {
      const found = await conversations.get(id)
      return found.ok ? ok((await assemble(found.value, text, { model: chatModel(), undone })).prompt) : found
    },
    send: async (id, text, options) => {
      const found = await conversations.get(id)
      return found.ok ? ask({ ...found.value, mode: options.mode ?? found.value.mode }, text, options) : found
    },
    stop: async (id) => {
      await streams.stop(id)
      return conversations.get(id)
    },
    retry: async (id) => {
      await streams.stop(id)
      const found = await conversations.get(id)
      return found.ok ? askAgain(dropLastReply(found.value, now())) : found
    },
    resend: async (id, messageId, text) => {
      await streams.stop(id)
      const found = await conversations.get(id)
      return found.ok ? askAgain(editRequest(found.value, messageId, text, now())) : found
    },
    paste: async (id, text) => {
      const found = await conversations.get(id)
      if (!found.ok) return found
      const waiting = found.value.messages.findLast((message) => message.state === 'waiting')
      if (!waiting) {
        return fail({
          kind: 'nothing-waiting',
          message: 'No prompt is waiting for an answer. Copy a prompt first, then paste the reply.',
        })
      }
      const answer = separateThinking(text)
      return conversations.update(id, (conversation) => {
        const messages = conversation.messages.map((each) =>
          each.id === waiting.id ? { ...each, ...answer } : each,
        )
        return endMessage({ ...conversation, messages }, waiting.id, { state: 'done', at: now(), cost: 0 })
      })
    },
    copyPrompt: async (id, text, secretsConfirmed) => {
      const found = await conversations.get(id)
      if (!found.ok) return found
      const assembled = await assemble(found.value, text, { model: chatModel(), undone })
      const against = objection(found.value, { ...assembled, model: COPY_PASTE_MODEL }, { secretsConfirmed })
      if (against) return fail(against)
      host.copy(assembled.prompt.text)
      return ok({ tokens: assembled.prompt.tokens })
    },
    sentTexts: (messageId) => sent.get(messageId),
    noteUndone: (rounds) => {
      undone = [...undone, rounds]
    },
    noteRedone: (rounds) => {
      const again = new Set(rounds)
      undone = undone.filter(
        (each) => each.rounds.length === 0 || !each.rounds.every((one) => again.has(one)),
      )
    },
    close: () => streams.close(),
  }
}

const lastRequest = (conversation: Conversation): Message | undefined =>
  conversation.messages.findLast((message) => message.role === 'user')

/** The conversation as it was when the last request was written. */
function beforeLastRequest(conversation: Conversation): Conversation {
  const at = conversation.messages.findLastIndex((message) => message.role === 'user')
  return at < 0 ? conversation : { ...conversation, messages: conversation.messages.slice(0, at) }
}
