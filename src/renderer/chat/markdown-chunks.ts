/**
 * Cuts markdown at blank lines where a new block surely begins, so that while a reply grows only its last chunk is read
 * again. Fences, lists, quotes, tables and indented text stay in one piece.
 */
export function markdownChunks(text: string): readonly string[] {
  const chunks: string[] = []
  let current: string[] = []
  let fence = ''
  let blank = false
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    const opens = fence === '' && mark !== undefined
    if (blank && fence === '' && current.length > 0 && /^[^\s>|\-*+\d]/.test(line)) {
      chunks.push(current.join('\n'))
      current = []
    }
    if (opens) fence = mark
    else if (mark?.startsWith(fence) && fence !== '' && line.trim() === mark) fence = ''
    current.push(line)
    blank = line.trim() === ''
  }
  if (current.length > 0) chunks.push(current.join('\n'))
  return chunks
}
