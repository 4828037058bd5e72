import { chmodSync, existsSync, linkSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { restoreTo } from './restore'
import { refused, roundOf, stateOf, value } from './test-rounds'
import { folder, make, numbered, thereAndBack } from './test-states'
import { undoRound } from './undo-round'

/** States of files, attributes and index lines in which a round works. */

test('whatever a round does to files', async () => {
  const binary = Buffer.from([0, 1, 2, 255, 254, 10, 13])
  const t = make({
    commits: [
      {
        files: {
          'empty.txt': '',
          'image.bin': binary,
          'crlf.txt': 'a\r\nb\r\n',
          folder: 'a file\n',
          'deep/er/file': 'x\n',
          link: { link: 'crlf.txt' },
        },
      },
    ],
  })
  await thereAndBack(t, {
    'empty.txt': 'no longer\n',
    'new-empty.txt': '',
    'image.bin': Buffer.from([9, 0, 9]),
    'crlf.txt': 'a\r\nB\r\n',
    folder: null,
    'folder/inside': 'a file became a folder\n',
    'deep/er/file': null,
    link: 'a link became a file\n',
    'ünï/🪨 名.txt': 'odd\n',
    'with "quotes" and\ttab': 'odd\n',
  })
})

test('a folder becomes a file', async () => {
  const t = make({ commits: [{ files: { 'x/a': '1\n', 'x/y/b': '2\n', other: 'o\n' } }] })
  await thereAndBack(t, { 'x/a': null, 'x/y/b': null, x: 'now a file\n' })
})

test.each(['true', 'input'])('core.autocrlf=%s with mixed line ends', async (autocrlf) => {
  const t = make({
    commits: [{ files: { crlf: 'a\r\nb\r\nc\r\n', lf: 'a\nb\nc\n' } }],
    config: { 'core.autocrlf': autocrlf },
  })
  t.git('checkout-index', '-f', '-a')
  t.write({ lf: 'a\r\nb\nc\r\nd\n', mixed: 'x\r\ny\n' })
  const before = t.bytes('lf')
  await thereAndBack(t, { lf: 'a\r\nB\nc\r\nd\n', crlf: 'a\r\nB\r\nc\r\n', mixed: 'x\r\nY\n' })
  expect(t.bytes('lf').equals(before)).toBe(true)
  // A file that is committed with CRLF keeps it: only the changed line is in the commit.
  const done = value(await roundOf(await t.open(), { crlf: 'a\r\nB\r\nc\r\n' }))
  expect(t.git('show', '--format=', '--numstat', done.commit)).toBe('1\t1\tcrlf')
})

test('a stripping clean filter: the bytes come back, not what git has of them', async () => {
  const t = make({
    commits: [{ files: { '.gitattributes': '*.nb filter=strip\n' } }],
    config: { 'filter.strip.clean': 'grep -v output' },
  })
  t.commit({ 'x.nb': 'code\noutput 1\n' })
  t.write({ 'x.nb': 'code\noutput 2\nmore\n' })
  await thereAndBack(t, { 'x.nb': 'CODE\noutput 2\nmore\n' })
})

test('Git LFS pointers stay what they are when LFS is not there', async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12\n`
  const t = make({ commits: [{ files: { 'big.bin': pointer, a: 'a\n' } }] })
  t.commit({ '.gitattributes': '*.bin filter=lfs diff=lfs merge=lfs -text\n' })
  await thereAndBack(t, { a: 'AI\n' })
  expect(t.read('big.bin')).toBe(pointer)
})

test('merge=union and merge drivers have no say in an undo', async () => {
  const t = make({
    commits: [
      { files: { '.gitattributes': 'u merge=union\nd merge=driver\n', u: numbered(9), d: numbered(9) } },
    ],
  })
  t.git('config', 'merge.driver.driver', 'echo driven > %A; exit 0')
  const repository = await t.open()
  const first = value(
    await roundOf(repository, {
      u: numbered(9).replace('line 5', 'AI'),
      d: numbered(9).replace('line 5', 'AI'),
    }),
  )
  t.commit({ u: numbered(9).replace('line 5', 'user'), d: numbered(9).replace('line 5', 'user') })
  const before = stateOf(t)
  expect(refused(await undoRound(repository, { round: first.round }))).toBe('conflict')
  expect(stateOf(t)).toEqual(before)
})

test('an intent to add is put back', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }], files: { 'sub/intended': 'i\n' } })
  t.git('add', '-N', 'sub/intended')
  await thereAndBack(t, { 'sub/intended': 'AI\n', a: 'AI\n' })
})

test('assume-unchanged is put back', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  t.git('update-index', '--assume-unchanged', 'a')
  await thereAndBack(t, { a: 'AI\n' })
  expect(t.git('ls-files', '-v')).toBe('h a')
})

test('hard-linked files stay linked', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  const other = path.join(folder(), 'other')
  linkSync(path.join(t.root, 'a'), other)
  await thereAndBack(t, { a: 'AI\n' })
  expect(statSync(other).ino).toBe(statSync(path.join(t.root, 'a')).ino)
})

test('core.fileMode=false: the mode is the index’s', async () => {
  const t = make({ commits: [{ files: { 'run.sh': { text: 'x\n', executable: true }, plain: 'p\n' } }] })
  t.git('config', 'core.fileMode', 'false')
  chmodSync(path.join(t.root, 'run.sh'), 0o644)
  chmodSync(path.join(t.root, 'plain'), 0o755)
  await thereAndBack(t, { 'run.sh': 'y\n', plain: 'q\n' })
  value(await roundOf(await t.open(), { 'run.sh': 'y\n', plain: 'q\n' }))
  expect(t.git('ls-files', '-s').replace(/ [0-9a-f]+ 0\t/g, ' ')).toBe('100644 plain\n100755 run.sh')
})

test('a name that is no UTF-8 comes back in a restore, as those bytes', async () => {
  const t = make({ commits: [{ files: { a: '1\n' } }] })
  const name = Buffer.concat([Buffer.from(`${t.root}/caf`), Buffer.of(0xe9)])
  writeFileSync(name, 'odd\n')
  t.git('add', '-A')
  t.git('commit', '-qm', 'odd name')
  t.git('rm', '-q', '-r', '.')
  t.git('commit', '-qm', 'removed')
  value(await restoreTo(await t.open(), 'HEAD~1'))
  expect(readFileSync(name, 'utf8')).toBe('odd\n')
  expect(t.git('status', '--porcelain')).toBe('')
  value(await undoRound(await t.open()))
  expect(existsSync(name)).toBe(false)
})
