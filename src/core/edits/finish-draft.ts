import { fail, ok, type Result } from '../../shared/result'
import { withText } from './decode-text'
import { documentOf, type Draft } from './draft-tree'
import type { BlockFailure, Doubt, LooseMatch, PlannedChange } from './edit-plan'
import type { FileText } from './file-text'
import { mergeThreeWay } from './merge-three-way'
import { createDocument } from './edit-document'
import { bodiesOf } from './split-lines'

/** A draft as one change of its file; null when nothing differs in the end. */
export function finishDraft(draft: Draft, renamedAway: boolean): Result<PlannedChange | null, BlockFailure> {
  const { path, before, content, warnings, notes } = draft
  if (!content) {
    if (!before || renamedAway) return ok(null)
    const change = {
      path,
      change: 'delete',
      before,
      after: null,
      matches: [],
      doubts: [],
      notes,
      warnings,
    } as const
    return ok(change)
  }
  const finished = finishText(draft)
  if (!finished.ok) return finished
  const { after, matches, doubts } = finished.value
  const marks = { matches, doubts, notes, warnings, after }
  if (!before) {
    if (draft.from === undefined) return ok({ path, change: 'create', before: null, ...marks })
    return ok({ path: draft.from, change: 'rename', to: path, before: content.file, ...marks })
  }
  if (!sameBytes(before.bytes, after.bytes)) return ok({ path, change: 'modify', before, ...marks })
  return ok(before.mode === after.mode ? null : { path, change: 'mode', before, ...marks })
}

interface Finished {
  readonly after: FileText
  readonly matches: readonly LooseMatch[]
  readonly doubts: readonly Doubt[]
}

function finishText(draft: Draft): Result<Finished, BlockFailure> {
  const { content } = draft
  if (!content?.document) {
    const file = content?.file ?? draft.before
    if (!file) throw new Error(`No content to finish for ${draft.path}`)
    return ok({ after: { ...file, mode: content?.mode ?? file.mode }, matches: [], doubts: [] })
  }
  const document = content.base === undefined ? content.document : merged(draft)
  if (!document) {
    const message = `${draft.path} was changed on disk after it was sent, in the lines that the reply changes or beside them.`
    return fail({ kind: 'stale', message, detail: 'Its current text is needed before it can be edited.' })
  }
  const encoded = withText(content.file, document.text())
  if (!encoded.ok) return fail({ kind: 'encoding', message: encoded.failure.message, detail: '' })
  return ok({
    after: { ...encoded.value, mode: content.mode },
    matches: content.document.matches(),
    doubts: content.document.doubts(),
  })
}

/** The reply's changes, made on the text it was given, joined with what happened to the file since. */
function merged(draft: Draft) {
  const { content } = draft
  if (content?.base === undefined) return undefined
  const text = mergeThreeWay(
    bodiesOf(content.base),
    bodiesOf(content.file.text),
    documentOf(content).table.bodies,
  )
  if (!text) return undefined
  const document = createDocument(content.file)
  document.rewrite(text.map((body) => `${body}\n`).join(''))
  draft.notes.push('The file had changed since it was sent; both changes are joined.')
  return document
}

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0
