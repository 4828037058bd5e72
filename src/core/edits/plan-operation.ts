import { assertNever } from '../../shared/assert-never'
import { documentOf, newContent, type Draft } from './draft-tree'
import type { BlockFailure } from './edit-plan'
import type { Chmod, Create, Operation, Rename, Replace, Rewrite } from './operation'
import { cannotEncode, omissionDoubt, placeBlock } from './place-block'
import { bodiesOf } from './split-lines'

/** Applies one operation to its draft (and, for a rename, to the target's); a failure leaves both as they were. */
export function planOperation(
  operation: Operation,
  draft: Draft,
  target: Draft | undefined,
): BlockFailure | undefined {
  switch (operation.kind) {
    case 'create':
      return create(operation, draft)
    case 'replace':
      return replace(operation, draft)
    case 'rewrite':
      return rewrite(operation, draft)
    case 'delete':
      if (!draft.content) return missing(operation.path)
      draft.content = null
      return undefined
    case 'rename':
      return rename(operation, draft, target)
    case 'chmod':
      return chmod(operation, draft)
    default:
      return assertNever(operation)
  }
}

const missing = (path: string): BlockFailure => ({
  kind: 'not-found',
  message: `${path} does not exist.`,
  detail: 'Check the path. To make a new file, give its whole text.',
})

function create(operation: Create, draft: Draft): BlockFailure | undefined {
  if (draft.content && draft.content.file.encoding !== 'binary') {
    const document = documentOf(draft.content)
    const present = document.table.bodies
    if (present.length > 0 && bodiesOf(operation.text).join('\n') === present.join('\n')) {
      draft.warnings.push(`${draft.path} has exactly this text already.`)
      return undefined
    }
    if (present.length === 0) {
      document.rewrite(operation.text)
      return undefined
    }
  }
  if (draft.content) {
    const message = `${operation.path} exists already, and the block has no text to find in it.`
    const detail =
      'To change it, repeat the lines to be replaced. To write it anew, delete it first in the same reply.'
    return { kind: 'exists', message, detail }
  }
  const mode = operation.executable === true ? '100755' : (draft.before?.mode ?? '100644')
  draft.content = newContent(operation.text, mode, draft.before)
  draft.from = undefined
  const lacking = cannotEncode(draft.content, bodiesOf(operation.text))
  if (lacking) draft.content = null
  return lacking
}

function replace(operation: Replace, draft: Draft): BlockFailure | undefined {
  const [first] = operation.readings
  if (!draft.content && first.search.length === 0) {
    const text = first.replace.map((body) => `${body}\n`).join('')
    return create({ kind: 'create', path: operation.path, at: operation.at, text }, draft)
  }
  if (!draft.content) return missing(operation.path)
  if (draft.content.file.encoding === 'binary') return binary(operation.path)
  return placeBlock(draft, draft.content, operation)
}

const binary = (path: string): BlockFailure => ({
  kind: 'binary',
  message: `${path} is binary and cannot be edited as text.`,
  detail: '',
})

function rewrite(operation: Rewrite, draft: Draft): BlockFailure | undefined {
  if (!draft.content) {
    draft.content = newContent(operation.text, draft.before?.mode ?? '100644', draft.before)
    draft.from = undefined
    const lacking = cannotEncode(draft.content, bodiesOf(operation.text))
    if (lacking) draft.content = null
    return lacking
  }
  if (draft.content.file.encoding === 'binary') return binary(operation.path)
  const document = documentOf(draft.content)
  const present = [...document.table.bodies]
  const next = bodiesOf(operation.text)
  if (next.every((body) => body.trim() === '') && present.length > 0 && operation.emptied !== true) {
    const message = `${operation.path} would become empty without the reply saying so.`
    return { kind: 'would-empty', message, detail: 'To empty it, write EMPTY and its path in a cairn block.' }
  }
  const known = new Set(present)
  const lacking = cannotEncode(
    draft.content,
    next.filter((body) => !known.has(body)),
  )
  if (lacking) return lacking
  document.rewrite(operation.text, (removed, added) => omissionDoubt(present, removed, added))
  for (const doubt of document.doubts()) {
    draft.warnings.push(`${draft.path}, line ${doubt.start + 1}: ${doubt.reason}.`)
  }
  return undefined
}

function rename(operation: Rename, draft: Draft, target: Draft | undefined): BlockFailure | undefined {
  if (!draft.content) return missing(operation.path)
  if (!target || target === draft) {
    return { kind: 'bad-path', message: `${operation.path} is renamed to itself.`, detail: '' }
  }
  if (target.content) {
    const message = `${operation.to} exists already, so ${operation.path} cannot be renamed to it.`
    return { kind: 'exists', message, detail: 'Delete it first in the same reply, or take another name.' }
  }
  target.content = draft.content
  target.from = draft.from ?? draft.path
  target.behind = draft.behind
  draft.content = null
  draft.from = undefined
  return undefined
}

function chmod(operation: Chmod, draft: Draft): BlockFailure | undefined {
  if (!draft.content) return missing(operation.path)
  draft.content.mode = operation.executable ? '100755' : '100644'
  return undefined
}
