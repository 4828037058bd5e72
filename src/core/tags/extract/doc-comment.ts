const LONGEST = 200
/** What lines of comments begin with; saves the closer look at most lines. */
const COMMENT_START = /^[/#;-]/
const LINE_COMMENT = /^(?:\/\/\/?!?|#+(?=\s|$)|--+|;;+)\s?(.*)$/

/** The first sentence of the comment that ends on the line before `start`, '' when there is none; and where that comment begins. */
export function docBefore(
  text: string,
  start: number,
): { readonly sentence: string; readonly start: number } {
  let lineStart = text.lastIndexOf('\n', start - 1) + 1
  const none = { sentence: '', start }
  if (lineStart === 0 || !/^[\w\s]*$/.test(text.slice(lineStart, start))) return none
  const lines: string[] = []
  let top = lineStart
  while (lineStart > 0 && lines.length < 200) {
    const end = lineStart - 1
    const begin = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(begin, end).trim()
    if (!COMMENT_START.test(line) && !line.endsWith('*/')) break
    if (lines.length === 0 && line.endsWith('*/')) {
      const open = text.lastIndexOf('/*', end)
      if (open < 0 || text.slice(text.lastIndexOf('\n', open) + 1, open).trim() !== '') return none
      return { sentence: firstSentence(blockText(text.slice(open, end))), start: open }
    }
    const comment = LINE_COMMENT.exec(line)
    if (!comment) break
    lines.unshift(comment[1] ?? '')
    top = begin
    lineStart = begin
  }
  return lines.length === 0 ? none : { sentence: firstSentence(lines.join('\n')), start: top }
}

/** The first sentence of a string literal that opens the body at `start` (Python, Elixir). */
export function docInside(text: string, start: number): string {
  const rest = text.slice(start, start + 2000)
  const match = /^[\s:]*[rRuU]?("""|'''|"|')/.exec(rest)
  if (!match?.[1]) return ''
  const open = match[0].length
  const close = rest.indexOf(match[1], open)
  return firstSentence(rest.slice(open, close < 0 ? undefined : close))
}

const blockText = (comment: string): string =>
  comment
    .replace(/^\/\*+!?|\*+\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, ''))
    .join('\n')

/** Up to the first full stop that ends a sentence, an empty line, a tag or a list. Directives and rulers are no documentation. */
function firstSentence(comment: string): string {
  const kept: string[] = []
  for (const raw of comment.split('\n')) {
    const line = raw.replace(/<\/?\w[^>]*>/g, ' ').trim()
    const over =
      line === '' || /^(?:@\w|:param|Args:|Parameters|Returns?:|Raises:|-{3,}|={3,}|\*{3,}|```)/.test(line)
    if (over) {
      if (kept.length > 0) break
      if (line.startsWith('@')) break
      continue
    }
    if (
      /^(?:eslint|prettier|ts-|tslint|noqa|pylint|type:|nolint|go:|istanbul|c8 |v8 |region|endregion)/.test(
        line,
      )
    )
      continue
    kept.push(line)
  }
  const text = kept.join(' ').replace(/\s+/g, ' ')
  const stop = /^(.*?[^.\s](?:[.!?](?=\s|$)|[。！？]))(?<!\b(?:e\.g|i\.e|etc|vs|cf)\.)/.exec(text)
  const sentence = stop?.[1] ?? text
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST - 1)}…` : sentence
}
