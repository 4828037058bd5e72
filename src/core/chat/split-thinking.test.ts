import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createThinkingSplitter, separateThinking } from './split-thinking'

/** What a reader would have at the end. */
function split(chunks: readonly string[]): { text: string; reasoning: string } {
  const splitter = createThinkingSplitter()
  const end = { text: '', reasoning: '' }
  for (const piece of [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()]) {
    if (piece.kind === 'reclassify') {
      end.reasoning += end.text
      end.text = ''
    } else end[piece.kind] += piece.text
  }
  return end
}
const letters = (text: string): string[] => [...text]

describe('thoughts inside the text of a reply', () => {
  it('are set apart, however the stream is cut', () => {
    const reply = '<think>first\nsecond</think>\n\nAnswer'
    const parted = { text: 'Answer', reasoning: 'first\nsecond' }
    expect(split([reply])).toEqual(parted)
    expect(split(letters(reply))).toEqual(parted)
    expect(separateThinking(reply)).toEqual(parted)
  })

  it('may come in several stretches before the answer', () => {
    expect(split(['<think>a</think> <thinking>b</thinking>c'])).toEqual({ text: 'c', reasoning: 'ab' })
  })

  it('stay thoughts when they never close, so that no edit is read from them', () => {
    expect(split(['<think>maybe\n<<<<<<< SEARCH\n'])).toEqual({
      text: '',
      reasoning: 'maybe\n<<<<<<< SEARCH\n',
    })
  })

  it('are recognised when the opening tag was swallowed', () => {
    const reply = 'hmm, let me see\n</think>\n\nAnswer'
    const parted = { text: 'Answer', reasoning: 'hmm, let me see\n' }
    expect(split([reply])).toEqual(parted)
    expect(split(letters(reply))).toEqual(parted)
  })

  it('are not found in code: a tag further down belongs to somebody', () => {
    const code = 'Use it so:\n<think>no</think>\n'
    expect(split([code])).toEqual({ text: code, reasoning: '' })
    const edit = 'a.html\n<<<<<<< SEARCH\n</think>\n=======\n<b>\n>>>>>>> REPLACE\n'
    expect(split([edit])).toEqual({ text: edit, reasoning: '' })
    expect(split(letters(edit))).toEqual({ text: edit, reasoning: '' })
    const inline = 'The closing tag is </think> here\n'
    expect(split(letters(inline))).toEqual({ text: inline, reasoning: '' })
  })

  it('never lose or invent a character of a reply without tags, and chunks make no difference', () => {
    const words = fc.array(
      fc.constantFrom('a', '\n', '<', '</', 'think', '>', ' ', '<think>', '</think>', 'é'),
    )
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 7 }), (parts, size) => {
        const reply = parts.join('')
        const chunks = reply.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        expect(split(chunks)).toEqual(split([reply]))
        if (!/<\/?think>/.test(reply)) expect(split(chunks).text).toBe(reply)
      }),
    )
  })
})
