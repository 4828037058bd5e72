import { z } from 'zod'
import {
  checkKindSchema,
  checkPlanSchema,
  checkRunSchema,
  checkSettingsSchema,
  ownChangeSchema,
} from './check'
import { contextItemSchema } from './context-item'
import { chatModeSchema, conversationHeadSchema, conversationSchema, messageSchema } from './conversation'
import { graphFilterSchema, graphRequestSchema, graphViewSchema } from './graph-view'
import { indexProgressSchema, indexStatsSchema } from './index-state'
import { editFormatSchema, modelSchema, presetSchema } from './model'
import { promptSchema } from './prompt'
import { recentRepositorySchema, repositoryStateSchema } from './repository'
import { affectedSchema, keptSchema, reviewFileSchema, reviewSchema } from './review'
import {
  roundRecordSchema,
  stepPreviewSchema,
  stepResultSchema,
  timelineEntrySchema,
  timelinePageSchema,
  stepRequestSchema,
  timelineQuerySchema,
} from './round'
import { list, object } from './schema'
import { layoutSchema, settingsSchema } from './settings'
import { outlineSchema, symbolIdSchema, symbolInfoSchema } from './symbol'

/**
 * Everything the window may ask of the host, and everything the host may tell the window. One entry, one handler, one call.
 * Requests and answers are checked with these schemas on both sides; an answer travels as a Result, so that a failure keeps its kind.
 */
const nothing = z.undefined().or(z.null())
const conversationId = z.string().min(1).max(100)
const messageId = z.string().min(1).max(100)
const roundId = z.string().min(1).max(100)
const runId = z.string().min(1).max(100)
const commitId = z.string().regex(/^[0-9a-f]{7,64}$/)
const path = z.string().min(1).max(4096)
const text = z.string().max(4_000_000)

export const requests = {
  'app.start': {
    request: nothing,
    answer: object({
      version: z.string(),
      platform: z.string(),
      settings: settingsSchema,
      layout: layoutSchema,
      recent: list(recentRepositorySchema),
      /** Set when a repository is open already (command line, reload). */
      repository: repositoryStateSchema.nullable(),
      /** The folder named at start, when it could not be opened. */
      refused: object({ path: z.string(), kind: z.string(), message: z.string() }).nullable(),
      /** Where Cairn keeps its data, for the settings pane. */
      dataFolder: z.string(),
      keyStore: z.enum(['encrypted', 'memory-only']),
    }),
  },
  'app.openExternal': { request: object({ url: z.string().max(2000) }), answer: nothing },
  'app.saveLayout': { request: layoutSchema, answer: nothing },

  'repository.choose': { request: nothing, answer: object({ path: z.string().nullable() }) },
  'repository.open': { request: object({ path }), answer: repositoryStateSchema },
  'repository.create': { request: object({ path }), answer: repositoryStateSchema },
  'repository.openOwnSource': { request: nothing, answer: repositoryStateSchema },
  'repository.close': { request: nothing, answer: nothing },
  'repository.state': { request: nothing, answer: repositoryStateSchema },
  'repository.trust': { request: object({ trusted: z.boolean() }), answer: repositoryStateSchema },
  'repository.hooks': { request: object({ policy: z.enum(['run', 'skip']) }), answer: repositoryStateSchema },
  'repository.identity': {
    request: object({ name: z.string().min(1).max(200), email: z.string().min(1).max(200) }),
    answer: repositoryStateSchema,
  },
  'repository.forget': { request: object({ path }), answer: list(recentRepositorySchema) },

  'index.cancel': { request: nothing, answer: nothing },
  'index.rebuild': { request: nothing, answer: nothing },
  'index.stats': { request: nothing, answer: indexStatsSchema },

  'outline.children': { request: object({ path: z.string().max(4096) }), answer: outlineSchema },
  'graph.view': {
    request: object({ request: graphRequestSchema, filter: graphFilterSchema }),
    answer: graphViewSchema,
  },
  'symbols.search': {
    request: object({ text: z.string().max(500), limit: z.number().int().min(1).max(200) }),
    answer: list(symbolInfoSchema),
  },
  'symbols.get': { request: object({ id: symbolIdSchema }), answer: symbolInfoSchema },
  'symbols.source': {
    request: object({ path, symbol: symbolIdSchema.optional() }),
    answer: object({ text: z.string(), startLine: z.number(), language: z.string(), tokens: z.number() }),
  },
  'files.paths': { request: nothing, answer: list(z.string()) },

  'chat.list': { request: nothing, answer: list(conversationHeadSchema) },
  'chat.create': { request: nothing, answer: conversationSchema },
  'chat.open': { request: object({ conversation: conversationId }), answer: conversationSchema },
  'chat.remove': { request: object({ conversation: conversationId }), answer: list(conversationHeadSchema) },
  'chat.rename': {
    request: object({ conversation: conversationId, title: z.string().min(1).max(200) }),
    answer: conversationSchema,
  },
  /** A copy of the conversation up to and including a message, as a conversation of its own. */
  'chat.fork': {
    request: object({ conversation: conversationId, message: messageId }),
    answer: conversationSchema,
  },
  'chat.setContext': {
    request: object({ conversation: conversationId, context: list(contextItemSchema) }),
    answer: conversationSchema,
  },
  'chat.setOptions': {
    request: object({
      conversation: conversationId,
      mode: chatModeSchema.optional(),
      budget: z.number().int().min(0).max(1_000_000).nullable().optional(),
      draft: text.optional(),
    }),
    answer: conversationSchema,
  },
  /** The exact prompt for this draft: what sending would send. Cheap enough to be asked for on every pause in typing. */
  'chat.prompt': { request: object({ conversation: conversationId, text }), answer: promptSchema },
  /** Appends the request and starts the reply; deltas arrive as `chat.message` events. `secretsConfirmed` after the user saw the hits. */
  'chat.send': {
    request: object({
      conversation: conversationId,
      text,
      secretsConfirmed: z.boolean(),
      /** After the user was told that the request does not seem to fit the model's window. */
      tooLongConfirmed: z.boolean().optional(),
    }),
    answer: conversationSchema,
  },
  'chat.stop': { request: object({ conversation: conversationId }), answer: conversationSchema },
  /** Drops the last reply and asks again. */
  'chat.retry': { request: object({ conversation: conversationId }), answer: conversationSchema },
  /** Replaces a request's text, drops everything behind it and sends it again. Never touches the disk. */
  'chat.resend': {
    request: object({ conversation: conversationId, message: messageId, text }),
    answer: conversationSchema,
  },
  'chat.removeMessage': {
    request: object({ conversation: conversationId, message: messageId }),
    answer: conversationSchema,
  },
  /** Copy & paste model: the prompt was put on the clipboard by `chat.send`; this is the answer the user pasted. */
  'chat.paste': { request: object({ conversation: conversationId, text }), answer: conversationSchema },
  'chat.copyPrompt': {
    request: object({ conversation: conversationId, text, secretsConfirmed: z.boolean() }),
    answer: object({ tokens: z.number() }),
  },
  'chat.copyText': { request: object({ text }), answer: nothing },

  'review.plan': {
    request: object({ conversation: conversationId, message: messageId }),
    answer: reviewSchema,
  },
  /** Which place or file a block means that could mean several: the review with it. */
  'review.choose': {
    request: object({
      conversation: conversationId,
      message: messageId,
      at: z.number().int().min(1),
      line: z.number().int().min(1).optional(),
      path: path.optional(),
    }),
    answer: reviewSchema,
  },
  /** Sends the failures of a reply back to the model. */
  'review.repair': {
    request: object({ conversation: conversationId, message: messageId }),
    answer: conversationSchema,
  },
  'review.commitMessage': {
    request: object({ conversation: conversationId, message: messageId, kept: keptSchema }),
    answer: object({ message: z.string(), byModel: z.boolean() }),
  },
  'review.apply': {
    request: object({
      conversation: conversationId,
      message: messageId,
      kept: keptSchema,
      commitMessage: z.string().min(1).max(20_000),
    }),
    answer: object({
      round: z.string(),
      commit: z.string(),
      snapshot: z.string().nullable(),
      files: list(z.string()),
      warnings: list(z.string()),
    }),
  },
  'review.affected': { request: object({ commit: commitId }), answer: affectedSchema },

  /** The commands of this repository: what was chosen, and what its manifests speak for. */
  'check.plan': { request: nothing, answer: checkPlanSchema },
  'check.save': { request: checkSettingsSchema, answer: checkPlanSchema },
  /** Runs a command of the user's, only in a trusted repository; it goes on as `check.run` events. '' is the chosen one. */
  'check.start': {
    request: object({ conversation: conversationId, kind: checkKindSchema, command: z.string().max(4000) }),
    answer: conversationSchema,
  },
  'check.stop': { request: object({ conversation: conversationId, run: runId }), answer: conversationSchema },
  'check.remove': {
    request: object({ conversation: conversationId, run: runId }),
    answer: conversationSchema,
  },
  /** Sends what a run printed to the model, as a request like any other. */
  'check.send': {
    request: object({ conversation: conversationId, run: runId, secretsConfirmed: z.boolean() }),
    answer: conversationSchema,
  },

  /** The user's own uncommitted work, for a commit of theirs. */
  'commit.changes': { request: nothing, answer: list(ownChangeSchema) },
  'commit.message': {
    request: object({ paths: list(path) }),
    answer: object({ message: z.string(), byModel: z.boolean() }),
  },
  'commit.make': {
    request: object({ paths: list(path), message: z.string().min(1).max(20_000) }),
    answer: object({ commit: z.string(), files: z.number() }),
  },

  'timeline.page': {
    request: timelineQuerySchema,
    answer: timelinePageSchema,
  },
  'timeline.round': {
    request: object({ commit: commitId }),
    answer: object({
      entry: timelineEntrySchema,
      record: roundRecordSchema.nullable(),
      review: reviewSchema,
    }),
  },
  'timeline.compare': {
    request: object({ from: commitId, to: commitId.or(z.literal('work-tree')) }),
    answer: reviewSchema,
  },
  'timeline.previewUndo': { request: stepRequestSchema, answer: stepPreviewSchema },
  /** For an undo in conflict: its files as the three-way merge leaves them, with marks, to be resolved by hand. */
  'timeline.conflictFiles': { request: stepRequestSchema, answer: list(reviewFileSchema) },
  'timeline.undo': { request: stepRequestSchema, answer: stepResultSchema },
  'timeline.previewRedo': { request: object({ round: roundId.optional() }), answer: stepPreviewSchema },
  'timeline.redo': { request: object({ round: roundId.optional() }), answer: stepResultSchema },
  'timeline.previewRestore': { request: object({ commit: commitId }), answer: stepPreviewSchema },
  'timeline.restore': { request: object({ commit: commitId }), answer: stepResultSchema },
  /** Winds the conversation back to before the round's request; files are untouched. */
  'timeline.rewindChat': { request: object({ round: roundId }), answer: conversationSchema },
  /** `message` says what became of the step that was cut off; '' where there was none. */
  'timeline.recover': {
    request: nothing,
    answer: object({ page: timelinePageSchema, message: z.string() }),
  },

  'settings.save': { request: settingsSchema, answer: settingsSchema },
  'models.presets': { request: nothing, answer: list(presetSchema) },
  /** Asks the endpoint for its models and sends one tiny request. `key` is used for this test only when given. */
  'models.test': {
    request: object({ model: modelSchema, key: z.string().max(10_000).optional() }),
    answer: object({ message: z.string(), models: list(z.string()) }),
  },
  'keys.set': {
    request: object({ name: z.string().min(1).max(100), key: z.string().max(10_000) }),
    answer: list(z.string()),
  },
  /** Names of the keys that are stored; a key itself never crosses to the window. */
  'keys.names': { request: nothing, answer: list(z.string()) },
} as const satisfies Record<string, { readonly request: z.ZodType; readonly answer: z.ZodType }>

export const events = {
  'index.progress': indexProgressSchema,
  /** The index has a new revision: graph, outline, map and tokens may be asked for again. */
  'index.changed': object({ revision: z.number() }),
  'repository.changed': repositoryStateSchema,
  /** The repository was moved, deleted or became unreadable. */
  'repository.lost': object({ message: z.string() }),
  /** A message grew or changed its state; the text is whole, gathered at most once per 50 ms. */
  'chat.message': object({
    conversation: z.string(),
    message: messageSchema,
    editFormat: editFormatSchema.optional(),
  }),
  'chat.waiting': object({ conversation: z.string(), seconds: z.number(), reason: z.string() }),
  /** A command that runs printed something, or ended. */
  'check.run': object({ conversation: z.string(), run: checkRunSchema }),
  'timeline.changed': object({ head: z.string() }),
  'settings.changed': settingsSchema,
  /** A sentence the user should know, with how serious it is. */
  notice: object({ level: z.enum(['info', 'warning', 'error']), message: z.string() }),
  /** A menu item or shortcut of the host. */
  command: object({ name: z.string() }),
} as const satisfies Record<string, z.ZodType>

export type Requests = typeof requests
export type RequestName = keyof Requests
export type RequestOf<N extends RequestName> = z.infer<Requests[N]['request']>
export type AnswerOf<N extends RequestName> = z.infer<Requests[N]['answer']>
export type Events = typeof events
export type EventName = keyof Events
export type EventOf<N extends EventName> = z.infer<Events[N]>
