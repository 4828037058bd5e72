import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { IndexProgress } from '../../shared/index-state'
import { IndexClosed } from './index-closed'
import {
  indexed,
  indexOptions,
  indexWorkerFile,
  repositoryFor,
  SMALL_PROGRAM,
  temporaryFolder,
} from './index-fixture'
import { openIndexWorker } from './worker-port'

const ask = { budget: 800, chat: [], read: [], pins: [], message: 'greet', ranking: 'fusion' as const }

test('the index behind a worker gives the same answers as the one in this thread', async () => {
  const { root } = repositoryFor({ commits: [{ files: SMALL_PROGRAM }] })
  const here = await indexed(root)
  const seen: IndexProgress[] = []
  const there = openIndexWorker({
    workerFile: indexWorkerFile,
    index: indexOptions(root),
    onNotice: () => undefined,
  })
  const opened = await there.open((progress) => seen.push(progress))
  expect(opened.ok && opened.value.stage).toBe('ready')
  expect(seen.map(({ stage }) => stage)).toContain('parsing')
  expect(await there.map(ask)).toEqual(await here.map(ask))
  expect(await there.outline('src/greeter.ts')).toEqual(await here.outline('src/greeter.ts'))
  expect(await there.references(0)).toEqual(await here.references(0))
  expect(await there.symbol('no#thing')).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  await there.close()
  await expect(there.paths()).rejects.toThrow('closed')
})

test('a worker that dies is started again, the repository opened again and the question asked again', async () => {
  const { root } = repositoryFor({ commits: [{ files: SMALL_PROGRAM }] })
  const folder = temporaryFolder()
  const workerFile = join(folder, 'dying-worker.mjs')
  // The first one dies of its first map, as an index out of memory would.
  writeFileSync(
    workerFile,
    [
      "import { existsSync, writeFileSync } from 'node:fs'",
      "import { parentPort } from 'node:worker_threads'",
      // First, or what is sent meanwhile would be heard by nobody else.
      `await import(${JSON.stringify(indexWorkerFile)})`,
      `const mark = ${JSON.stringify(join(folder, 'died'))}`,
      "parentPort.on('message', ({ method }) => {",
      "  if (method !== 'map' || existsSync(mark)) return",
      "  writeFileSync(mark, '')",
      "  throw new Error('out of memory')",
      '})',
      '',
    ].join('\n'),
  )
  const notices: string[] = []
  const index = openIndexWorker({
    workerFile,
    index: indexOptions(root),
    onNotice: (message) => notices.push(message),
  })
  await index.open(() => undefined)
  const { tokens } = await index.map(ask)
  expect(tokens).toBeGreaterThanOrEqual(0)
  expect(notices).toEqual(['The index stopped (out of memory) and was started again.'])
  await expect.poll(async () => (await index.paths()).length, { timeout: 10_000 }).toBe(5)
  await index.close()
})

test('a worker that hears nothing is ended when the index is closed, and what was asked gets to know', async () => {
  const { root } = repositoryFor({ commits: [{ files: SMALL_PROGRAM }] })
  const workerFile = join(temporaryFolder(), 'busy-worker.mjs')
  // Like linking a huge repository, only longer.
  writeFileSync(
    workerFile,
    "import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => { for (;;); })\n",
  )
  const index = openIndexWorker({ workerFile, index: indexOptions(root), onNotice: () => undefined })
  const asked = index.map(ask)
  const since = performance.now()
  await Promise.all([expect(asked).rejects.toThrow(IndexClosed), index.close()])
  expect(performance.now() - since).toBeLessThan(3000)
  await expect(index.paths()).rejects.toThrow(IndexClosed)
})

test('a worker that cannot start is given up with a sentence, not for ever', async () => {
  const { root } = repositoryFor({ commits: [{ files: SMALL_PROGRAM }] })
  const notices: string[] = []
  const index = openIndexWorker({
    workerFile: join(temporaryFolder(), 'missing.mjs'),
    index: indexOptions(root),
    onNotice: (message) => notices.push(message),
  })
  await expect(index.open(() => undefined)).rejects.toThrow('index stopped')
  expect(notices.length).toBeLessThanOrEqual(4)
  await index.close()
})
