import { describe, expect, it } from 'vitest'
import { mentionedFiles } from './mentioned-files'

const paths = [
  'file1.txt',
  'other/file1.txt',
  'src/parser.ts',
  'src/lib/tree.ts',
  'test/tree.ts',
  'src/test',
  'Makefile',
  'app/[id]/page.tsx',
  'src/my-mod.rs',
]
const mentioned = (text: string, inChat: readonly string[] = []): readonly string[] =>
  mentionedFiles(text, { paths, inChat })

describe('files that a text mentions', () => {
  it.each([
    ['plain', 'Look at src/parser.ts please'],
    ['backticks', 'In `src/parser.ts` we'],
    ['bold', 'Change **src/parser.ts**'],
    ['quotes', 'the file "src/parser.ts"'],
    ['curly quotes', 'the file “src/parser.ts”'],
    ['parentheses', 'the parser (src/parser.ts)'],
    ['a full stop', 'It is in src/parser.ts.'],
    ['an exclamation mark and a comma', 'src/parser.ts!, then'],
    ['a list', '- src/parser.ts: the parser'],
    ['a code block', '```\nsrc/parser.ts\n```'],
    ['a leading dot', './src/parser.ts'],
    ['Windows slashes', 'open src\\parser.ts'],
    ['a line', 'at src/parser.ts:12:3'],
    ['a range', 'at src/parser.ts:12-20'],
    ['an anchor', 'src/parser.ts#L12-L20'],
    ['a link', 'see [the parser](src/parser.ts)'],
    ['a mention', '@src/parser.ts'],
    ['its bare name', 'the `parser.ts` file'],
  ])('are found with %s', (_how, text) => {
    expect(mentioned(text)).toEqual(['src/parser.ts'])
  })

  it('come in the order of their first mention, once', () => {
    expect(mentioned('src/test then Makefile, src/parser.ts and Makefile again')).toEqual([
      'src/test',
      'Makefile',
      'src/parser.ts',
    ])
  })

  it('a bare name means the file at the root, or the only one of that name, never a guess', () => {
    expect(mentioned('Please change file1.txt!')).toEqual(['file1.txt'])
    expect(mentioned('Please change tree.ts')).toEqual([])
    expect(mentioned('Please change my-mod.rs and page.tsx')).toEqual(['src/my-mod.rs', 'app/[id]/page.tsx'])
  })

  it('words of prose are no files', () => {
    expect(mentioned('run the test, then parser it')).toEqual([])
    expect(mentionedFiles('build it', { paths: ['build'], inChat: [] })).toEqual([])
  })

  it('nothing is offered that is in the chat, nor another file of its name', () => {
    expect(mentioned('src/parser.ts', ['src/parser.ts'])).toEqual([])
    expect(mentionedFiles('page.tsx', { paths, inChat: ['web/page.tsx'] })).toEqual([])
    expect(mentioned('other/file1.txt', ['file1.txt'])).toEqual(['other/file1.txt'])
  })

  it('brackets of a path stay', () => {
    expect(mentioned('in `app/[id]/page.tsx`')).toEqual(['app/[id]/page.tsx'])
  })

  it('takes linear time on long lines', () => {
    const began = Date.now()
    mentioned('('.repeat(200_000) + ' ' + 'a.'.repeat(200_000))
    expect(Date.now() - began).toBeLessThan(5000)
  })
})
