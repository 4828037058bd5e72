import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ParseOutcome } from './parse-outcome'
import { openTagStore, type TagStore, type TagStoreOptions } from './tag-store'
import { testGrammarDir, testQueryDir } from './test-assets'

let dir: string
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-store-'))
  dir = join(folder, 'tags')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const store = (options: Partial<TagStoreOptions> = {}): Promise<TagStore> =>
  openTagStore({ dir, grammarDir: testGrammarDir(), queryDir: testQueryDir(), ...options })

const tags = (seed: number, length = 3000): ParseOutcome => ({
  kind: 'tags',
  bytes: Uint8Array.from({ length }, (_, at) => (at * 7 + seed) & 0xff),
  size: length * 2,
})

/** A store on disk with outcomes a.ts … under the ids 0 … */
async function filled(count: number): Promise<void> {
  const one = await store()
  for (let id = 0; id < count; id++) one.put('a.ts', String(id), tags(id))
  await one.close()
}

const known = (from: TagStore, count: number): number =>
  Array.from({ length: count }, (_, id) => from.get('a.ts', String(id))).filter(
    (one, id) =>
      one?.kind === 'tags' &&
      Buffer.from(one.bytes).equals(Buffer.from((tags(id) as { bytes: Uint8Array }).bytes)),
  ).length

const files = async (ending: string): Promise<readonly string[]> =>
  (await readdir(dir)).filter((name) => name.endsWith(ending)).map((name) => join(dir, name))

describe('what is put is there the next time', () => {
  test('tags and skips, byte for byte; missing and cancelled are not kept', async () => {
    const first = await store()
    first.put('a.ts', '1', tags(1))
    first.put('b.py', '2', { kind: 'skipped', reason: 'generated', detail: 'größer', size: 9 })
    first.put('c.ts', '3', { kind: 'missing' })
    expect(first.get('a.ts', '1')).toEqual({
      ...tags(1),
      bytes: Buffer.from((tags(1) as { bytes: Uint8Array }).bytes),
    })
    await first.close()
    const second = await store()
    expect(known(second, 2)).toBe(1)
    expect(second.get('b.py', '2')).toEqual({
      kind: 'skipped',
      reason: 'generated',
      detail: 'größer',
      size: 9,
    })
    expect(second.get('c.ts', '3')).toBeUndefined()
    expect(second.takeNotices()).toEqual([])
    await second.close()
  })

  test('the same content under another name is known, in another language it is not', async () => {
    await filled(1)
    const one = await store()
    expect(one.get('other/name.ts', '0')?.kind).toBe('tags')
    expect(one.get('a.py', '0')).toBeUndefined()
    await one.close()
  })

  test('another query makes what was kept unknown', async () => {
    await filled(1)
    const queryDir = join(dir, '..', 'queries')
    await mkdir(queryDir)
    for (const name of await readdir(testQueryDir())) {
      await writeFile(
        join(queryDir, name),
        `${await readFile(join(testQueryDir(), name), 'utf8')}\n; changed\n`,
      )
    }
    const one = await store({ queryDir })
    expect(one.get('a.ts', '0')).toBeUndefined()
    await one.close()
  })

  test('without a folder it is memory', async () => {
    const one = await store({ dir: '' })
    one.put('a.ts', '0', tags(0))
    expect(known(one, 1)).toBe(1)
    await one.close()
  })

  test('clear forgets, on disk too', async () => {
    await filled(3)
    const one = await store()
    await one.clear()
    expect(known(one, 3)).toBe(0)
    one.put('a.ts', '1', tags(1))
    await one.close()
    const next = await store()
    expect(known(next, 3)).toBe(1)
    await next.close()
  })
})

describe('a damaged store costs what is damaged, and one notice', () => {
  const damages: readonly (readonly [string, string, (file: string) => Promise<void>])[] = [
    ['1 KB of garbage inside', '.data', async (file) => overwrite(file, 100_000)],
    ['1 KB of garbage inside the index', '.index', async (file) => overwrite(file, 700)],
    ['truncation', '.data', async (file) => truncate(file, (await stat(file)).size / 2)],
    ['truncation to nothing', '.data', (file) => truncate(file, 0)],
    ['garbage altogether', '.index', (file) => writeFile(file, Buffer.alloc(5000, 0xa5))],
  ]
  test.each(damages)('%s (%s)', async (_, ending, damage) => {
    await filled(200)
    const [file = ''] = await files(ending)
    await damage(file)
    const one = await store()
    const sound = known(one, 200)
    expect(sound).toBeLessThan(200)
    expect(one.takeNotices()).toEqual([expect.stringContaining('damaged')])
    expect(one.takeNotices()).toEqual([])
    // What was lost is read again and kept.
    for (let id = 0; id < 200; id++) if (!one.get('a.ts', String(id))) one.put('a.ts', String(id), tags(id))
    expect(known(one, 200)).toBe(200)
    await one.close()
    const next = await store()
    expect(known(next, 200)).toBe(200)
    await next.close()
  })

  test('a half-written end, as after a power cut, is not even a notice', async () => {
    await filled(20)
    const [index = ''] = await files('.index')
    await truncate(index, (await stat(index)).size - 10)
    const one = await store()
    expect(known(one, 20)).toBe(19)
    expect(one.takeNotices()).toEqual([])
    await one.close()
  })

  async function overwrite(file: string, at: number): Promise<void> {
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(1024, 0x5a), 0, 1024, at)
    await handle.close()
  }
})

describe('where it cannot write', () => {
  test('a folder that cannot be made is memory and one notice', async () => {
    await writeFile(join(dir, '..', 'file'), '')
    const one = await store({ dir: join(dir, '..', 'file', 'tags') })
    expect(one.takeNotices()).toEqual([expect.stringContaining('kept in memory')])
    one.put('a.ts', '0', tags(0))
    await one.flush()
    expect(known(one, 1)).toBe(1)
    await one.close()
  })
})

describe('bounded and shared', () => {
  test('the least recently used goes first', async () => {
    for (const round of [0, 1, 2, 3]) {
      const one = await store({ maxBytes: 1 << 30 })
      for (let id = 0; id < 50; id++) one.put('a.ts', `${round}-${id}`, tags(id, 10_000))
      await one.close()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const reader = await store({ maxBytes: 1 << 30 })
    expect(reader.get('a.ts', '0-7')?.kind).toBe('tags')
    await reader.close()
    const last = await store({ maxBytes: 1_500_000 })
    await last.close()
    const after = await store()
    const rounds = [0, 1, 2, 3].filter((round) => after.get('a.ts', `${round}-7`))
    // Round 0 is the oldest but was used last.
    expect(rounds).toContain(0)
    expect(rounds).not.toContain(1)
    await after.close()
    const sizes = await Promise.all((await files('.data')).map(async (file) => (await stat(file)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000)
  })

  test('many small sessions become few files', async () => {
    for (let session = 0; session < 14; session++) {
      const one = await store()
      one.put('a.ts', String(session), tags(session))
      await one.close()
    }
    expect((await files('.data')).length).toBeLessThan(10)
    const one = await store()
    expect(known(one, 14)).toBe(14)
    await one.close()
  })

  test('two stores at once do not disturb each other, and the next sees both', async () => {
    const [first, second] = await Promise.all([store(), store()])
    for (let id = 0; id < 40; id++) (id % 2 ? first : second).put('a.ts', String(id), tags(id))
    await Promise.all([first.close(), second.close()])
    const next = await store()
    expect(known(next, 40)).toBe(40)
    expect(next.takeNotices()).toEqual([])
    await next.close()
  })

  test('what another running process writes is left alone by tidying and clearing', async () => {
    await filled(1)
    const [data = ''] = await files('.data')
    // Process 1 always runs.
    const foreign = join(dir, '1-00c0ffee')
    await promisify(execFile)('cp', [data, `${foreign}.data`])
    await promisify(execFile)('cp', [data.replace('.data', '.index'), `${foreign}.index`])
    const one = await store({ maxBytes: 1 })
    await one.clear()
    await one.close()
    expect(await files('.data')).toEqual([`${foreign}.data`])
  })
})

test('ten thousand outcomes are read in a fraction of a second', async () => {
  await filled(10_000)
  const since = performance.now()
  const one = await store()
  let found = 0
  for (let id = 0; id < 10_000; id++) if (one.get('a.ts', String(id))) found++
  expect(found).toBe(10_000)
  expect(performance.now() - since).toBeLessThan(3000)
  await one.close()
})
