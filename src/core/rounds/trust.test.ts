import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listIndex, listUntracked, modifiedPaths } from '../git/ls-files'
import { testRepository, type TestRepository, type TestRepositoryOptions } from '../git/test-repository'
import { compare } from './compare'
import { redoRound } from './redo-round'
import { restoreTo } from './restore'
import { roundDetail } from './round-detail'
import { refused, roundOf, value } from './test-rounds'
import { timelinePage } from './timeline'
import { previewUndo, undoRound } from './undo-round'

const made: TestRepository[] = []
const folders: string[] = []
const make = (options: TestRepositoryOptions): TestRepository => {
  const repository = testRepository(options)
  made.push(repository)
  return repository
}
afterEach(() => {
  made.splice(0).forEach((repository) => repository.remove())
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }))
})

/** Every setting by which a repository can make git run a program; each program leaves a mark and then does its job. */
function hostile(t: TestRepository): () => readonly string[] {
  const marks = mkdtempSync(path.join(tmpdir(), 'cairn-marks-'))
  folders.push(marks)
  const program = (name: string, job = 'cat'): string => {
    const file = path.join(marks, `${name}.sh`)
    writeFileSync(file, `#!/bin/sh\ntouch "${marks}/${name}.mark"\n${job}\n`)
    chmodSync(file, 0o755)
    return file
  }
  const settings: Record<string, string> = {
    'filter.evil.clean': program('clean'),
    'filter.evil.smudge': program('smudge'),
    'filter.lfs.clean': program('lfs-clean'),
    'filter.lfs.process': program('lfs-process', 'exit 1'),
    'core.fsmonitor': program('fsmonitor', 'exit 1'),
    'core.hooksPath': path.join(marks, 'hooks'),
    'diff.evil.textconv': program('textconv', 'cat "$1"'),
    'diff.evil.command': program('diff-command', 'exit 0'),
    'diff.external': program('external-diff', 'exit 0'),
    'merge.evil.driver': `${program('merge-driver', 'exit 0')} %O %A %B`,
    'core.pager': program('pager'),
    'core.editor': program('editor', 'exit 0'),
    'sequence.editor': program('sequence-editor', 'exit 0'),
    'gpg.program': program('gpg', 'exit 1'),
    'core.sshCommand': program('ssh', 'exit 1'),
    'core.askPass': program('ask-pass', 'exit 1'),
    'credential.helper': program('credential', 'exit 1'),
    'log.showSignature': 'true',
    'trailer.cairn.command': program('trailer', 'exit 0'),
    'core.alternateRefsCommand': program('alternate-refs', 'exit 0'),
    'pager.log': 'true',
    'protocol.ext.allow': 'always',
    'remote.origin.url': `ext::${program('remote', 'exit 1')}`,
    'remote.origin.promisor': 'true',
    'gc.auto': '1',
  }
  mkdirSync(path.join(marks, 'hooks'))
  for (const hook of [
    'pre-commit',
    'commit-msg',
    'post-commit',
    'post-index-change',
    'reference-transaction',
    'post-checkout',
  ])
    writeFileSync(path.join(marks, 'hooks', hook), `#!/bin/sh\ntouch "${marks}/hook-${hook}.mark"\n`, {
      mode: 0o755,
    })
  for (const [key, text] of Object.entries(settings)) t.git('config', key, text)
  t.write({ '.git/info/attributes': '* merge=evil\n' })
  return () => readdirSync(marks).filter((name) => name.endsWith('.mark'))
}

const ATTRIBUTES = '*.ts filter=evil diff=evil merge=evil\n*.bin filter=lfs\n'
const numbered = Array.from({ length: 9 }, (_, index) => `line ${index + 1}\n`).join('')

test('nothing of a repository that is not trusted runs, whatever is done with it', async () => {
  const t = make({
    commits: [{ files: { '.gitattributes': ATTRIBUTES, 'a.ts': numbered, 'b.bin': 'b\n' } }],
    trusted: false,
  })
  const marks = hostile(t)
  t.write({ 'a.ts': numbered.replace('line 1', 'mine'), 'untracked.ts': 'u\n' })
  const repository = await t.open()
  value(await listIndex(repository))
  value(await listUntracked(repository))
  expect(value(await modifiedPaths(repository))).toEqual(['a.ts'])
  value(await compare(repository, { commit: 'HEAD' }, { kind: 'work-tree' }))
  const options = { hooks: 'run' } as const
  const first = value(
    await roundOf(
      repository,
      { 'a.ts': t.read('a.ts').replace('line 5', 'AI'), 'b.bin': 'AI\n' },
      { options },
    ),
  )
  expect(first.warnings.join(' ')).toContain('without the filter "evil"')
  value(await roundOf(repository, { 'a.ts': t.read('a.ts').replace('line 9', 'AI 2') }, { options }))
  value(await timelinePage(repository, { limit: 10 }))
  value(await roundDetail(repository, first.commit))
  value(await previewUndo(repository, { round: first.round }))
  value(await undoRound(repository, { round: first.round }))
  value(await redoRound(repository))
  value(await restoreTo(repository, 'HEAD~3'))
  expect(marks()).toEqual([])
  // The same question of the same repository, once it is trusted, does run its programs: the marks are no dummies.
  await modifiedPaths(await t.open(true))
  expect(marks()).not.toEqual([])
})

test('a filter that is required is not left out in silence', async () => {
  const t = make({
    commits: [{ files: { '.gitattributes': 'secret filter=crypt\n', secret: 's\n', a: 'a\n' } }],
    trusted: false,
  })
  t.git('config', 'filter.crypt.clean', 'tr a-z n-za-m')
  t.git('config', 'filter.crypt.required', 'true')
  const repository = await t.open()
  expect(refused(await roundOf(repository, { secret: 'plain\n' }))).toBe('not-trusted')
  value(await roundOf(repository, { a: 'AI\n' }))
})

test('in a trusted repository filters work: what is committed is clean, what is on the disk is not', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  t.git('config', 'filter.rot.clean', 'tr a-z n-za-m')
  t.git('config', 'filter.rot.smudge', 'tr a-z n-za-m')
  t.commit({ '.gitattributes': '*.txt filter=rot\n', 'x.txt': 'hello\n' })
  const repository = await t.open()
  const done = value(await roundOf(repository, { 'x.txt': 'world\n', 'sub/y.txt': 'abc\n' }))
  expect(t.git('cat-file', 'blob', 'HEAD:x.txt')).toBe('jbeyq')
  expect(t.git('cat-file', 'blob', 'HEAD:sub/y.txt')).toBe('nop')
  expect(t.git('status', '--porcelain')).toBe('')
  t.commit({ a: 'b\n' })
  value(await undoRound(repository, { round: done.round }))
  expect(t.read('x.txt')).toBe('hello\n')
  expect(existsSync(path.join(t.root, 'sub'))).toBe(false)
  expect(t.git('status', '--porcelain')).toBe('')
})
