/** What the trailers of a commit say of it. */
export interface Trailers {
  readonly round: string
  readonly kind: 'ai' | 'snapshot' | 'undo' | 'redo' | 'restore'
  /** '' for none. */
  readonly model?: string
  readonly undoes?: readonly string[]
  readonly redoes?: readonly string[]
  /** Only a part of the rounds was undone: they still count as done. */
  readonly part?: boolean
}

/** A commit's whole message: the text as `--cleanup=whitespace` leaves it, then the trailers. */
export function commitMessage(text: string, trailers: Trailers): string {
  const { round, kind, undoes = [], redoes = [], part = false } = trailers
  const model = oneLine(trailers.model ?? '')
  const lines = [
    `Cairn-Round: ${round}`,
    `Cairn-Kind: ${kind}`,
    ...(model === '' ? [] : [`Cairn-Model: ${model}`]),
    ...undoes.map((one) => `Cairn-Undoes: ${one}`),
    ...redoes.map((one) => `Cairn-Redoes: ${one}`),
    ...(part ? ['Cairn-Part: true'] : []),
    ...(kind === 'ai' ? [`Co-authored-by: ${coAuthor(model)}`] : []),
  ]
  const body = cleanUp(text)
  return `${body}${endsWithTrailers(body) ? '\n' : '\n\n'}${lines.join('\n')}\n`
}

/** An address in the domain that is reserved for having none (RFC 2606). */
const coAuthor = (model: string): string =>
  `Cairn${model === '' ? '' : ` (${model.replace(/[<>]/g, '')})`} <cairn@localhost.invalid>`

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Git's `--cleanup=whitespace`: no blank lines at either end, at most one between lines, no blanks at a line's end. */
export function cleanUp(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\0', '').split('\n')
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}

/** Whether the last paragraph, which is not the subject, consists of trailers already (`Signed-off-by: …`). */
function endsWithTrailers(text: string): boolean {
  const paragraphs = text.split('\n\n')
  const last = paragraphs.at(-1) ?? ''
  return paragraphs.length > 1 && last.split('\n').every((line) => /^[A-Za-z0-9-]+: \S/.test(line))
}

/** A subject made from paths, for when nobody wrote one: `Change a.ts and 2 more files`. */
export function plainSubject(verb: string, paths: readonly string[]): string {
  const [first = 'nothing', ...more] = paths
  const rest = more.length === 0 ? '' : ` and ${more.length} more file${more.length === 1 ? '' : 's'}`
  return oneLine(`${verb} ${first}${rest}`)
}
