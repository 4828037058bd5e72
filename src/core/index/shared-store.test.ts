import { execFileSync, spawn } from 'node:child_process'
import { cpSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MapQuery } from '../../shared/repo-map'
import type { IndexOptions } from './index-port'
import {
  indexed,
  indexOptions,
  indexWorkerFile,
  repositoryFor,
  SMALL_PROGRAM,
  temporaryFolder,
} from './index-fixture'

const QUERY: MapQuery = { budget: 1024, chat: [], read: [], pins: [], message: '', ranking: 'fusion' }

/** Enough sources that reading them takes a while, each with a text of its own. */
const manySources = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `src/file${String(at)}.ts`,
      Array.from(
        { length: 12 },
        (_, n) => `export function work${String(at)}of${String(n)}(): void {}\n`,
      ).join(''),
    ]),
  )

/** A process that opens an index on a worker, as the app does, and prints what it answered. */
const PROGRAM = `
import { Worker } from 'node:worker_threads'
const { workerFile, options } = JSON.parse(process.argv[2])
const worker = new Worker(workerFile, { workerData: options })
const answers = new Map()
worker.on('error', (error) => { throw error })
worker.on('message', (reply) => {
  if (reply.kind === 'progress') console.error(reply.progress.filesDone)
  else answers.get(reply.id)(reply)
})
const ask = (method, args = []) => new Promise((resolve) => {
  answers.set(method, resolve)
  worker.postMessage({ id: method, method, args })
})
const opened = await ask('open')
const stats = await ask('stats')
await ask('close')
await worker.terminate()
console.log(JSON.stringify({ opened: opened.value, parsed: stats.value.parsedFiles }))
`

interface Answer {
  readonly opened: {
    readonly ok: boolean
    readonly value: { readonly stage: string; readonly message?: string }
  }
  readonly parsed: number
}

/** Runs the program, in a shell that has executed `before`. */
function openElsewhere(
  options: IndexOptions,
  before = '',
): { readonly pid: number; readonly done: Promise<Answer>; readonly began: Promise<void> } {
  const program = join(temporaryFolder(), 'open.mjs')
  writeFileSync(program, PROGRAM)
  const argument = JSON.stringify({ workerFile: indexWorkerFile, options })
  const child = spawn('sh', ['-c', `${before} exec "$0" "$1" "$2"`, process.execPath, program, argument])
  let out = ''
  let told = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  return {
    pid: child.pid ?? 0,
    began: new Promise((resolve) => {
      child.stderr.on('data', (chunk) => {
        told += String(chunk)
        if (told.split('\n').some((count) => Number(count) > 300)) resolve()
      })
    }),
    done: new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) =>
        code === 0
          ? resolve(JSON.parse(out) as Answer)
          : reject(new Error(`ended with ${String(code)}: ${told}`)),
      )
    }),
  }
}

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

test('a warm open reads no file: with other bytes on disk that git is told to overlook, it still knows the old ones', async () => {
  const repository = repositoryFor({ commits: [{ files: SMALL_PROGRAM }] })
  const storeDir = temporaryFolder()
  const cold = await indexed(repository.root, { storeDir })
  const first = await cold.map(QUERY)
  await cold.close()
  const paths = Object.keys(SMALL_PROGRAM)
  repository.git('update-index', '--assume-unchanged', ...paths)
  repository.write(Object.fromEntries(paths.map((path) => [path, 'export const otherBytes = 1\n'])))
  const warm = await indexed(repository.root, { storeDir })
  expect((await warm.stats()).parsedFiles).toBe(0)
  expect((await warm.map(QUERY)).text).toBe(first.text)
})

test('another work tree, a moved clone and an earlier commit parse nothing', async () => {
  const repository = repositoryFor({ commits: [{ files: SMALL_PROGRAM }] })
  const storeDir = temporaryFolder()
  await (await indexed(repository.root, { storeDir })).close()
  const linked = join(temporaryFolder(), 'linked')
  repository.git('worktree', 'add', '-q', '-b', 'other', linked)
  expect((await (await indexed(linked, { storeDir })).stats()).parsedFiles).toBe(0)
  const moved = join(temporaryFolder(), 'moved')
  cpSync(repository.root, moved, { recursive: true, preserveTimestamps: true })
  execFileSync('git', ['status'], { cwd: moved })
  expect((await (await indexed(moved, { storeDir })).stats()).parsedFiles).toBe(0)
  repository.commit({ 'src/main.ts': 'export const changed = 1\n' })
  repository.git('checkout', '-q', '--detach', 'HEAD~1')
  expect((await (await indexed(repository.root, { storeDir })).stats()).parsedFiles).toBe(0)
})

test(
  'a full disk costs one notice; the index is whole, and the next one begins sound',
  { timeout: 60_000 },
  async () => {
    const { root } = repositoryFor({ commits: [{ files: manySources(400) }] })
    const storeDir = temporaryFolder()
    // No file may grow beyond a few kilobytes: writes fail as they do on a full disk, in the middle of a batch.
    const full = await openElsewhere(indexOptions(root, { storeDir }), 'ulimit -f 24;').done
    expect(full.opened).toMatchObject({ ok: true, value: { stage: 'ready' } })
    expect(full.opened.value.message).toMatch(/^The index cannot be kept on disk \(E\w+\)/)
    expect(full.parsed).toBe(400)
    expect(bytesIn(storeDir)).toBeLessThan(64 * 1024)
    const next = await indexed(root, { storeDir })
    expect((await next.stats()).parsedFiles).toBe(400)
    await next.close()
    expect((await (await indexed(root, { storeDir })).stats()).parsedFiles).toBe(0)
  },
)

test(
  'two processes index at once and one is killed: the other ends well, and nothing is damaged',
  { timeout: 60_000 },
  async () => {
    const repository = repositoryFor({ commits: [{ files: manySources(1500) }] })
    const linked = join(temporaryFolder(), 'linked')
    repository.git('worktree', 'add', '-q', '-b', 'other', linked)
    const storeDir = temporaryFolder()
    const [one, other] = [repository.root, linked].map((root) =>
      openElsewhere(indexOptions(root, { storeDir })),
    )
    if (!one || !other) throw new Error('Nothing was started.')
    const killed = expect(one.done).rejects.toThrow()
    await one.began
    process.kill(one.pid, 'SIGKILL')
    await killed
    expect(await other.done).toMatchObject({ opened: { ok: true, value: { stage: 'ready' } } })
    const third = openElsewhere(indexOptions(repository.root, { storeDir }))
    expect(await third.done).toEqual({
      opened: {
        ok: true,
        value: expect.not.objectContaining({ message: expect.anything() as unknown }) as unknown,
      },
      parsed: 0,
    })
  },
)
