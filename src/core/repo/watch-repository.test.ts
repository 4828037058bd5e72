import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchRepository } from './watch-repository'

let root: string
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'cairn-watch-')))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  git('init', '-q', '-b', 'main')
  await writeFile(join(root, '.gitignore'), 'out/\n')
  await mkdir(join(root, 'out'))
  await writeFile(join(root, 'a.ts'), 'a')
  git('add', '-A')
  git('commit', '-q', '-m', 'x')
})

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], { cwd: root, encoding: 'utf8' })

interface Seen {
  readonly files: Set<string>
  readonly git: () => number
  readonly notices: string[]
}

async function watch(): Promise<Seen> {
  const files = new Set<string>()
  const notices: string[] = []
  let moved = 0
  const watching = await watchRepository(
    { root, trusted: false },
    {
      onFiles: (paths) => paths.forEach((path) => files.add(path)),
      onGit: () => {
        moved++
      },
      onNotice: (message) => notices.push(message),
    },
  )
  onTestFinished(() => watching.close())
  return { files, git: () => moved, notices }
}

const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000, interval: 20 })

test('written, created and removed files are told by their paths; ignored folders and .git are silent', async () => {
  const seen = await watch()
  await writeFile(join(root, 'out', 'built.js'), 'x')
  await writeFile(join(root, 'a.ts'), 'changed')
  await mkdir(join(root, 'größe'))
  await writeFile(join(root, 'größe', 'b.ts'), 'b')
  await soon(() => expect([...seen.files]).toEqual(expect.arrayContaining(['a.ts', 'größe/b.ts'])))
  await rm(join(root, 'größe', 'b.ts'))
  seen.files.clear()
  await soon(() => expect([...seen.files].some((path) => path.startsWith('größe'))).toBe(true))
  expect([...seen.files].filter((path) => path.startsWith('out') || path.startsWith('.git/'))).toEqual([])
  expect(seen.notices).toEqual([])
})

test('commits, staging and checkouts are told apart from files', async () => {
  const seen = await watch()
  await writeFile(join(root, 'a.ts'), 'two')
  await soon(() => expect(seen.files.has('a.ts')).toBe(true))
  const before = seen.git()
  git('commit', '-q', '-a', '-m', 'two')
  await soon(() => expect(seen.git()).toBeGreaterThan(before))
  const committed = seen.git()
  git('checkout', '-q', '-b', 'other')
  await soon(() => expect(seen.git()).toBeGreaterThan(committed))
})

test('a folder that becomes ignored goes silent', async () => {
  const seen = await watch()
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist', 'x.js'), '')
  await soon(() => expect([...seen.files].some((path) => path.startsWith('dist'))).toBe(true))
  await writeFile(join(root, '.gitignore'), 'out/\ndist/\n')
  await soon(() => expect(seen.files.has('.gitignore')).toBe(true))
  // The watch is started anew after the rules changed; until then events may still come.
  await vi.waitFor(
    async () => {
      seen.files.clear()
      await writeFile(join(root, 'dist', 'x.js'), String(Math.random()))
      await writeFile(join(root, 'a.ts'), String(Math.random()))
      await soon(() => expect(seen.files.has('a.ts')).toBe(true))
      expect([...seen.files].filter((path) => path.startsWith('dist'))).toEqual([])
    },
    { timeout: 15_000, interval: 100 },
  )
})

test('in a linked work tree the branches of the repository count too', async () => {
  const main = root
  const linked = join(root, '..', `${root.split('/').pop() ?? ''}-linked`)
  git('worktree', 'add', '-q', '-b', 'linked', linked)
  onTestFinished(() => rm(linked, { recursive: true, force: true }))
  root = linked
  const seen = await watch()
  root = main
  git('branch', 'elsewhere')
  await soon(() => expect(seen.git()).toBeGreaterThan(0))
})

test('a watch at rest costs no processor time', async () => {
  await watch()
  await sleep(500)
  const before = process.cpuUsage()
  await sleep(2000)
  const { user, system } = process.cpuUsage(before)
  // Milliseconds in two seconds, of this process and whatever else runs in it. Asking the disk over and over would take all of one core.
  expect((user + system) / 1000).toBeLessThan(200)
})

test('a folder that cannot be watched is one notice, not an error', async () => {
  await rm(join(root, '.git'), { recursive: true })
  const seen = await watch()
  expect(seen.notices).toHaveLength(1)
})
