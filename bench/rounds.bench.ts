import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'
import { openRepository } from '../src/core/git/open-repository'
import type { Repository } from '../src/core/git/repository'
import { commitRound } from '../src/core/rounds/commit-round'
import { hashOf } from '../src/core/rounds/disk-state'
import { previewUndo, undoRound } from '../src/core/rounds/undo-round'
import { timelinePage } from '../src/core/rounds/timeline'

/**
 * What a round, an undo and a page of the timeline cost, against the number of files and of commits. Only the one write of the
 * index may grow: it is measured alone beside them. Run with nothing else at work on the machine.
 */
const RUNS = 7
const SIZES = [
  { files: 100, commits: 100 },
  { files: 10_000, commits: 100 },
  { files: 100_000, commits: 100 },
  { files: 100, commits: 50_000 },
] as const
/** Milliseconds, DESIGN 9: 5 files in a repository of 100,000, without hooks and signing. */
const BUDGET = 300

interface Figures {
  readonly files: number
  readonly commits: number
  readonly index: number
  readonly round: number
  readonly undo: number
  readonly preview: number
  readonly undoOlder: number
  readonly page: number
}

const nameOf = (index: number): string => `d${String(Math.floor(index / 100))}/f${String(index % 100)}.ts`

/** History as a stream: all files in the first commit, one file changed in each other. */
function* history(files: number, commits: number): Generator<string> {
  const begin = (index: number) =>
    `commit refs/heads/main\nmark :${String(index + 1)}\ncommitter Una <una@example.org> ${String(1_600_000_000 + index)} +0000\ndata 6\ncommit\n`
  const file = (index: number, text: string) =>
    `M 100644 inline ${nameOf(index)}\ndata ${String(text.length)}\n${text}\n`
  const body = (index: number, version: number) =>
    Array.from(
      { length: 10 },
      (_, line) => `export const v${String(line)} = ${String(index * 10 + line + version)}\n`,
    ).join('')
  for (let commit = 0; commit < commits; commit++) {
    yield begin(commit)
    if (commit === 0) for (let index = 0; index < files; index++) yield file(index, body(index, 0))
    else yield file(50 + (commit % (files - 50)), body(commit, commit))
  }
}

function build(root: string, files: number, commits: number): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  git('init', '-q', '-b', 'main', '.')
  git('config', 'user.name', 'Una')
  git('config', 'user.email', 'una@example.org')
  execFileSync('git', ['fast-import', '--quiet'], { cwd: root, input: [...history(files, commits)].join('') })
  git('checkout', '-q', '-f', 'main')
  git('status', '--porcelain')
}

async function timed<T>(
  work: () => Promise<
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly failure: { readonly message: string } }
  >,
): Promise<number> {
  const start = performance.now()
  const outcome = await work()
  const took = performance.now() - start
  if (!outcome.ok) throw new Error(outcome.failure.message)
  return took
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function round(repository: Repository, version: number) {
  const changes = Array.from({ length: 5 }, (_, index) => {
    const path = nameOf(index)
    const now = readFileSync(join(repository.root, path))
    const next = Buffer.from(
      now.toString('utf8').replace(/^export const v5 = .*$/m, `export const v5 = 'AI ${String(version)}'`),
    )
    return {
      path,
      expect: { kind: 'file', hash: hashOf(now), mode: '100644' },
      next: { kind: 'file', bytes: next, mode: '100644' },
    } as const
  })
  const memory = {
    prompt: 'p',
    reply: 'r',
    model: 'm',
    conversation: 'c',
    message: 'm',
    cost: null,
    context: [],
    map: '',
    symbols: [],
  }
  return commitRound(repository, { changes, message: 'A round', memory, model: 'bench' })
}

function writeIndexAlone(root: string): number {
  const copy = join(root, '.git', 'index-copy')
  copyFileSync(join(root, '.git', 'index'), copy)
  const line = execFileSync('git', ['ls-files', '-s', nameOf(0)], { cwd: root, encoding: 'utf8' })
  const start = performance.now()
  execFileSync('git', ['-c', 'core.fsync=all', 'update-index', '--index-info'], {
    cwd: root,
    input: line.replace(/^(\d+ \w+) 0\t/, '$1\t'),
    env: { ...process.env, GIT_INDEX_FILE: copy },
  })
  const took = performance.now() - start
  rmSync(copy)
  return took
}

async function measure(files: number, commits: number): Promise<Figures> {
  const root = mkdtempSync(join(tmpdir(), 'cairn-bench-rounds-'))
  try {
    build(root, files, commits)
    const opened = await openRepository(root, { trusted: true })
    if (!opened.ok) throw new Error(opened.failure.message)
    const repository = opened.value
    const taken: Record<'index' | 'round' | 'undo' | 'preview' | 'undoOlder' | 'page', number[]> = {
      index: [],
      round: [],
      undo: [],
      preview: [],
      undoOlder: [],
      page: [],
    }
    for (let run = 0; run < RUNS; run++) {
      taken.index.push(writeIndexAlone(root))
      taken.round.push(await timed(() => round(repository, run)))
      taken.page.push(await timed(() => timelinePage(repository, { limit: 50 })))
      taken.preview.push(await timed(() => previewUndo(repository)))
      taken.undo.push(await timed(() => undoRound(repository)))
      // With a commit of the user on top, it is taken back by a new one.
      await timed(() => round(repository, run + 1000))
      execFileSync('git', ['commit', '-q', '--allow-empty', '-m', 'of the user'], { cwd: root })
      taken.undoOlder.push(await timed(() => undoRound(repository)))
    }
    const { index, round: rounds, undo, preview, undoOlder, page } = taken
    return {
      files,
      commits,
      index: median(index),
      round: median(rounds),
      undo: median(undo),
      preview: median(preview),
      undoOlder: median(undoOlder),
      page: median(page),
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const rows: Figures[] = []
const load = loadavg()[0] ?? 0
for (const { files, commits } of SIZES) rows.push(await measure(files, commits))
const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${String(cpus().length)} cores, ${String(Math.round(totalmem() / 2 ** 30))} GiB, Node ${process.version}, ${execFileSync('git', ['version'], { encoding: 'utf8' }).trim()}, load ${load.toFixed(1)} at the start`
const cells = (row: Figures): string =>
  [row.files, row.commits, row.round, row.undo, row.undoOlder, row.preview, row.page, row.index]
    .map((figure) => figure.toFixed(0))
    .join(' | ')
/** How much more it costs than in the smallest repository, the one write of the index left out where there is one. */
const growth = (row: Figures): string => {
  const [small] = rows
  const times = (name: 'round' | 'undo' | 'undoOlder' | 'preview' | 'page'): string => {
    const own = (one: Figures) => one[name] - (name === 'preview' || name === 'page' ? 0 : one.index)
    return `${(own(row) / (small === undefined ? 1 : own(small))).toFixed(1)}×`
  }
  return `${String(row.files)} files and ${String(row.commits)} commits: round ${times('round')}, undo ${times('undo')}, undo by a commit ${times('undoOlder')}, preview ${times('preview')}, page ${times('page')}`
}
const section = [
  '## Rounds',
  '',
  `A round of 5 files, its undo by moving the branch, an undo by a new commit, the preview of an undo, a page of 50 on the timeline, and for comparison one write of the index by git alone; medians of ${String(RUNS)} runs, milliseconds on the wall. Budget: ${String(BUDGET)} for a round at 100,000 files.`,
  `\`npm run bench rounds\`, ${new Date().toISOString().slice(0, 10)}, ${machine}.`,
  '',
  '| files | commits | round | undo | undo by a commit | preview | page | index alone |',
  '|---|---|---|---|---|---|---|---|',
  ...rows.map((row) => `| ${cells(row)} |`),
  '',
  `Against the first row, without the one write of the index; wanted is at most 2×. ${rows.slice(1).map(growth).join('; ')}.`,
  '',
].join('\n')
const results = join(process.env['CAIRN_ROOT'] ?? '.', 'bench', 'RESULTS.md')
const known = existsSync(results) ? readFileSync(results, 'utf8') : '# Results\n'
const rest = known.replace(/\n## Rounds\n[\s\S]*?(?=\n## |$)/, '').trimEnd()
writeFileSync(results, await format(`${rest}\n\n${section}`, { parser: 'markdown' }))
process.stdout.write(`${section}\n`)
if (rows.some((row) => row.round > BUDGET)) {
  process.stderr.write(`A round is over its budget of ${String(BUDGET)} ms.\n`)
  process.exitCode = 1
}
