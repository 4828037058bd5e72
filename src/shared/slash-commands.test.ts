import { describe, expect, it } from 'vitest'
import { completeDraft, completionQuery, type CompletionSources } from './complete-draft'
import { parseSlashCommand, SLASH_COMMANDS, splitPaths } from './slash-commands'

const parse = (text: string): unknown => {
  const result = parseSlashCommand(text)
  if (result === null) return null
  return result.ok ? result.value : result.failure.kind
}

describe('a draft that begins with a slash', () => {
  it.each([
    ['/add src/a.ts "my file.ts"', { kind: 'add', paths: ['src/a.ts', 'my file.ts'] }],
    ['/READ @docs/x.md', { kind: 'read', paths: ['docs/x.md'] }],
    ['/drop', { kind: 'drop', paths: [] }],
    ['/ask', { kind: 'ask', text: '' }],
    ['  /ask why\nand how? ', { kind: 'ask', text: 'why\nand how?' }],
    ['/architect  split it', { kind: 'architect', text: 'split it' }],
    ['/undo ', { kind: 'undo' }],
    ['/commit Fix "x"', { kind: 'commit', message: 'Fix "x"' }],
    ['/commit', { kind: 'commit', message: '' }],
    ['/model claude-opus-5-5', { kind: 'model', name: 'claude-opus-5-5' }],
    ['/test', { kind: 'test', command: '' }],
    ['/run npm test -- --grep "a b"', { kind: 'run', command: 'npm test -- --grep "a b"' }],
  ])('%j', (text, command) => {
    expect(parse(text)).toEqual(command)
  })

  it('may be wrong, and is told so', () => {
    expect([parse('/add'), parse('/run  '), parse('/undo 3'), parse('/nope')]).toEqual([
      'missing-argument',
      'missing-argument',
      'no-argument',
      'unknown-command',
    ])
    const result = parseSlashCommand('/arch')
    expect(result && !result.ok && result.failure.message).toContain('/architect')
  })

  it('may be no command at all', () => {
    for (const text of [
      '',
      'add a.ts',
      '/usr/bin/env is missing',
      '//todo',
      '/ add',
      '/add-on x',
      'see /add',
      '/1',
    ])
      expect(parse(text), text).toBeNull()
  })

  it('every command of the list can be parsed, and the list is what was promised', () => {
    for (const { name, argument } of SLASH_COMMANDS)
      expect(parse(`/${name}${argument.startsWith('[') || argument === '' ? '' : ' x'}`), name).toMatchObject(
        { kind: name },
      )
    expect(SLASH_COMMANDS.map(({ name }) => name).sort()).toEqual(
      'add architect ask clear code commit copy diff drop help lint map model read redo reset run test tokens undo'.split(
        ' ',
      ),
    )
  })

  it('paths are parted as in a shell', () => {
    expect(splitPaths(`a 'b c' "d e" f\\ g @h, [id].ts`)).toEqual(['a', 'b c', 'd e', 'f g', 'h', '[id].ts'])
  })
})

const sources: CompletionSources = {
  paths: [
    'src/core/session.ts',
    'src/core/session/talk.ts',
    'docs/session notes.md',
    'README.md',
    'src/index.ts',
  ],
  inChat: ['README.md'],
  models: ['Sonnet', 'GPT', 'Copy & paste'],
  symbols: [{ id: 'src/a.ts#openSession', name: 'openSession', path: 'src/a.ts', kind: 'function' }],
}
const complete = (draft: string, cursor = draft.length): readonly string[] =>
  completeDraft(draft, cursor, sources).map(
    ({ insert, from, to }) => draft.slice(0, from) + insert + draft.slice(to),
  )

describe('completion', () => {
  it('offers commands at the beginning only', () => {
    expect(complete('/re')).toEqual(['/read ', '/redo', '/reset'])
    expect(complete('/').length).toBe(20)
    expect(complete('see /re')).toEqual([])
  })

  it('offers files and symbols behind an at sign, best first, in the middle of a text too', () => {
    expect(complete('look at @session')).toEqual([
      'look at `src/core/session.ts`',
      'look at `docs/session notes.md`',
      'look at `src/core/session/talk.ts`',
      'look at `openSession`',
    ])
    expect(completeDraft('a @sess b', 7, sources)[0]).toMatchObject({
      from: 2,
      to: 7,
      path: 'src/core/session.ts',
    })
    expect(complete('@read')[0]).toBe('`README.md`')
    expect(complete('@scst')).toContain('`src/core/session/talk.ts`')
    expect(complete('@zzz')).toEqual(['`openSession`'])
    expect(completionQuery('see @open', 9)).toBe('open')
    expect(completionQuery('me@example', 10)).toBe('')
    expect(complete('me@example')).toEqual([])
  })

  it('offers paths and models as arguments', () => {
    expect(complete('/add notes')).toEqual(['/add "docs/session notes.md" '])
    expect(complete('/add src/index.ts READ')).toEqual(['/add src/index.ts README.md '])
    expect(complete('/drop ')).toEqual(['/drop README.md '])
    expect(complete('/model son')).toEqual(['/model Sonnet'])
    expect(complete('/model ')).toHaveLength(3)
  })
})
