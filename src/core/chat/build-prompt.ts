import type { PromptMessage } from '../../shared/prompt'
import { chooseFence } from './choose-fence'
import { guideFor } from './formats/guide-for'
import type { BuiltPrompt, PromptInput, PromptPart } from './prompt-input'
import { part, showFile, showSignatures, sortContext } from './show-context'
import { showHistory } from './show-history'
import { stepOf, systemText, writesEdits } from './system-text'

const UNDERSTOOD = 'Understood.'

/**
 * The exact prompt: what is shown, what is copied and what is sent all come from here. Its order is that of change, slowest first, so
 * that a provider's prompt cache serves as long a beginning as possible: instructions; conventions and read-only texts; map;
 * history; then, in the last message, the editable files as they are now and the request. Pure and deterministic.
 */
export function buildPrompt(input: PromptInput): BuiltPrompt {
  const step = stepOf(input)
  const carryingOut = step === 'carry-out'
  const { edit, read, signatures } = sortContext(input.context)
  const { conventions, undone } = input.facts
  const fence = chooseFence([
    ...conventions.map(({ text }) => text),
    ...input.context.map(({ text }) => text),
  ])
  const draft = createDraft()

  draft.say('system', [part('Instructions', systemText(input, fence))])
  draft.cacheHere()

  const background: PromptPart[] = []
  if (conventions.length > 0) {
    background.push(
      part('Instructions', '# Conventions of this repository\n\nKeep to these rules of the user.'),
    )
    for (const { path, text } of conventions)
      background.push(
        showFile({ line: { item: { path, level: 'read' } }, text, startLine: 1, language: '' }, fence),
      )
  }
  if (read.length > 0)
    background.push(
      part('Instructions', '# Read-only texts\n\nFor your information. They must not be changed.'),
      ...read.map((context) => showFile(context, fence)),
    )
  if (signatures.length > 0)
    background.push(part('Instructions', '# Declarations'), showSignatures(signatures))
  draft.tell(background)

  if (input.map !== '' && !carryingOut)
    draft.tell([part('Instructions', MAP_HEADING), part('Repository map', input.map.trimEnd())])

  const history = carryingOut ? { messages: [], note: '' } : showHistory(input.history)
  if (input.summary !== '' && !carryingOut)
    draft.tell([part('Conversation', `# What we talked about before, in short\n\n${input.summary}`)], false)
  for (const { role, content } of history.messages)
    draft.say(role, [part('Conversation', content)], role === 'user' ? 'I said:\n\n' : 'You answered:\n\n')
  if (input.summary !== '' || history.messages.length > 0) draft.cacheHere()

  const editable = writesEdits(step) || step === 'plan'
  const last: PromptPart[] = []
  if (edit.length > 0)
    last.push(
      part('Instructions', editable ? FILES_HEADING : '# Files in the chat, as they are now'),
      ...edit.map((context) => showFile(context, fence)),
    )
  else if (editable) last.push(part('Instructions', NO_FILES))
  if (undone.length > 0) last.push(part('Request', undoneNote(undone)))
  const note = history.note === '' ? '' : `${history.note}\n\n`
  last.push(
    part(
      'Request',
      `# ${carryingOut ? 'Request the plan is for' : 'Request'}\n\n${note}${input.request.trim()}`,
    ),
  )
  if (input.plan !== undefined) last.push(part('Plan', `# Plan\n\n${input.plan.trim()}`))
  if (writesEdits(step))
    last.push(
      part(
        'Instructions',
        reminder(
          input,
          fence,
          edit.map(({ line }) => line.item.path),
        ),
      ),
    )
  draft.say('user', last)

  return { ...draft.finish(), fence }
}

const MAP_HEADING = `# Map of the repository

The files and symbols that matter most for this talk: signatures first, then names, then paths. Bodies are left out, and other files exist.`

const FILES_HEADING = `# Files that may be changed, as they are now

These texts are true. Anything older further up is out of date.`

const NO_FILES = `# Files that may be changed

None is in the chat yet. You may create new files; to change others, name their paths and stop.`

function undoneNote(undone: PromptInput['facts']['undone']): string {
  const list = undone.map(({ subject, paths }) => `- “${subject}” (${paths.join(', ')})`)
  return `# Undone\n\nI have taken these changes back. The files are shown without them. Do not make them again unless I ask for it.\n\n${list.join('\n')}`
}

function reminder(input: PromptInput, fence: string, editable: readonly string[]): string {
  const which =
    editable.length > 0 && editable.length <= 12
      ? ` Of the existing files, only ${editable.join(', ')} may be changed.`
      : ''
  return `(${guideFor(input.format).reminder(fence)}${which})`
}

/** Collects messages, and the parts they consist of in the same order. */
function createDraft(): {
  /** `spoken` introduces a message of the talk in the plain text, which has no roles. */
  readonly say: (role: PromptMessage['role'], parts: readonly PromptPart[], spoken?: string) => void
  /** A message of ours that only informs, acknowledged so that roles keep alternating; then a cache mark. */
  readonly tell: (parts: readonly PromptPart[], mark?: boolean) => void
  readonly cacheHere: () => void
  readonly finish: () => Omit<BuiltPrompt, 'fence'>
} {
  const messages: PromptMessage[] = []
  const parts: PromptPart[] = []
  const marks: number[] = []
  const plain: string[] = []

  function say(role: PromptMessage['role'], said: readonly PromptPart[], spoken = ''): void {
    const content = said.map(({ text }) => text).join('\n\n')
    messages.push({ role, content })
    parts.push(...said)
    plain.push(spoken + content)
  }

  function tell(said: readonly PromptPart[], mark = true): void {
    if (said.length === 0) return
    say('user', said)
    messages.push({ role: 'assistant', content: UNDERSTOOD })
    parts.push(part('Instructions', UNDERSTOOD))
    if (mark) cacheHere()
  }

  function cacheHere(): void {
    const at = messages.length - 1
    if (marks.at(-1) !== at) marks.push(at)
  }

  return {
    say,
    tell,
    cacheHere,
    finish: () => ({ messages, parts, cacheAfter: marks, text: `${plain.join('\n\n')}\n` }),
  }
}
