import { allowPath } from './allow-path'
import { checkPath } from './check-path'
import { createDraftTree, documentOf, type Draft, type DraftTree } from './draft-tree'
import type { BlockFailure, EditPlan, PlanFailure, PlanInput, PlannedChange, PlannedEdit } from './edit-plan'
import type { FileText } from './file-text'
import { finishDraft } from './finish-draft'
import type { Operation } from './operation'
import { planOperation } from './plan-operation'
import { printBlock, printFailed } from './print-block'

/**
 * What the operations of a reply make of the current files: one change per file, and a reason for each operation that cannot
 * be. Pure: the files and what git knows of the paths come in. An operation that fails changes nothing, and the others are
 * planned as if it were not there; whether a plan with failures may be used is the caller's decision.
 */
export function planEdits(input: PlanInput): EditPlan {
  const failures: PlanFailure[] = input.reply.failures.map((failure) => ({
    ...failure,
    detail: '',
    block: '',
  }))
  const done: {
    readonly operation: Operation
    readonly edit: PlannedEdit
    readonly paths: readonly string[]
  }[] = []
  const warnings: string[] = []
  const disk = new Map<string, FileText | null>()
  const tree = createDraftTree(
    (path) => disk.get(path) ?? null,
    (path) => input.base?.get(path),
  )
  const open = (asked: string): Draft | BlockFailure => {
    const allowed = allowPath(input, asked)
    if (!allowed.ok) return allowed.refusal
    if (allowed.warning !== '') warnings.push(allowed.warning)
    if (!disk.has(allowed.path))
      disk.set(allowed.path, allowed.disk.kind === 'file' ? allowed.disk.file : null)
    const draft = tree.get(allowed.path)
    const viaLink = allowed.disk.path !== allowed.path && !samePath(allowed.disk.path, allowed.path)
    if (viaLink) addOnce(draft.notes, `Reached through the link ${allowed.disk.path}.`)
    if (draft.before && input.editable && !input.editable.has(draft.path) && !input.editable.has(asked)) {
      return notEditable(asked)
    }
    return draft
  }

  const seen = new Set<string>()
  for (const asked of input.reply.operations) {
    const operation = withPick(asked, input)
    const outcome = planOne(operation, tree, open, input)
    const block = printBlock(operation)
    if ('edit' in outcome) {
      done.push({ operation, ...outcome })
      if (outcome.warning !== '') warnings.push(outcome.warning)
    } else if (seen.has(block)) {
      warnings.push(`${operation.path}: the reply holds the same block twice; the second is left out.`)
      continue
    } else
      failures.push({
        ...outcome,
        path: operation.path,
        at: operation.at,
        block: printFailed(operation),
      })
    seen.add(block)
  }

  const finished = finishAll(tree)
  for (const { path, failure } of finished.failures) {
    const at = done.find((one) => one.paths.includes(path))
    failures.push({ ...failure, path, at: at?.operation.at ?? 1, block: '' })
  }
  const failed = new Set(finished.failures.map((one) => one.path))
  const draftWarnings = tree.all().flatMap((draft) => (failed.has(draft.path) ? [] : draft.warnings))
  return {
    changes: finished.changes,
    edits: done.filter((one) => !one.paths.some((path) => failed.has(path))).map((one) => one.edit),
    failures: failures.sort((one, other) => one.at - other.at),
    warnings: [...new Set([...warnings, ...draftWarnings])],
  }
}

function withPick(operation: Operation, input: PlanInput): Operation {
  const pick = input.picks?.get(operation.at)
  return pick !== undefined && operation.kind === 'replace' ? { ...operation, pick } : operation
}

const samePath = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function addOnce(notes: string[], note: string): void {
  if (!notes.includes(note)) notes.push(note)
}

type Outcome =
  { readonly edit: PlannedEdit; readonly paths: readonly string[]; readonly warning: string } | BlockFailure

function planOne(
  operation: Operation,
  tree: DraftTree,
  open: (path: string) => Draft | BlockFailure,
  input: PlanInput,
): Outcome {
  if (operation.path === '') return withoutPath(operation, input)
  const draft = open(operation.path)
  if ('message' in draft) return draft
  if (operation.kind === 'rename') {
    const opened = open(operation.to)
    if ('message' in opened) return opened
    const target = opened === draft ? inOtherCase(operation.to, draft, tree) : opened
    const failure = planOperation(operation, draft, target)
    const edit = { kind: operation.kind, path: draft.path, to: target.path }
    return failure ?? { edit, paths: [draft.path, target.path], warning: '' }
  }
  const isNew = draft.content === null && (operation.kind === 'replace' || operation.kind === 'rewrite')
  const failure = planOperation(operation, draft, undefined)
  if (failure?.kind === 'not-found' && operation.kind === 'replace') {
    const named = onlyNamesake(operation, input, open)
    if (named) return named
  }
  const kind = isNew ? 'create' : operation.kind
  return failure ?? { edit: { kind, path: draft.path }, paths: [draft.path], warning: '' }
}

/** On a case-folding disk a file's other spelling leads to the file itself: renaming it so is still a rename. */
function inOtherCase(to: string, draft: Draft, tree: DraftTree): Draft {
  const checked = checkPath(to)
  return checked.ok && checked.value.toLowerCase() === draft.path.toLowerCase()
    ? tree.get(checked.value)
    : draft
}

/**
 * A bare file name, where exactly one file *of the chat* has that name and holds the text word for word: the model left the
 * folder away. Any other near-namesake is never touched.
 */
function onlyNamesake(
  operation: Extract<Operation, { kind: 'replace' }>,
  input: PlanInput,
  open: (path: string) => Draft | BlockFailure,
): Outcome | undefined {
  if (operation.path.includes('/')) return undefined
  const same = [...(input.editable ?? [])].filter((path) => path.endsWith(`/${operation.path}`))
  const [path] = same
  if (path === undefined || same.length > 1) return undefined
  const draft = open(path)
  if ('message' in draft || !draft.content || draft.content.file.encoding === 'binary') return undefined
  const { table } = documentOf(draft.content)
  if (table.find(operation.readings[0].search, 'exact', 2).length !== 1) return undefined
  if (planOperation({ ...operation, path }, draft, undefined)) return undefined
  const warning = `${operation.path} is taken as ${path}, the only file of that name in the chat.`
  return { edit: { kind: operation.kind, path }, paths: [path], warning }
}

/** A block that names no file: the files that hold its text are listed, none is taken. */
function withoutPath(operation: Operation, input: PlanInput): BlockFailure {
  const message = 'A block names no file.'
  if (operation.kind !== 'replace') return { kind: 'no-path', message, detail: 'Write the path above it.' }
  const holding: string[] = []
  for (const [path, disk] of input.files) {
    if (disk.kind !== 'file' || disk.file.encoding === 'binary') continue
    const text = disk.file.text.replaceAll('\r\n', '\n')
    if (text.includes(operation.readings[0].search.join('\n'))) holding.push(path)
  }
  const detail =
    holding.length > 0
      ? `Write the path above it. Its text stands in: ${holding.slice(0, 10).join(', ')}.`
      : 'Write the path above it.'
  return { kind: 'no-path', message, detail, ...(holding.length > 0 ? { files: holding.slice(0, 10) } : {}) }
}

const notEditable = (path: string): BlockFailure => ({
  kind: 'not-editable',
  message: `${path} is not among the files that may be changed.`,
  detail: 'Ask the user to add it, or change another file.',
})

function finishAll(tree: DraftTree) {
  const changes: PlannedChange[] = []
  const failures: { readonly path: string; readonly failure: BlockFailure }[] = []
  const drafts = tree.all()
  const renamed = new Set(drafts.flatMap((draft) => (draft.before || !draft.from ? [] : [draft.from])))
  for (const draft of drafts) {
    const stays = draft.from !== undefined && tree.get(draft.from).content !== null
    if (stays) draft.from = undefined
    const finished = finishDraft(draft, renamed.has(draft.path))
    if (!finished.ok) failures.push({ path: draft.path, failure: finished.failure })
    else if (finished.value) changes.push(finished.value)
  }
  return { changes, failures }
}
