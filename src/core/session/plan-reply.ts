import type { EditFormat } from '../../shared/model'
import { ok, type Result } from '../../shared/result'
import type { EditPlan } from '../edits/edit-plan'
import type { OnDisk } from '../edits/file-text'
import { mentionedPaths } from '../edits/mentioned-paths'
import type { Operation, ParsedReply } from '../edits/operation'
import { parseReply } from '../edits/parse-reply'
import { planEdits } from '../edits/plan-edits'
import { readFilesOnDisk } from '../edits/read-file-text'
import type { Repository } from '../git/repository'
import { filesWithBlocks } from './files-with-block'
import { askIgnored, readTrackedPaths } from './path-facts'

/** A reply read against the files as they are on disk now. */
export interface PlannedReply {
  readonly parsed: ParsedReply
  readonly plan: EditPlan
  readonly files: ReadonlyMap<string, OnDisk>
}

/** What the user chose for a block that could mean several places or files. */
export interface BlockChoice {
  /** 1-based line of the file as it is now. */
  readonly line?: number | undefined
  readonly path?: string | undefined
}

export interface PlanOptions {
  /** By the line of the reply where the block begins. */
  readonly choices?: ReadonlyMap<number, BlockChoice> | undefined
  /** Look through the repository for the text of blocks that name no file. */
  readonly searches?: boolean | undefined
  /** Only these existing files may be changed; absent: every tracked one. */
  readonly editable?: readonly string[] | undefined
  /** The texts that went with the request, by path. */
  readonly base?: ReadonlyMap<string, string> | undefined
}

/** Reads and plans a reply, for the window and the command line alike. Nothing is written. */
export async function planReply(
  repository: Repository,
  format: EditFormat,
  reply: string,
  { editable, base, choices = new Map(), searches = false }: PlanOptions = {},
): Promise<Result<PlannedReply>> {
  const tracked = await readTrackedPaths(repository)
  if (!tracked.ok) return tracked
  const read = parseReply(format, reply, { isKnown: tracked.value.isTracked })
  const parsed = { ...read, operations: read.operations.map((each) => withChosenPath(each, choices)) }
  const holding = searches ? await filesWithBlocks(repository, parsed.operations) : ok([])
  if (!holding.ok) return holding
  const paths = new Set([...mentionedPaths(parsed.operations, editable), ...holding.value])
  const files = await readFilesOnDisk(repository.root, [...paths])
  // A link inside the repository is edited at its target, so git is asked about both names.
  const facts = await askIgnored(repository, tracked.value, [...files.keys(), ...realPaths(files)])
  if (!facts.ok) return facts
  const plan = planEdits({
    reply: parsed,
    files,
    facts: facts.value,
    picks: new Map(
      [...choices].flatMap(([at, { line }]) => (line === undefined ? [] : [[at, line] as const])),
    ),
    ...(editable ? { editable: new Set(editable) } : {}),
    ...(base ? { base: byRealPath(base, files) } : {}),
  })
  return ok({ parsed, plan, files })
}

function withChosenPath(operation: Operation, choices: ReadonlyMap<number, BlockChoice>): Operation {
  const path = choices.get(operation.at)?.path
  return path !== undefined && operation.kind === 'replace' && operation.path === ''
    ? { ...operation, path }
    : operation
}

const realPaths = (files: ReadonlyMap<string, OnDisk>): readonly string[] =>
  [...files.values()].flatMap((file) => ('real' in file ? [file.real] : []))

/** The sent texts under the names that are edited in the end. */
function byRealPath(
  base: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, OnDisk>,
): ReadonlyMap<string, string> {
  return new Map(
    [...base].map(([path, text]) => {
      const file = files.get(path)
      return [file && 'real' in file ? file.real : path, text]
    }),
  )
}
