import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'
import { decodeFile } from '../src/core/edits/decode-text'
import type { PathFacts } from '../src/core/edits/edit-plan'
import type { OnDisk } from '../src/core/edits/file-text'
import { mentionedPaths } from '../src/core/edits/mentioned-paths'
import { parseReply } from '../src/core/edits/parse-reply'
import { planEdits } from '../src/core/edits/plan-edits'
import { reviewFiles } from '../src/core/edits/review-files'
import { EDIT_FORMATS, type EditFormat } from '../src/shared/model'

/*
 * How long a big reply takes to read and to plan: 1 MB of edits over 1,000 files of 200 lines, in every format. The budget is one
 * second for both. `npm run bench edits`
 */

const FILES = 1000
const LINES = 200
const REPLY_BYTES = 1_000_000
const RUNS = 5

const FACTS: PathFacts = {
  isTracked: () => true,
  isIgnored: () => false,
  foreignFolders: [],
  trackedInOtherCase: () => undefined,
  foldsCase: false,
}

const pathOf = (file: number): string => `src/area${String(file % 20)}/module${String(file)}.ts`
const lineOf = (file: number, line: number): string =>
  line % 10 === 9
    ? ''
    : `  const value${String(line)} = compute(${String(file)}, ${String(line)}) // step ${String(line)}`

/** Lines of each file that its edits cover, so that the whole reply comes to a megabyte. */
const EDITED = 9

function edit(editFormat: EditFormat, file: number): string {
  const start = (file * 7) % (LINES - EDITED)
  const before = Array.from({ length: EDITED }, (_, index) => lineOf(file, start + index))
  const after = before.map((body, index) => (index === 4 ? `${body} changed` : body))
  const all = Array.from({ length: LINES }, (_, index) => lineOf(file, index))
  const path = pathOf(file)
  switch (editFormat) {
    case 'diff':
    case 'diff-fenced': {
      const head = editFormat === 'diff' ? [path, '```ts'] : ['```ts', path]
      return [...head, '<<<<<<< SEARCH', ...before, '=======', ...after, '>>>>>>> REPLACE', '```', ''].join(
        '\n',
      )
    }
    case 'udiff':
    case 'patch': {
      const hunk = before.flatMap((body, index) =>
        index === 4 ? [`-${body}`, `+${body} changed`] : [` ${body}`],
      )
      return editFormat === 'udiff'
        ? ['```diff', `--- a/${path}`, `+++ b/${path}`, '@@ @@', ...hunk, '```', ''].join('\n')
        : [`*** Update File: ${path}`, '@@', ...hunk].join('\n')
    }
    case 'whole':
      return [path, '```ts', ...all.slice(0, 20), '```', ''].join('\n')
  }
}

/** A reply of about a megabyte: whole blocks, padded with the prose between them. */
function replyIn(format: EditFormat): string {
  const edits = Array.from({ length: FILES }, (_, file) => edit(format, file))
  const bytes = edits.reduce((sum, text) => sum + text.length, 0)
  const prose = 'This step keeps the result and says what it is. '
  const padding = prose.repeat(Math.max(0, Math.ceil((REPLY_BYTES - bytes) / FILES / prose.length)))
  if (format === 'patch')
    return `${padding.repeat(FILES)}\n*** Begin Patch\n${edits.join('\n')}\n*** End Patch\n`
  return edits.map((text) => `${padding}\n\n${text}`).join('\n')
}

const files = new Map<string, OnDisk>(
  Array.from({ length: FILES }, (_, index) => {
    const text = Array.from({ length: LINES }, (_, line) => `${lineOf(index, line)}\n`).join('')
    const path = pathOf(index)
    return [path, { kind: 'file', path, real: path, file: decodeFile(Buffer.from(text), '100644') }]
  }),
)

interface Figures {
  readonly format: EditFormat
  readonly megabytes: number
  readonly parse: number
  readonly plan: number
  readonly review: number
  /** Reading and planning by the clock on the wall, which other programs slow down. */
  readonly wall: number
}

/** Milliseconds of processor time, garbage collection included. */
function clock(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function measure(format: EditFormat): Figures {
  const reply = replyIn(format)
  let best: Figures | undefined
  for (let run = 0; run < RUNS; run++) {
    const wallStart = performance.now()
    const start = clock()
    const parsed = parseReply(format, reply)
    const read = clock()
    mentionedPaths(parsed.operations)
    const plan = planEdits({ reply: parsed, files, facts: FACTS })
    const planned = clock()
    const wall = performance.now() - wallStart
    const reviewed = reviewFiles(plan.changes).length
    const end = clock()
    if (plan.failures.length > 0 || reviewed !== FILES) {
      throw new Error(`${format}: ${plan.failures[0]?.message ?? `${String(reviewed)} files`}`)
    }
    const figures = {
      format,
      megabytes: reply.length / 1e6,
      parse: read - start,
      plan: planned - read,
      review: end - planned,
      wall,
    }
    if (!best || figures.parse + figures.plan < best.parse + best.plan) best = figures
  }
  if (!best) throw new Error('Nothing was measured')
  return best
}

const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${String(cpus().length)} cores, ${String(Math.round(totalmem() / 2 ** 30))} GiB, Node ${process.version}`
const rows = EDIT_FORMATS.map(measure)
const section = [
  '## Edits',
  '',
  `A reply of 1 MB that edits ${String(FILES)} files of ${String(LINES)} lines: read and planned; the best of ${String(RUNS)} runs, in milliseconds of processor time, garbage collection included. Budget: 1,000 for both together.`,
  `\`npm run bench edits\`, ${new Date().toISOString().slice(0, 10)}, ${machine}.`,
  '',
  '| format | MB | read | plan | both | both, on the wall | review |',
  '|---|---|---|---|---|---|---|',
  ...rows.map(
    (row) =>
      `| ${row.format} | ${row.megabytes.toFixed(2)} | ${row.parse.toFixed(0)} | ${row.plan.toFixed(0)} | ${(row.parse + row.plan).toFixed(0)} | ${row.wall.toFixed(0)} | ${row.review.toFixed(0)} |`,
  ),
  '',
].join('\n')

const results = join(process.env['CAIRN_ROOT'] ?? '.', 'bench', 'RESULTS.md')
const known = existsSync(results) ? readFileSync(results, 'utf8') : '# Results\n'
const rest = known.replace(/\n## Edits\n[\s\S]*?(?=\n## |$)/, '').trimEnd()
writeFileSync(results, await format(`${rest}\n\n${section}`, { parser: 'markdown' }))
process.stdout.write(`${section}\n`)
const slow = rows.filter((row) => row.parse + row.plan > 1000)
if (slow.length > 0) {
  process.stderr.write(`Over budget: ${slow.map((row) => row.format).join(', ')}\n`)
  process.exitCode = 1
}
