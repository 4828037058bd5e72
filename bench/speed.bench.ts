import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generatedTree, packageSources } from './corpus'
import { parseSpeed } from './speed/parse-speed'
import { runSession } from './speed/session'
import type { SessionFigures } from './speed/session'

/*
 * How long opening, saving and asking take. `npm run bench speed -- --sizes 1000,10000 [--bytes 10000]`
 * Each session runs in a process of its own, so that its peak memory is its own.
 */

const { values: options } = parseArgs({
  options: {
    /** Files of the generated trees. */
    sizes: { type: 'string', default: '1000,10000' },
    /** Bytes of each generated file. */
    bytes: { type: 'string', default: '10000' },
    /** Real sources from the installed packages, so many files; 0 for none. */
    packages: { type: 'string', default: '3000' },
    scratch: { type: 'string', default: join(tmpdir(), 'cairn-speed') },
    /** For the child processes. */
    session: { type: 'string' },
    store: { type: 'string' },
  },
})

const out = resolve(process.env['CAIRN_WORKERS'] ?? 'out/main', '..')
const engine = {
  grammarDir: join(out, 'grammars'),
  queryDir: join(out, 'queries'),
  parseWorker: join(out, 'main/parse-worker.js'),
}
const GRAMMARS = [
  ['ts', 'typescript'],
  ['py', 'python'],
  ['go', 'go'],
  ['java', 'java'],
  ['rs', 'rust'],
] as const

const HEAD: readonly string[] = [
  'corpus',
  'MB',
  'open',
  's',
  'first usable',
  'listing',
  'parsing',
  'linking',
  'history',
  'MB/s',
  'new function saved → map, ms (worst)',
  'comment saved → map, ms',
  'message → map, ms (worst)',
  'silence ms',
  'peak MiB',
  'parsed',
]

if (options.session === undefined) await main()
else await session(options.session, options.store ?? '')

async function session(root: string, storeDir: string): Promise<void> {
  const figures = await runSession({
    root,
    scope: '',
    storeDir,
    ...engine,
    threads: 0,
    maxFileSize: 1024 * 1024,
    trusted: false,
  })
  process.stdout.write(JSON.stringify(figures))
}

async function main(): Promise<void> {
  const memory = `${String(Math.round(totalmem() / 2 ** 30))} GiB`
  console.log(
    `# Speed\n\n${cpus()[0]?.model ?? 'unknown processor'}, ${String(availableParallelism())} threads, ${memory}, Node ${process.version}.\n`,
  )
  mkdirSync(options.scratch, { recursive: true })
  const rows: (readonly string[])[] = [HEAD]
  const cold: { readonly size: number; readonly figures: SessionFigures }[] = []
  for (const size of options.sizes.split(',').map(Number)) {
    const root = generatedTree(options.scratch, size, Number(options.bytes))
    const sessions = measured(root)
    rows.push(...sessions.map(([kind, figures]) => row(`generated, ${String(size)} files`, kind, figures)))
    for (const [kind, figures] of sessions) if (kind === 'cold') cold.push({ size, figures })
  }
  const packages = Number(options.packages)
  if (packages > 0) {
    const root = packageSources(
      options.scratch,
      resolve(process.env['CAIRN_ROOT'] ?? '.', 'node_modules'),
      packages,
    )
    const name = `installed packages, ${String(packages)} files`
    rows.push(...measured(root).map(([kind, figures]) => row(name, kind, figures)))
  }
  console.log(`${table(rows)}\n`)
  if (cold.length > 1) console.log(`${table(growth(cold))}\n`)
  await printParseSpeed()
}

/** A cold open and then a warm one of the same tree. */
function measured(root: string): readonly (readonly [string, SessionFigures])[] {
  const store = join(options.scratch, 'store')
  rmSync(store, { recursive: true, force: true })
  return ['cold', 'warm'].map((kind) => [kind, run(root, store)])
}

/** How a cold open grows from one size to the next: times as long for times as many files; equal numbers are linear growth. */
function growth(
  cold: readonly { readonly size: number; readonly figures: SessionFigures }[],
): readonly (readonly string[])[] {
  const times = (now: number, before: number): string => `× ${(now / before).toFixed(1)}`
  return [
    ['from → to', 'files', 'bytes', 'open', 'parsing', 'save → map', 'message → map', 'peak memory'],
    ...cold.slice(1).map(({ size, figures }, at) => {
      const before = cold[at] ?? { size, figures }
      const ratio = (value: (one: SessionFigures) => number): string =>
        times(value(figures), value(before.figures))
      return [
        `${String(before.size)} → ${String(size)}`,
        times(size, before.size),
        ratio(({ stats }) => stats.bytes),
        ratio(({ open }) => open),
        ratio(({ stats }) => stats.seconds['parsing'] ?? 0),
        ratio(({ update }) => update),
        ratio(({ message }) => message),
        ratio(({ stats }) => stats.peakMemory),
      ]
    }),
  ]
}

function run(root: string, store: string): SessionFigures {
  const script = process.argv[1] ?? ''
  const child = spawnSync(process.execPath, [script, '--session', root, '--store', store], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.status !== 0) throw new Error(`The session on ${root} ended with ${String(child.status)}.`)
  return JSON.parse(child.stdout) as SessionFigures
}

function row(name: string, kind: string, figures: SessionFigures): readonly string[] {
  const { stats } = figures
  const seconds = (stage: string): string => (stats.seconds[stage] ?? 0).toFixed(2)
  const megabytes = stats.bytes / 1e6
  return [
    name,
    megabytes.toFixed(0),
    kind,
    (figures.open / 1000).toFixed(2),
    (figures.firstUsable / 1000).toFixed(2),
    seconds('listing'),
    seconds('parsing'),
    seconds('linking'),
    seconds('history'),
    (megabytes / (figures.open / 1000)).toFixed(1),
    `${figures.update.toFixed(0)} (${figures.updateWorst.toFixed(0)})`,
    figures.body.toFixed(0),
    `${figures.message.toFixed(0)} (${figures.messageWorst.toFixed(0)})`,
    figures.longestSilence.toFixed(0),
    (stats.peakMemory / 2 ** 20).toFixed(0),
    String(stats.parsedFiles),
  ]
}

async function printParseSpeed(): Promise<void> {
  const root = generatedTree(options.scratch, 1000, Number(options.bytes))
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const rows = [['one thread', 'MB', 'parser alone MB/s', 'parse + tags + keep MB/s', 'ratio of times']]
  for (const [extension, grammar] of GRAMMARS) {
    const paths = listed.filter((path) => path.endsWith(`.${extension}`))
    const { bytes, parserAlone, cairn } = await parseSpeed(
      root,
      paths,
      extension,
      grammar,
      engine,
      options.scratch,
    )
    const megabytes = bytes / 1e6
    const rate = (time: number): string => (megabytes / time).toFixed(1)
    rows.push([
      grammar,
      megabytes.toFixed(1),
      rate(parserAlone),
      rate(cairn),
      (cairn / parserAlone).toFixed(2),
    ])
  }
  console.log(table(rows))
}

function table(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const [head = []] = rows
  return [line(head), line(head.map(() => '---')), ...rows.slice(1).map(line)].join('\n')
}
