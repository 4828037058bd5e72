import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testRepository } from '../../core/git/test-repository'
import type { TestRepository } from '../../core/git/test-repository'
import { cairn } from './cli-fixture'

const open: TestRepository[] = []
afterEach(() => {
  for (const repository of open.splice(0)) repository.remove()
})

function repositoryOf(files: Readonly<Record<string, string>>): TestRepository {
  const repository = testRepository({ commits: [{ files }] })
  open.push(repository)
  return repository
}

const block = (path: string, search: string, replace: string): string =>
  [path, '```', '<<<<<<< SEARCH', search, '=======', replace, '>>>>>>> REPLACE', '```', ''].join('\n')

const ANSWER = block('a.ts', 'export const answer = 41', 'export const answer = 42')
const FILES = { 'a.ts': 'export const answer = 41\n', 'b.ts': 'export const other = 1\n' }

interface Applied {
  readonly ok: boolean
  readonly round: string
  readonly commit: string
  readonly snapshot: string | null
  readonly edits: readonly object[]
  readonly failures: readonly { readonly kind: string; readonly path: string }[]
  readonly feedback: string
}
const parse = <T = Applied>(text: string): T => JSON.parse(text) as T

test('a reply becomes one commit, with its trailers and the message given', async () => {
  const repository = repositoryOf(FILES)
  const words = [
    'apply',
    '--reply',
    '-',
    '--edit-format',
    'diff',
    '--message',
    'Correct the answer',
    '--model',
    'some-model',
  ]
  const { status, out } = await cairn(repository.root, [...words, '--json'], ANSWER)
  expect(status).toBe(0)
  const applied = parse(out)
  expect(applied).toMatchObject({ ok: true, snapshot: null, edits: [{ kind: 'replace', path: 'a.ts' }] })
  expect(applied.commit).toBe(repository.git('rev-parse', 'HEAD'))
  expect(repository.read('a.ts')).toBe('export const answer = 42\n')
  expect(repository.git('log', '-1', '--format=%s')).toBe('Correct the answer')
  expect(repository.git('log', '-1', '--format=%(trailers:key=Cairn-Round,valueonly)').trim()).toBe(
    applied.round,
  )
  expect(repository.git('status', '--porcelain')).toBe('')
})

test('the reply may be a file, and uncommitted work in the same file is saved first', async () => {
  const repository = repositoryOf(FILES)
  repository.write({ 'a.ts': '// mine\nexport const answer = 41\n', 'b.ts': 'export const other = 2\n' })
  const reply = join(repository.root, '.git', 'reply.md')
  writeFileSync(reply, ANSWER)
  const { out } = await cairn(repository.root, ['apply', '--reply', reply, '--edit-format', 'diff'])
  const applied = parse(out)
  expect(applied.snapshot).toBe(repository.git('rev-parse', 'HEAD^'))
  expect(repository.git('show', 'HEAD:a.ts')).toBe('// mine\nexport const answer = 42')
  expect(repository.git('status', '--porcelain')).toBe(' M b.ts')
})

test('a reply that does not fit writes nothing, says why and what the model needs', async () => {
  const repository = repositoryOf(FILES)
  const before = repository.snapshot()
  const reply = ANSWER + block('b.ts', 'export const missing = 1', 'export const missing = 2')
  const { status, out, err } = await cairn(
    repository.root,
    ['apply', '--reply', '-', '--edit-format', 'diff'],
    reply,
  )
  expect(status).toBe(1)
  const refused = parse(out)
  expect(refused.ok).toBe(false)
  expect(refused.failures).toMatchObject([{ kind: 'no-match', path: 'b.ts' }])
  expect(refused.feedback).toContain('b.ts')
  expect(err).toMatch(/^cairn: .+\n$/)
  expect(repository.snapshot()).toEqual(before)
  expect(repository.git('log', '--format=%s')).toBe('commit 1')
})

test('with files in the chat, others are not edited', async () => {
  const repository = repositoryOf(FILES)
  const words = ['apply', '--reply', '-', '--edit-format', 'diff', '--chat', 'b.ts']
  const { status, out } = await cairn(repository.root, words, ANSWER)
  expect(status).toBe(1)
  expect(parse(out).failures).toMatchObject([{ kind: 'not-editable', path: 'a.ts' }])
})

test('new syntax errors are a warning', async () => {
  const repository = repositoryOf(FILES)
  const { out } = await cairn(
    repository.root,
    ['apply', '--reply', '-', '--edit-format', 'diff'],
    block('a.ts', 'export const answer = 41', 'export const answer = ('),
  )
  expect(parse<{ readonly warnings: readonly string[] }>(out).warnings.join()).toContain(
    'a.ts: New syntax errors',
  )
})

test('without a commit the files are written, and undo still takes them back', async () => {
  const repository = repositoryOf(FILES)
  const { out } = await cairn(
    repository.root,
    ['apply', '--reply', '-', '--edit-format', 'diff', '--no-commit'],
    ANSWER,
  )
  expect(parse(out)).toMatchObject({ ok: true, commit: null })
  expect(repository.git('status', '--porcelain')).toBe(' M a.ts')
  const undone = await cairn(repository.root, ['undo', '--last'])
  expect(undone.status).toBe(0)
  expect(repository.git('status', '--porcelain')).toBe('')
})

test('timeline, undo, redo and restore walk along the rounds', async () => {
  const repository = repositoryOf(FILES)
  const start = repository.git('rev-parse', 'HEAD')
  const { round, commit } = parse(
    (await cairn(repository.root, ['apply', '--reply', '-', '--edit-format', 'diff'], ANSWER)).out,
  )

  const timeline = await cairn(repository.root, ['timeline', '--json', '--limit', '5'])
  expect(parse<readonly object[]>(timeline.out)).toMatchObject([
    { commit, kind: 'ai', round, files: ['a.ts'], undone: false, pushed: false },
    { commit: start, kind: 'user', round: '' },
  ])

  const preview = await cairn(repository.root, ['undo', '--round', round, '--preview', '--json'])
  expect(parse<object>(preview.out)).toMatchObject({
    ok: true,
    how: 'moved',
    paths: [{ path: 'a.ts', change: 'modify' }],
  })
  expect(repository.read('a.ts')).toContain('42')

  const undone = await cairn(repository.root, ['undo', '--last', '--json'])
  expect(parse<object>(undone.out)).toMatchObject({ ok: true, how: 'moved', commit: start })
  expect(repository.read('a.ts')).toContain('41')

  const redone = await cairn(repository.root, ['redo', '--json'])
  expect(parse<object>(redone.out)).toMatchObject({ ok: true, commit })
  expect(repository.read('a.ts')).toContain('42')

  const restored = await cairn(repository.root, ['restore', '--to', start, '--json'])
  expect(parse<object>(restored.out)).toMatchObject({ ok: true, how: 'reverted' })
  expect(repository.read('a.ts')).toContain('41')
  expect(repository.git('rev-list', '--count', 'HEAD')).toBe('3')
})

test('what cannot be undone is refused with a kind and a sentence, and nothing changes', async () => {
  const repository = repositoryOf(FILES)
  const before = repository.snapshot()
  for (const words of [
    ['undo', '--last'],
    ['undo', '--round', 'no-such-round'],
    ['redo'],
    ['restore', '--to', 'no-such-commit'],
  ]) {
    const { status, out, err } = await cairn(repository.root, words)
    expect([words, status]).toEqual([words, 1])
    expect(parse(out).ok).toBe(false)
    expect(Object.keys(parse<object>(out))).toEqual(expect.arrayContaining(['kind', 'message']))
    expect(err).toMatch(/^cairn: .+\n$/)
  }
  expect(repository.snapshot()).toEqual(before)
})

test('which round to undo must be said, once', async () => {
  const repository = repositoryOf(FILES)
  for (const words of [
    ['undo'],
    ['undo', '--last', '--round', 'x'],
    ['restore'],
    ['apply', '--reply', '-'],
    ['apply', '--edit-format', 'diff'],
    ['timeline', '--limit', '0'],
    ['prompt'],
  ])
    expect([words, (await cairn(repository.root, words)).status]).toEqual([words, 2])
})

test('a reply that is not there is refused', async () => {
  const repository = repositoryOf(FILES)
  const { status, out } = await cairn(repository.root, [
    'apply',
    '--reply',
    'none.md',
    '--edit-format',
    'diff',
  ])
  expect(status).toBe(1)
  expect(parse(out)).toMatchObject({ ok: false, kind: 'no-reply' })
})

test('prompt prints what would be sent: request, files in the chat, pinned sources and the map', async () => {
  const repository = repositoryOf({
    ...FILES,
    'c.py': 'import os\n\n\ndef listing(path):\n    return os.listdir(path)\n',
  })
  const words = ['prompt', '--message', 'Correct the answer', '--chat', 'a.ts', '--pin', 'c.py:listing']
  const { status, out, err } = await cairn(repository.root, words)
  expect([status, err]).toEqual([0, ''])
  for (const part of ['Correct the answer', 'export const answer = 41', 'return os.listdir(path)', 'b.ts'])
    expect(out).toContain(part)
  const document = parse<{
    readonly text: string
    readonly tokens: number
    readonly map: { readonly tokens: number }
  }>((await cairn(repository.root, [...words, '--json'])).out)
  expect(document.text).toBe(out)
  expect(document.tokens).toBeGreaterThan(document.map.tokens)
})
