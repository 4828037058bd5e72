import {
  chmod,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashBytes } from './decode-text'
import type { FileWrite } from './file-write'
import { writeFiles } from './write-files'
import { put as putOne } from './write-one'

let root = ''
let tempDir = ''

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cairn-write-'))
  tempDir = path.join(root, '.git', 'cairn', 'tmp')
  await mkdir(path.join(root, '.git'))
})

afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

const at = (relative: string) => path.join(root, relative)
const put = async (relative: string, text: string) => {
  await mkdir(path.dirname(at(relative)), { recursive: true })
  await writeFile(at(relative), text)
}
const text = (relative: string) => readFile(at(relative), 'utf8')
const bytes = (value: string) => new Uint8Array(Buffer.from(value))
const is = (value: string) => ({ kind: 'file', hash: hashBytes(bytes(value)) }) as const
const file = (value: string, mode: '100644' | '100755' = '100644') =>
  ({ kind: 'file', bytes: bytes(value), mode }) as const
const ABSENT = { kind: 'absent' } as const
const write = (...writes: FileWrite[]) => writeFiles(root, writes, { tempDir })
const names = async (relative: string) => (await readdir(at(relative))).sort()

describe('writeFiles', () => {
  it('creates with folders, changes, deletes with folders that are empty then', async () => {
    await put('a.txt', 'old')
    await put('deep/er/gone.txt', 'x')
    await put('deep/stays.txt', 'x')
    const done = await write(
      { path: 'new/folder/b.txt', expect: ABSENT, next: file('b') },
      { path: 'a.txt', expect: is('old'), next: file('new') },
      { path: 'deep/er/gone.txt', expect: is('x'), next: ABSENT },
    )
    expect(done).toEqual({ ok: true, value: ['new/folder/b.txt', 'a.txt', 'deep/er/gone.txt'] })
    expect([await text('new/folder/b.txt'), await text('a.txt')]).toEqual(['b', 'new'])
    expect(await names('deep')).toEqual(['stays.txt'])
    expect(await readdir(tempDir)).toEqual([])
  })

  it('renames: the new name before the old one goes', async () => {
    await put('a.txt', 'x')
    const seen: string[] = []
    const done = await writeFiles(
      root,
      [
        { path: 'a.txt', expect: is('x'), next: ABSENT },
        { path: 'b.txt', expect: ABSENT, next: file('x') },
      ],
      { tempDir, onBeforeEach: (one) => void seen.push(one) },
    )
    expect(done.ok).toBe(true)
    expect(seen).toEqual(['b.txt', 'a.txt'])
    expect(await names('.')).toEqual(['.git', 'b.txt'])
  })

  it('puts a folder where a file was, and a file where a folder was', async () => {
    await put('x', 'file')
    await put('y/in.txt', 'inner')
    const done = await write(
      { path: 'x/in.txt', expect: ABSENT, next: file('1') },
      { path: 'x', expect: is('file'), next: ABSENT },
      { path: 'y', expect: ABSENT, next: file('2') },
      { path: 'y/in.txt', expect: is('inner'), next: ABSENT },
    )
    expect(done).toMatchObject({ ok: true })
    expect([await text('x/in.txt'), await text('y')]).toEqual(['1', '2'])
  })

  it('refuses everything when one path is not as expected', async () => {
    await put('a.txt', 'old')
    await put('b.txt', 'changed meanwhile')
    for (const bad of [
      { path: 'b.txt', expect: is('old'), next: file('new') },
      { path: 'b.txt', expect: ABSENT, next: file('new') },
      { path: 'c.txt', expect: is('old'), next: ABSENT },
      { path: 'b.txt', expect: { kind: 'link', target: 'a.txt' }, next: ABSENT },
      { path: 'b.txt', expect: { ...is('changed meanwhile'), mode: '100755' }, next: file('new') },
    ] as const) {
      const done = await write({ path: 'a.txt', expect: is('old'), next: file('new') }, bad)
      expect(done).toMatchObject({ ok: false, failure: { kind: 'changed', path: bad.path, written: [] } })
      expect(await text('a.txt')).toBe('old')
      expect(await text('b.txt')).toBe('changed meanwhile')
    }
  })

  it('looks again right before each write and says what was written by then', async () => {
    await put('a.txt', '1')
    await put('b.txt', '1')
    const done = await writeFiles(
      root,
      [
        { path: 'a.txt', expect: is('1'), next: file('2') },
        { path: 'b.txt', expect: is('1'), next: file('2') },
      ],
      { tempDir, onBeforeEach: (one) => (one === 'b.txt' ? writeFile(at('b.txt'), 'the user') : undefined) },
    )
    expect(done).toMatchObject({ ok: false, failure: { kind: 'changed', path: 'b.txt', written: ['a.txt'] } })
    expect(await text('b.txt')).toBe('the user')
  })

  it('never follows a link out, nor into .git, nor into another repository', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'cairn-outside-'))
    await symlink(outside, at('linked'))
    await put('inner/.git/HEAD', 'ref')
    for (const bad of ['linked/x.txt', '.git/x', '../x', 'inner/x.txt', '/x', 'a/.GIT/x']) {
      const done = await write({ path: bad, expect: ABSENT, next: file('evil') })
      expect(done).toMatchObject({ ok: false, failure: { kind: 'bad-path', path: bad, written: [] } })
    }
    expect(await readdir(outside)).toEqual([])
    await rm(outside, { recursive: true })
  })

  it('does not follow a link that appears at the last moment', async () => {
    const outside = await mkdtemp(path.join(tmpdir(), 'cairn-outside-'))
    await put('dir/a.txt', '1')
    const done = await writeFiles(root, [{ path: 'dir/b.txt', expect: ABSENT, next: file('2') }], {
      tempDir,
      onBeforeEach: async () => {
        await rm(at('dir'), { recursive: true })
        await symlink(outside, at('dir'))
      },
    })
    expect(done).toMatchObject({ ok: false, failure: { kind: 'bad-path', written: [] } })
    expect(await readdir(outside)).toEqual([])
    await rm(outside, { recursive: true })
  })

  it('keeps permissions, and changes only the executable bits when they are to change', async () => {
    await put('a.sh', '1')
    await chmod(at('a.sh'), 0o640)
    await write({ path: 'a.sh', expect: is('1'), next: file('2') })
    expect((await stat(at('a.sh'))).mode & 0o777).toBe(0o640)
    await write({ path: 'a.sh', expect: is('2'), next: file('2', '100755') })
    expect((await stat(at('a.sh'))).mode & 0o777).toBe(0o750)
    await write({ path: 'a.sh', expect: is('2'), next: file('2') })
    expect((await stat(at('a.sh'))).mode & 0o777).toBe(0o640)
    await write({ path: 'new.sh', expect: ABSENT, next: file('x', '100755') })
    expect((await stat(at('new.sh'))).mode & 0o100).toBe(0o100)
  })

  it('writes a hard-linked file in place, so that both names keep the same file', async () => {
    await put('a.txt', 'a longer text')
    await link(at('a.txt'), at('b.txt'))
    const before = (await stat(at('a.txt'))).ino
    expect((await write({ path: 'a.txt', expect: is('a longer text'), next: file('new') })).ok).toBe(true)
    expect(await text('b.txt')).toBe('new')
    expect((await stat(at('a.txt'))).ino).toBe(before)
  })

  it('makes, changes and removes links without touching their targets', async () => {
    await put('target.txt', 'x')
    expect(
      (await write({ path: 'l', expect: ABSENT, next: { kind: 'link', target: 'target.txt' } })).ok,
    ).toBe(true)
    expect(await readlink(at('l'))).toBe('target.txt')
    const link = { kind: 'link', target: 'target.txt' } as const
    expect((await write({ path: 'l', expect: link, next: { kind: 'link', target: 'nowhere' } })).ok).toBe(
      true,
    )
    expect(await readlink(at('l'))).toBe('nowhere')
    expect((await write({ path: 'l', expect: { kind: 'link', target: 'nowhere' }, next: ABSENT })).ok).toBe(
      true,
    )
    expect(await names('.')).toEqual(['.git', 'target.txt'])
    expect(await text('target.txt')).toBe('x')
  })

  it('replaces a link by a file only when the link was expected', async () => {
    await put('target.txt', 'x')
    await symlink('target.txt', at('l'))
    const refused = await write({ path: 'l', expect: is('x'), next: file('y') })
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'changed' } })
    expect((await lstat(at('l'))).isSymbolicLink()).toBe(true)
    expect(
      (await write({ path: 'l', expect: { kind: 'link', target: 'target.txt' }, next: file('y') })).ok,
    ).toBe(true)
    expect([await text('l'), await text('target.txt')]).toEqual(['y', 'x'])
  })

  it('reports what the system refuses as a value, and leaves no temporary file', async () => {
    await put('a.txt', '1')
    const long = `${'n'.repeat(300)}.txt`
    const done = await write({ path: long, expect: ABSENT, next: file('x') })
    expect(done).toMatchObject({ ok: false, failure: { kind: 'io', written: [] } })
  })

  it('leaves no new folder behind when the file in it cannot be written', async () => {
    const long = `new/deeper/${'n'.repeat(300)}.txt`
    const done = await write({ path: long, expect: ABSENT, next: file('x') })
    expect(done.ok).toBe(false)
    expect(await names('.')).toEqual(['.git'])
  })

  it('does nothing for a path that is absent and shall be', async () => {
    expect(await write({ path: 'none', expect: ABSENT, next: ABSENT })).toEqual({ ok: true, value: ['none'] })
  })

  it('changes a name to another case', async () => {
    await put('readme.md', 'x')
    const done = await write(
      { path: 'README.md', expect: ABSENT, next: file('x') },
      { path: 'readme.md', expect: is('x'), next: ABSENT },
    )
    expect(done.ok).toBe(true)
    expect(await names('.')).toEqual(['.git', 'README.md'])
  })

  it('writes across devices', async () => {
    const shm = await mkdtemp('/dev/shm/cairn-').catch(() => undefined)
    if (shm === undefined) return
    await put('a.txt', '1')
    const done = await writeFiles(
      root,
      [
        { path: 'a.txt', expect: is('1'), next: file('2') },
        { path: 'b/c.txt', expect: ABSENT, next: file('3', '100755') },
        { path: 'l', expect: ABSENT, next: { kind: 'link', target: 'a.txt' } },
      ],
      { tempDir: shm },
    )
    expect(done.ok).toBe(true)
    expect([await text('a.txt'), await text('b/c.txt'), await text('l')]).toEqual(['2', '3', '2'])
    expect(await readdir(shm)).toEqual([])
    await rm(shm, { recursive: true })
  })
})

describe('what someone saves at the last moment stays', () => {
  it('a file saved while the new content was made durable', async () => {
    await put('a.txt', 'old')
    await mkdir(tempDir, { recursive: true })
    const done = await putOne(root, 'a.txt', file('new'), tempDir, async () => {
      expect(await readdir(tempDir)).toHaveLength(1)
      await writeFile(at('a.txt'), 'saved')
      return false
    })
    expect(done).toBe(false)
    expect(await text('a.txt')).toBe('saved')
    expect(await readdir(tempDir)).toEqual([])
  })

  it('a name that is no UTF-8 is written, changed and removed as those bytes', async () => {
    const name = Buffer.concat([Buffer.from(`${root}/caf`), Buffer.of(0xe9)])
    expect((await write({ path: 'caf\udce9', expect: ABSENT, next: file('1') })).ok).toBe(true)
    expect(await readFile(name, 'utf8')).toBe('1')
    expect((await write({ path: 'caf\udce9', expect: is('1'), next: file('2') })).ok).toBe(true)
    expect(await readFile(name, 'utf8')).toBe('2')
    expect((await write({ path: 'caf\udce9', expect: is('2'), next: ABSENT })).ok).toBe(true)
    expect(await names('.')).toEqual(['.git'])
  })
})
