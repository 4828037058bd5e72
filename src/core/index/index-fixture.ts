import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { testRepository } from '../git/test-repository'
import type { TestRepository, TestRepositoryOptions } from '../git/test-repository'
import type { IndexOptions, IndexPort } from './index-port'
import { openIndex } from './open-index'

const workers = process.env['CAIRN_TEST_WORKERS'] ?? ''
const leftovers: (() => Promise<void> | void)[] = []

afterAll(async () => {
  for (const clean of leftovers.splice(0).reverse()) await clean()
})

/** A folder of its own that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-index-'))
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function repositoryFor(options: TestRepositoryOptions): TestRepository {
  const repository = testRepository(options)
  leftovers.push(() => repository.remove())
  return repository
}

/** Options of an index over real parse workers. */
export const indexOptions = (root: string, part: Partial<IndexOptions> = {}): IndexOptions => ({
  root,
  scope: '',
  storeDir: '',
  grammarDir: join(workers, '../grammars'),
  queryDir: join(workers, '../queries'),
  parseWorker: join(workers, 'parse-worker.js'),
  threads: 2,
  maxFileSize: 1024 * 1024,
  trusted: false,
  ...part,
})

/** An index of a repository, indexed. */
export async function indexed(root: string, part: Partial<IndexOptions> = {}): Promise<IndexPort> {
  const index = await openIndex(indexOptions(root, part))
  leftovers.push(() => index.close())
  const opened = await index.open(() => undefined)
  if (!opened.ok || opened.value.stage !== 'ready')
    throw new Error(`The index did not open: ${JSON.stringify(opened)}`)
  return index
}

/** The built index worker. */
export const indexWorkerFile = join(workers, 'index-worker.js')

/** A small program in two languages: `main` calls `greet`, which uses `Greeter`. */
export const SMALL_PROGRAM: Readonly<Record<string, string>> = {
  'src/greet.ts': [
    "import { Greeter } from './greeter'",
    '',
    '/** Greets a person by name. */',
    'export function greet(name: string): string {',
    '  return new Greeter(name).say()',
    '}',
    '',
  ].join('\n'),
  'src/greeter.ts': [
    'export class Greeter {',
    '  constructor(private readonly name: string) {}',
    '  say(): string {',
    '    return `Hello, ${this.name}`',
    '  }',
    '}',
    '',
  ].join('\n'),
  'src/main.ts': [
    "import { greet } from './greet'",
    '',
    'export function main(): void {',
    "  console.log(greet('you'))",
    '}',
    '',
  ].join('\n'),
  'tools/report.py': [
    'import os',
    '',
    '',
    '@cached',
    'def report(path):',
    '    return os.stat(path)',
    '',
  ].join('\n'),
  'README.md': '# A program\n',
}
