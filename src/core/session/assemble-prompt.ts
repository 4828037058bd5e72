import type { Conversation } from '../../shared/conversation'
import type { EditFormat, Model } from '../../shared/model'
import type { Prompt } from '../../shared/prompt'
import type { MapQuery } from '../../shared/repo-map'
import { buildPrompt } from '../chat/build-prompt'
import { createPromptMeter } from '../chat/measure-prompt'
import { defaultMapBudget, modelFacts, type ModelFacts } from '../chat/model-facts'
import type { BuiltPrompt } from '../chat/prompt-input'
import { scanPrompt } from '../chat/scan-secrets'
import { historyShare, planHistory, type HistoryPlan } from '../chat/summarise-history'
import type { SessionHost, SessionParts } from './session-parts'

/** A request with everything that goes with it, ready to be shown, copied or sent: the same value for all three. */
export interface AssembledPrompt {
  readonly prompt: Prompt
  readonly built: BuiltPrompt
  readonly model: Model
  readonly facts: ModelFacts
  readonly format: EditFormat
  readonly history: HistoryPlan
  /** The texts of the editable files as they were sent, by path: what "stale" is measured against. */
  readonly sentTexts: ReadonlyMap<string, string>
  /** True for the architect's second step, whose reply holds the edits. */
  readonly carriesOutPlan: boolean
}

export interface AssembleOptions {
  readonly model: Model
  readonly format?: EditFormat | undefined
  /** The architect's plan that this request shall carry out. */
  readonly plan?: string | undefined
  readonly undone?: readonly { readonly subject: string; readonly paths: readonly string[] }[]
}

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' }

/** What a prompt is made from: the command line has no more than this. */
export type PromptParts = Pick<SessionParts, 'index' | 'repositoryName'> & {
  readonly host: Pick<SessionHost, 'settings'>
}

/** Builds prompts for one repository; token counts of unchanged parts are remembered between calls. */
export function createPromptAssembler({ host, index, repositoryName }: PromptParts) {
  const measure = createPromptMeter((text) => index.countTokens(text))

  /** The user's own rule files, where this repository has them and they are not pinned anyway. */
  const conventionTexts = async ({
    context,
  }: Conversation): Promise<readonly { path: string; text: string }[]> => {
    const wanted = host.settings().conventions.filter((path) => !context.some((item) => item.path === path))
    const found = await index.contextTexts(wanted.map((path) => ({ path, level: 'read' })))
    return found.filter(({ line }) => !line.problem).map(({ line, text }) => ({ path: line.item.path, text }))
  }

  return async (
    conversation: Conversation,
    request: string,
    options: AssembleOptions,
  ): Promise<AssembledPrompt> => {
    const { model } = options
    const facts = modelFacts(model)
    const format = options.format ?? model.editFormat ?? facts.editFormat
    const context = await index.contextTexts(conversation.context)
    const conventions = await conventionTexts(conversation)
    const map = await index.map(mapQueryFor(conversation, request, facts.contextWindow))
    const history = await planHistory(conversation, historyShare(facts.contextWindow), (text) =>
      index.countTokens(text),
    )
    const built = buildPrompt({
      history: history.messages,
      summary: history.summary,
      request,
      mode: options.plan === undefined ? conversation.mode : 'code',
      format,
      context,
      map: map.text,
      facts: {
        repository: repositoryName,
        platform: PLATFORMS[process.platform] ?? process.platform,
        language: '',
        conventions,
        undone: options.undone ?? [],
      },
      ...(options.plan === undefined ? {} : { plan: options.plan }),
    })
    const { tokens, parts } = await measure(built)
    const prompt: Prompt = {
      messages: built.messages,
      text: built.text,
      tokens,
      parts,
      contextWindow: facts.contextWindow,
      context: context.map((each) => each.line),
      map,
      secrets: scanPrompt(built),
      tokenizer: 'o200k_base',
    }
    const edited = context.filter(({ line }) => line.item.level === 'edit' && !line.problem)
    const sentTexts = new Map(edited.map(({ line, text }) => [line.item.path, text]))
    return {
      prompt,
      built,
      model,
      facts,
      format,
      history,
      sentTexts,
      carriesOutPlan: options.plan !== undefined,
    }
  }
}

/** What the map is asked for: files in the chat and pins steer it, the request's words weigh most. */
function mapQueryFor(conversation: Conversation, request: string, contextWindow: number): MapQuery {
  const { context } = conversation
  const chat = context.filter((item) => item.level === 'edit').map((item) => item.path)
  const read = context.filter((item) => item.level === 'read' && !item.symbol).map((item) => item.path)
  const pins = context
    .filter((item) => item.symbol !== undefined || item.level === 'focus' || item.level === 'signature')
    .map(({ path, symbol }) => ({ path, ...(symbol === undefined ? {} : { symbol }) }))
  return {
    budget: conversation.budget ?? defaultMapBudget(contextWindow, chat.length === 0 && read.length === 0),
    chat: [...new Set(chat)],
    read: [...new Set(read)],
    pins,
    message: request,
    ranking: 'fusion',
    series: conversation.id,
  }
}
