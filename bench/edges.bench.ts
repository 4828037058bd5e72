import { availableParallelism, cpus } from 'node:os'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Answers } from './edges/answer'
import type { Comparison } from './edges/compare'
import { compare } from './edges/compare'
import { linkRepository } from './edges/link-repository'
import { scipAnswers } from './edges/read-scip'
import { typescriptAnswers } from './edges/typescript-answers'

/*
 * How good the edges are, against compilers. `npm run bench -- edges REPOSITORY…` asks the TypeScript compiler;
 * `npm run bench -- edges --scip INDEX REPOSITORY` reads the answers of another indexer (scip-python) from its index.scip.
 */

const MIN_CONFIDENCE = 0.5

const { values: options, positionals: repositories } = parseArgs({
  allowPositionals: true,
  options: {
    /** An index.scip with the answers for the one repository given. */
    scip: { type: 'string' },
    /** Writes wrong and missed references to this file, to learn from. */
    details: { type: 'string' },
  },
})

if (repositories.length === 0) {
  console.error('Name the repositories: npm run bench -- edges PATH…')
  process.exit(2)
}

const out = resolve(process.env['CAIRN_WORKERS'] ?? 'out/main', '..')
console.log(`# Edges against compilers, at confidence ≥ ${String(MIN_CONFIDENCE)}\n`)
console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${String(availableParallelism())} threads, Node ${process.version}.\n`,
)
console.log(
  '| repository | compiler | files | predicted | precision | where it can tell | expected | recall | by reason: right of predicted |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
for (const repository of repositories) {
  const root = resolve(repository)
  const linked = await linkRepository(root, out)
  for (const [compiler, answers] of compilersFor(root)) {
    const comparison = compare(linked.graph, answers(), MIN_CONFIDENCE)
    console.log(rowOf(basename(root), compiler, linked.files, comparison))
    if (options.details !== undefined) writeFileSync(options.details, detailsOf(comparison))
  }
}

/** Whom to ask. The one with more to go on comes last: it is the one whose details are worth reading. */
function compilersFor(root: string): readonly (readonly [string, () => Answers])[] {
  const { scip } = options
  if (scip !== undefined) return [['scip', () => readScip(scip, root)]]
  return [
    ['typescript, bare clone', () => typescriptAnswers(root, false)],
    ['typescript, own packages linked', () => typescriptAnswers(root, true)],
  ]
}

function readScip(file: string, root: string): Answers {
  const texts = new Map<string, readonly string[]>()
  return scipAnswers(file, (path) => {
    const known = texts.get(path) ?? readFileSync(join(root, path), 'utf8').split('\n')
    texts.set(path, known)
    return known
  })
}

function rowOf(
  name: string,
  compiler: string,
  files: number,
  { predicted, right, undecided, expected, found, byReason }: Comparison,
): string {
  const reasons = [...byReason]
    .sort((a, b) => b[1].predicted - a[1].predicted)
    .map(([reason, counts]) => `${reason} ${String(counts.right)}/${String(counts.predicted)}`)
  const cells = [
    name,
    compiler,
    String(files),
    String(predicted),
    share(right, predicted),
    share(right, predicted - undecided),
    String(expected),
    share(found, expected),
  ]
  return `| ${[...cells, reasons.join(', ')].join(' | ')} |`
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3)
}

function detailsOf({ wrong, missed }: Comparison): string {
  const lines = [
    ...wrong.map(
      (one) =>
        `wrong ${one.reason} ${one.kind} ${one.fromFile}:${String(one.fromLine)} ${one.name} → ${one.toFile}:${String(one.toLine)}`,
    ),
    ...missed.map(
      (one) =>
        `missed ${one.fromFile}:${String(one.fromLine)} ${one.name} → ${one.toFile}:${String(one.toStart)}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}
