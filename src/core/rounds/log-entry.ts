import { z } from 'zod'
import { roundRecordSchema } from '../../shared/round'
import { list, object } from '../../shared/schema'

/** What an entry of the log is about. `void` takes an earlier entry back that never came to be; `draft` precedes a commit whose hooks may still change it. */
export const ENTRY_KINDS = ['ai', 'undo', 'redo', 'restore', 'draft', 'void'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

const diskSchema = z.discriminatedUnion('kind', [
  object({ kind: z.literal('absent') }),
  object({
    kind: z.literal('file'),
    /** The raw bytes, kept by the entry. */
    blob: z.string(),
    hash: z.string(),
    size: z.number(),
    mode: z.enum(['100644', '100755']),
  }),
  object({ kind: z.literal('link'), target: z.string() }),
])

const indexLineSchema = object({
  mode: z.string(),
  blob: z.string(),
  stage: z.number(),
  flags: list(z.enum(['skip-worktree', 'assume-unchanged', 'intent-to-add'])),
})

const sideSchema = object({ disk: diskSchema, index: list(indexLineSchema) })

/** One path of an operation: how it was, and how it is left. */
export const loggedPathSchema = object({ path: z.string(), before: sideSchema, after: sideSchema })
export type LoggedPath = z.infer<typeof loggedPathSchema>

/** `round.json` of an entry. The rest, small and needed for every list, stands in the entry's commit message. */
export const entryBodySchema = object({
  version: z.literal(1),
  paths: list(loggedPathSchema),
  /** Absent for undo, redo and restore. */
  record: roundRecordSchema.optional(),
})
export type EntryBody = z.infer<typeof entryBodySchema>

/** What an entry's message says. */
export interface EntryHead {
  readonly round: string
  readonly kind: EntryKind
  /** The reference that moved: `refs/heads/x`, or `HEAD` where none was checked out. */
  readonly ref: string
  /** Which work tree: its git directory below the common one, '' for the main one. */
  readonly worktree: string
  /** null: there was, or is, no commit. Equal where nothing was committed. */
  readonly from: string | null
  readonly to: string | null
  /** The commit that the operation made, null when it only moved the branch or committed nothing. */
  readonly commit: string | null
  readonly snapshot: string | null
  /** Rounds that it took back, or brought back. */
  readonly undoes: readonly string[]
  readonly redoes: readonly string[]
  /** Only some files or hunks: the rounds do not count as undone. */
  readonly part: boolean
  /** The entry that a void one takes back. */
  readonly void: string | null
  /** Id of the conversation that led to a round; null for other entries, and for rounds from before it was kept here. */
  readonly conversation: string | null
}

/** An entry as found in the log. */
export interface LogEntry extends EntryHead {
  /** The entry's own commit. */
  readonly entry: string
}

/** The message of an entry: one trailer a fact. */
export function printHead(head: EntryHead): string {
  const lines: (readonly [string, string | null])[] = [
    ['Cairn-Round', head.round],
    ['Cairn-Kind', head.kind],
    ['Cairn-Ref', head.ref],
    ['Cairn-Worktree', head.worktree === '' ? null : head.worktree],
    ['Cairn-From', head.from],
    ['Cairn-To', head.to],
    ['Cairn-Commit', head.commit],
    ['Cairn-Snapshot', head.snapshot],
    ...head.undoes.map((round) => ['Cairn-Undoes', round] as const),
    ...head.redoes.map((round) => ['Cairn-Redoes', round] as const),
    ['Cairn-Part', head.part ? 'true' : null],
    ['Cairn-Void', head.void],
    ['Cairn-Conversation', head.conversation],
  ]
  const trailers = lines.filter(([, value]) => value !== null).map(([name, value]) => `${name}: ${value}`)
  return `${head.kind} ${head.round}\n\n${trailers.join('\n')}\n`
}

/** Reads what `printHead` wrote; undefined for a commit that is no entry (the log's first one). */
export function parseHead(message: string): EntryHead | undefined {
  const values = new Map<string, string[]>()
  for (const [, name = '', value = ''] of message.matchAll(/^Cairn-([A-Za-z]+): (.*)$/gm))
    values.set(name, [...(values.get(name) ?? []), value])
  const one = (name: string): string | null => values.get(name)?.[0] ?? null
  const kind = ENTRY_KINDS.find((known) => known === one('Kind'))
  const round = one('Round')
  if (kind === undefined || round === null) return undefined
  return {
    round,
    kind,
    ref: one('Ref') ?? 'HEAD',
    worktree: one('Worktree') ?? '',
    from: one('From'),
    to: one('To'),
    commit: one('Commit'),
    snapshot: one('Snapshot'),
    undoes: values.get('Undoes') ?? [],
    redoes: values.get('Redoes') ?? [],
    part: one('Part') === 'true',
    void: one('Void'),
    conversation: one('Conversation'),
  }
}
