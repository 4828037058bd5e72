import { mkdir, mkdtemp, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listRepository, type ListOptions, type RepositoryListing } from './list-repository'

let root: string
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'cairn-list-')))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  git('init', '-q', '-b', 'main')
})

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], { cwd: root, encoding: 'utf8' })

async function write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

function commit(): void {
  git('add', '-A')
  git('commit', '-q', '-m', 'x')
}

async function list(options: Partial<ListOptions> = {}): Promise<RepositoryListing> {
  const listed = await listRepository({ root, scope: '', maxFileSize: 1 << 20, trusted: false, ...options })
  if (!listed.ok) throw new Error(listed.failure.message)
  return listed.value
}

const paths = (listing: RepositoryListing): readonly string[] => listing.files.map(({ path }) => path)
const reasons = ({ skipped }: RepositoryListing): Readonly<Record<string, string>> =>
  Object.fromEntries(skipped.map(({ path, reason }) => [path, reason]))

describe('which files', () => {
  test('accented, CJK, quoted and tab names come as they are', async () => {
    const names = ['src/größe/zählen.py', '日本/メモ.ts', 'a "b" c.js', 'tab\tname.ts']
    await write(Object.fromEntries(names.map((name) => [name, 'x'])))
    commit()
    expect(paths(await list())).toEqual([...names].sort())
  })

  test('a name that is not UTF-8 is listed with the reason; one that is gone is not', async () => {
    const odd = (name: string): Buffer =>
      Buffer.concat([Buffer.from(`${root}/`), Buffer.from(name, 'latin1')])
    await writeFile(odd('b\xff.py'), 'x = 1')
    await writeFile(odd('gone\xff.py'), 'x = 1')
    commit()
    await rm(odd('gone\xff.py'))
    const listing = await list()
    expect(paths(listing)).toEqual([])
    expect(listing.skipped).toEqual([
      { path: 'b\udcff.py', reason: 'unreadable', detail: 'Its name is not valid UTF-8.' },
    ])
  })

  test('tracked and untracked, not ignored, not deleted, no links', async () => {
    await write({ 'a.ts': 'a', 'gone.ts': '', '.gitignore': 'out/\n*.log\n', 'tracked.log': 'kept' })
    git('add', '-f', 'tracked.log')
    commit()
    await write({ 'new/b.ts': 'b', 'out/c.ts': 'c', 'd.log': 'd' })
    await rm(join(root, 'gone.ts'))
    await symlink('/etc/hosts', join(root, 'link.ts'))
    await symlink('a.ts', join(root, 'tracked-link.ts'))
    git('add', 'tracked-link.ts')
    expect(paths(await list())).toEqual(['.gitignore', 'a.ts', 'new/b.ts', 'tracked.log'])
  })

  test('.cairnignore leaves out what git keeps, and can take back', async () => {
    await write({
      'legacy/a.ts': '',
      'legacy/keep.ts': '',
      'b.ts': '',
      '.cairnignore': 'legacy/*\n!legacy/keep.ts\n',
    })
    commit()
    const listing = await list()
    expect(paths(listing)).toEqual(['.cairnignore', 'b.ts', 'legacy/keep.ts'])
    expect(reasons(listing)).toEqual({ 'legacy/a.ts': 'ignored-by-cairn' })
  })

  test('a scope is a folder, told by paths from the root', async () => {
    await write({ 'packages/one/a.ts': '', 'packages/two/b.ts': '', 'c.ts': '' })
    commit()
    await write({ 'packages/one/new.ts': '' })
    expect(paths(await list({ scope: 'packages/one' }))).toEqual(['packages/one/a.ts', 'packages/one/new.ts'])
  })

  test('submodules and nested repositories are named once and not entered', async () => {
    await write({ 'a.ts': '' })
    commit()
    for (const folder of ['sub', 'nested']) {
      await mkdir(join(root, folder))
      git('-C', folder, 'init', '-q')
      await write({ [`${folder}/inner.ts`]: '' })
      git('-C', folder, 'add', '.')
      git('-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b', 'commit', '-q', '-m', 'x')
    }
    git('-c', 'advice.addEmbeddedRepo=false', 'add', 'sub')
    const listing = await list()
    expect(paths(listing)).toEqual(['a.ts'])
    expect(reasons(listing)).toEqual({ nested: 'nested-repository', sub: 'submodule' })
  })

  test('what a sparse checkout leaves out is absent without a word', async () => {
    await write({ 'in/a.ts': '', 'out/b.ts': '' })
    commit()
    git('sparse-checkout', 'set', 'in')
    const listing = await list()
    expect(paths(listing)).toEqual(['in/a.ts'])
    expect(listing.skipped).toEqual([])
  })

  test('a folder that is no repository is a failure with a sentence', async () => {
    await rm(join(root, '.git'), { recursive: true })
    const listed = await listRepository({ root, scope: '', maxFileSize: 1, trusted: false })
    expect(listed).toMatchObject({ ok: false, failure: { kind: 'git' } })
  })
})

describe('what is skipped by its path, size or attributes', () => {
  test('with the reason', async () => {
    await write({
      'src/a.ts': '',
      'vendor/lib/b.ts': '',
      'src/vendor.ts': '',
      'web/app.min.js': '',
      'api/x.pb.go': '',
      'package-lock.json': '{}',
      'logo.png': '',
      'big.ts': 'x'.repeat(2000),
    })
    commit()
    const listing = await list({ maxFileSize: 1000 })
    expect(paths(listing)).toEqual(['src/a.ts', 'src/vendor.ts'])
    expect(reasons(listing)).toEqual({
      'api/x.pb.go': 'generated',
      'big.ts': 'too-large',
      'logo.png': 'binary',
      'package-lock.json': 'generated',
      'vendor/lib/b.ts': 'vendored',
      'web/app.min.js': 'minified',
    })
    expect(listing.skipped.find(({ path }) => path === 'big.ts')?.detail).toContain('limit')
  })

  test('attributes win over custom, either way', async () => {
    await write({
      '.gitattributes':
        'made/** linguist-generated\nours/** linguist-vendored=true\nvendor/own/** -linguist-vendored\n',
      'made/a.ts': '',
      'ours/b.ts': '',
      'vendor/own/c.ts': '',
      'vendor/d.ts': '',
    })
    commit()
    const listing = await list()
    expect(paths(listing)).toEqual(['.gitattributes', 'vendor/own/c.ts'])
    expect(reasons(listing)).toEqual({
      'made/a.ts': 'generated',
      'ours/b.ts': 'vendored',
      'vendor/d.ts': 'vendored',
    })
  })
})

describe('content ids', () => {
  const idOf = async (path: string): Promise<string | null | undefined> =>
    (await list()).files.find((file) => file.path === path)?.contentId
  const old = (path: string): Promise<void> => utimes(join(root, path), new Date(1e12), new Date(1e12))

  test('an unmodified file has the blob of git, touched or not', async () => {
    await write({ 'a.ts': 'hello\n' })
    commit()
    const blob = git('rev-parse', 'HEAD:a.ts').trim()
    expect(await idOf('a.ts')).toBe(blob)
    await old('a.ts')
    expect(await idOf('a.ts')).toBe(blob)
  })

  test('a file that changed just now has none', async () => {
    await write({ 'a.ts': 'one' })
    commit()
    await write({ 'a.ts': 'two', 'new.ts': 'new' })
    expect(await idOf('a.ts')).toBeNull()
    expect(await idOf('new.ts')).toBeNull()
  })

  test('a file in conflict has none of the blobs', async () => {
    await write({ 'a.ts': 'base\n' })
    commit()
    git('checkout', '-q', '-b', 'other')
    await write({ 'a.ts': 'other\n' })
    commit()
    git('checkout', '-q', 'main')
    await write({ 'a.ts': 'main\n' })
    commit()
    expect(() => git('merge', 'other')).toThrow()
    const listing = await list()
    expect(paths(listing)).toEqual(['a.ts'])
    expect(listing.files[0]?.contentId).toBeNull()
  })

  test('a tracked file that a folder has replaced is gone', async () => {
    await write({ a: 'file' })
    commit()
    await rm(join(root, 'a'))
    await write({ 'a/b.ts': '' })
    expect(paths(await list())).toEqual(['a/b.ts'])
  })
})
