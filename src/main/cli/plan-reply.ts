import type { EditPlan } from '../../core/edits/edit-plan'
import { mentionedPaths } from '../../core/edits/mentioned-paths'
import { parseReply } from '../../core/edits/parse-reply'
import { planEdits } from '../../core/edits/plan-edits'
import { readFilesOnDisk } from '../../core/edits/read-file-text'
import type { Repository } from '../../core/git/repository'
import { readPathFacts } from '../../core/session/path-facts'
import type { EditFormat } from '../../shared/model'
import { ok } from '../../shared/result'
import type { Result } from '../../shared/result'

/** Plans a reply on the files as they are on disk now. With `chat`, only these existing files may be changed. */
export async function planReply(
  repository: Repository,
  reply: string,
  format: EditFormat,
  chat: readonly string[] | undefined,
): Promise<Result<EditPlan>> {
  const known = await readPathFacts(repository, [])
  if (!known.ok) return known
  const parsed = parseReply(format, reply, { isKnown: known.value.isTracked })
  const paths = mentionedPaths(parsed.operations, chat)
  const [files, facts] = await Promise.all([
    readFilesOnDisk(repository.root, paths),
    readPathFacts(repository, paths),
  ])
  if (!facts.ok) return facts
  return ok(
    planEdits({
      reply: parsed,
      files,
      facts: facts.value,
      ...(chat === undefined ? {} : { editable: new Set(chat) }),
    }),
  )
}
