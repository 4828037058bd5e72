import { describe, expect, it } from 'vitest'
import { mentionedNames } from './mentioned-names'

describe('names that a text mentions', () => {
  it('stand in backticks, with scope and call', () => {
    expect(
      mentionedNames('Call `parse` and `Parser.parse()`, `tree::Node` or `a#b(x, y)`; `parse` again.'),
    ).toEqual(['parse', 'Parser.parse', 'tree.Node', 'a.b'])
  })

  it('are no paths, commands, values or words of prose', () => {
    expect(mentionedNames('Run `npm test` in `src/a/b`, set `true`, see parse and `x`.')).toEqual([])
  })

  it('are not taken from fenced code', () => {
    expect(mentionedNames('a `one`\n```ts\nconst s = `two`\n```\n`three`\n~~~\n`four`')).toEqual([
      'one',
      'three',
    ])
  })

  it('take linear time', () => {
    const began = Date.now()
    for (const unit of ['`', '```\n', '`a', '~~~\n`']) mentionedNames(unit.repeat(100_000))
    expect(Date.now() - began).toBeLessThan(5000)
  })
})
