/**
 * A line of backticks that opens and closes the blocks of one prompt and its reply: one more than the longest run that begins a
 * line in any of the texts, at least three. So no text in the prompt can close its own block.
 */
export function chooseFence(texts: readonly string[]): string {
  let longest = 2
  for (const text of texts)
    for (const [, run = ''] of text.matchAll(/^[ \t]*(`{3,})/gm)) longest = Math.max(longest, run.length)
  return '`'.repeat(longest + 1)
}
