import { describe, expect, it } from 'vitest'
import { markdownChunks } from './markdown-chunks'

describe('markdownChunks', () => {
  it('cuts between paragraphs', () => {
    expect(markdownChunks('One.\n\nTwo.')).toEqual(['One.\n', 'Two.'])
  })

  it('never cuts inside a fence, also when the fence holds blank lines', () => {
    const text = '```python\na = 1\n\nb = 2\n```'
    expect(markdownChunks(text)).toEqual([text])
  })

  it('keeps a loose list in one piece, so that its numbers go on', () => {
    const text = '1. one\n\n   more\n\n2. two'
    expect(markdownChunks(text)).toEqual([text])
  })

  it('keeps earlier chunks when text is appended', () => {
    const before = markdownChunks('One.\n\nTwo')
    const after = markdownChunks('One.\n\nTwo and more')
    expect(after[0]).toBe(before[0])
  })

  it('loses nothing', () => {
    const text = '# A\n\ntext\n\n```\nx\n\ny\n```\n\n- a\n- b\n\nend'
    expect(markdownChunks(text).join('\n')).toBe(text)
  })
})
