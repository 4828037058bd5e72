import type { EditFormat } from '../../shared/model'
import { ok, type Result } from '../../shared/result'
import type { EditPlan } from '../edits/edit-plan'
import type { OnDisk } from '../edits/file-text'
import { mentionedPaths } from '../edits/mentioned-paths'
import type { ParsedReply } from '../edits/operation'
import { parseReply } from '../edits/parse-reply'
import { planEdits } from '../edits/plan-edits'
import { readFilesOnDisk } from '../edits/read-file-text'
import type { Repository } from '../git/repository'
import { askIgnored, readTrackedPaths } from './path-facts'

/** A reply read against the files as they are on disk now. */
export interface PlannedReply {
  readonly parsed: ParsedReply
  readonly plan: EditPlan
  readonly files: ReadonlyMap<string, OnDisk>
}

export interface PlanOptions {
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
  { editable, base }: PlanOptions = {},
): Promise<Result<PlannedReply>> {
  const tracked = await readTrackedPaths(repository)
  if (!tracked.ok) return tracked
  const parsed = parseReply(format, reply, { isKnown: tracked.value.isTracked })
  const files = await readFilesOnDisk(repository.root, mentionedPaths(parsed.operations, editable))
  // A link inside the repository is edited at its target, so git is asked about both names.
  const facts = await askIgnored(repository, tracked.value, [...files.keys(), ...realPaths(files)])
  if (!facts.ok) return facts
  const plan = planEdits({
    reply: parsed,
    files,
    facts: facts.value,
    ...(editable ? { editable: new Set(editable) } : {}),
    ...(base ? { base: byRealPath(base, files) } : {}),
  })
  return ok({ parsed, plan, files })
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
