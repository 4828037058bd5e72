import { describe, expect, it } from 'vitest'
import { checkPath } from './check-path'

describe('checkPath', () => {
  it.each([
    ['src/a.ts', 'src/a.ts'],
    ['./src//a.ts', 'src/a.ts'],
    ['src\\a.ts', 'src/a.ts'],
    ['.gitignore', '.gitignore'],
    ['.github/x.yml', '.github/x.yml'],
    ['a.git/b', 'a.git/b'],
    ['git~/x', 'git~/x'],
    ['...a/b', '...a/b'],
    ['größe/日本.ts', 'größe/日本.ts'],
    ['console.ts', 'console.ts'],
    ['my file.txt', 'my file.txt'],
  ])('takes %j', (path, clean) => {
    expect(checkPath(path)).toEqual({ ok: true, value: clean })
  })

  it.each([
    '',
    '.',
    'src/',
    '../a',
    'a/../../b',
    'a/..',
    '..\\a',
    '/etc/passwd',
    '//server/share',
    '\\\\server\\share',
    'C:/x',
    'c:x',
    '~/x',
    '~root/x',
    '.git/config',
    '.GIT/config',
    'sub/.Git/hooks/x',
    '.git',
    '.git./config',
    '.git /config',
    '.git...  /config',
    'git~1/config',
    'GIT~2/config',
    '.git::$INDEX_ALLOCATION/config',
    '.g\u200cit/config',
    '.git\u200d/config',
    '\ufeff.git/config',
    'a\0b',
    'a\nb',
    'a\tb',
    'a\u007fb',
    'con',
    'src/NUL.txt',
    'com1.log',
    'lpt9',
    'src/aux.ts',
    'a./b',
    'a /b',
    ' a/b',
    'a:b',
    'a*b',
    'a"b',
    'a\u202eb',
    `${'x'.repeat(256)}.ts`,
    'ü'.repeat(130),
    Array.from({ length: 300 }, () => 'abc').join('/'),
  ])('refuses %j', (path) => {
    expect(checkPath(path)).toMatchObject({ ok: false, failure: { kind: 'bad-path' } })
  })

  it('lets a name that git tracks already be odd, but never lead out', () => {
    expect(checkPath('a "b" c.js', true)).toEqual({ ok: true, value: 'a "b" c.js' })
    expect(checkPath('with\ttab.py', true)).toEqual({ ok: true, value: 'with\ttab.py' })
    expect(checkPath('aux.c', true)).toEqual({ ok: true, value: 'aux.c' })
    for (const path of ['../x', '.git/x', '/x', 'a/.GIT/x']) expect(checkPath(path, true).ok).toBe(false)
  })

  it('says why', () => {
    const refused = checkPath('.git/hooks/pre-commit')
    expect(refused.ok ? '' : refused.failure.message).toBe(
      'The path ".git/hooks/pre-commit" is refused: it lies in .git, the repository\'s own data.',
    )
  })
})
