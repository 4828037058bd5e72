import { appendFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isTestFile } from '../src/core/graph/language/test-file'
import { BASELINES, COMPONENTS, FUSION } from './recall/methods'
import type { Method } from './recall/methods'
import { mineCommits } from './recall/mine-commits'
import { nameOf, openPastIndex } from './recall/past-index'
import { observationLines } from './recall/observations'
import { fillLine, MEASURES, pairedTable, recallTable } from './recall/report'
import type { MethodScores } from './recall/report'
import { answerOf, scoreTask } from './recall/score-task'
import type { Score } from './recall/score-task'

/*
 * How much of what past commits changed is in the map. `npm run bench:recall -- REPOSITORY…`
 *
 * A task is a past commit: the index stands at its parent and the history is cut there; the query is the commit's subject with one
 * of the changed files in the chat; the answer is the other changed files and the definitions around the changed lines in them.
 */

const BUDGETS = [1024, 2048, 4096, 8192]
const CODE =
  /\.(?:[cm]?[jt]sx?|py|pyi|go|rs|java|kts?|scala|c|h|cc|cpp|cxx|hpp|hh|cs|rb|php|swift|dart|lua|exs?|zig|sol|vue|svelte)$/

const { values: options, positionals: repositories } = parseArgs({
  allowPositionals: true,
  options: {
    /** Tasks for each repository. */
    tasks: { type: 'string', default: '40' },
    /** Each list of the fusion alone, and the fusion without it. */
    components: { type: 'boolean', default: false },
    /** Only the fusion, for tuning. */
    quick: { type: 'boolean', default: false },
    /** A file to which is added what the likelihood model sees of every task: `npm run bench fit -- FILE` fits it. */
    observations: { type: 'string' },
    /** Clones and kept tags. */
    scratch: { type: 'string', default: join(tmpdir(), 'cairn-recall') },
  },
})

if (repositories.length === 0) {
  console.error('Name the repositories to mine: npm run bench:recall -- PATH…')
  process.exit(2)
}

const out = resolve(process.env['CAIRN_WORKERS'] ?? 'out/main', '..')
const methods: readonly Method[] = options.quick
  ? [FUSION]
  : [FUSION, ...BASELINES, ...(options.components ? COMPONENTS : [])]
const withoutTests = new Map<string, MethodScores>()
const all = new Map<string, MethodScores>()

console.log(`# Recall of past commits\n`)
console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${String(availableParallelism())} threads, Node ${process.version}.`,
)
console.log(`${options.tasks} tasks for each of ${repositories.map(nameOf).join(', ')}.\n`)
for (const repository of repositories) {
  const own = await measure(resolve(repository))
  console.log(
    `## ${nameOf(resolve(repository))}: ${String(own[0]?.tasks.length ?? 0)} tasks, targets outside tests\n`,
  )
  console.log(`${recallTable(own.slice(0, 1), BUDGETS)}\n`)
}
print('All repositories, targets outside tests', [...withoutTests.values()])
print('All repositories, all targets, tests included', [...all.values()])

function print(title: string, rows: readonly MethodScores[]): void {
  console.log(
    `## ${title}\n\nfiles / symbols / symbols with signature, in per cent\n\n${recallTable(rows, BUDGETS)}\n`,
  )
  for (const measure of rows.length > 1 ? MEASURES : [])
    console.log(`${pairedTable(rows, BUDGETS, measure)}\n`)
  if (rows[0]) console.log(`${fillLine(rows[0], BUDGETS)}\n`)
}

async function measure(repository: string): Promise<readonly MethodScores[]> {
  const past = await openPastIndex(repository, options.scratch, out)
  const isCode = (path: string): boolean => CODE.test(path)
  const isProduct = (path: string): boolean => isCode(path) && !isTestFile(path)
  const tasks = mineCommits(repository, Number(options.tasks), { isCode, isProduct })
  const own = new Map<string, MethodScores>()
  for (const task of tasks) {
    if (!(await past.goTo(task.parent))) continue
    const answers = [false, true].flatMap((tests) => answerOf(task, past.index, tests) ?? [])
    if (answers.length < 2) continue
    if (options.observations !== undefined && answers[0])
      appendFileSync(options.observations, observationLines(task, answers[0], past.index, nameOf(repository)))
    for (const method of methods) {
      const [product, everything] = scoreTask(task, answers, past.index, method, BUDGETS)
      if (!product || !everything) continue
      add(withoutTests, method, product)
      add(all, method, everything)
      add(own, method, product)
    }
  }
  await past.close()
  return [...own.values()]
}

function add(into: Map<string, MethodScores>, method: Method, scores: readonly Score[]): void {
  const known = into.get(method.name)?.tasks ?? []
  into.set(method.name, { method, tasks: [...known, scores] })
}
