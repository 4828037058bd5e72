import { expect, it } from 'vitest'
import { boundedOutput } from './bounded-output'
import { terminalText } from './terminal-text'

const gather = (chunks: readonly Buffer[], head: number, tail: number) => {
  const output = boundedOutput(head, tail)
  chunks.forEach((chunk) => output.add(chunk))
  return output.kept()
}

it('keeps everything that fits, characters split between chunks included', () => {
  const bytes = Buffer.from('größe\n')
  const parts = [...bytes].map((byte) => Buffer.of(byte))
  expect(gather(parts, 100, 100)).toEqual({ output: 'größe\n', omitted: 0 })
})

it('keeps the first and the last characters and says how many are missing, from a whole line on', () => {
  const lines = Array.from({ length: 100 }, (_, at) => `line ${String(at).padStart(2, '0')}\n`)
  const kept = gather(
    lines.map((line) => Buffer.from(line)),
    16,
    20,
  )
  // 800 characters: 16 at the beginning, of the last 20 the two whole lines.
  expect(kept).toEqual({
    output: 'line 00\nline 01\n\n… 768 characters are left out here …\nline 98\nline 99\n',
    omitted: 768,
  })
})

it('reads as a terminal would leave it', () => {
  expect(terminalText('\u001b[31mred\u001b[0m\n')).toBe('red\n')
  expect(terminalText('\u001b]8;;https://example.org\u0007link\u001b]8;;\u0007')).toBe('link')
  expect(terminalText(' 10 %\r 50 %\r100 %\ndone\r\n')).toBe('100 %\ndone\n')
  expect(terminalText('a\u0000b\u0008\tc')).toBe('ab\tc')
})

it('takes linear time on hostile output', () => {
  for (const piece of ['\u001b[', '\u001b]', '\r', '\u001bP']) {
    const start = performance.now()
    terminalText(piece.repeat(100_000))
    expect(performance.now() - start).toBeLessThan(2000)
  }
})
