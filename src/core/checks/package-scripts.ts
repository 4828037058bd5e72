import type { CheckSuggestion } from '../../shared/check'

/** The text of a file at the repository's root, null when it is not there. */
export type ReadRootFile = (name: string) => Promise<string | null>

/** Lock files and the program that wrote them. */
const LOCKS: readonly (readonly [file: string, program: string])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
]

/** The test and lint scripts of package.json and deno.json, as the project's own package manager runs them. */
export async function packageScripts(read: ReadRootFile): Promise<readonly CheckSuggestion[]> {
  const scripts = namesIn(await read('package.json'), 'scripts')
  const tasks = namesIn(await read('deno.json'), 'tasks')
  const found: CheckSuggestion[] = []
  if (scripts.size > 0) {
    const program = await packageManager(read)
    const run = (name: string): string =>
      name === 'test' && program !== 'bun' ? `${program} test` : `${program} run ${name}`
    for (const name of ['test', 'test:unit', 'tests']) {
      const script = scripts.get(name)
      // What `npm init` writes in place of a test.
      if (script !== undefined && !/no test specified/.test(script))
        found.push({ kind: 'test', command: run(name), from: 'package.json' })
    }
    for (const name of ['lint', 'check', 'typecheck'])
      if (scripts.has(name)) found.push({ kind: 'lint', command: run(name), from: 'package.json' })
  }
  if (tasks.has('test')) found.push({ kind: 'test', command: 'deno task test', from: 'deno.json' })
  if (tasks.has('lint')) found.push({ kind: 'lint', command: 'deno task lint', from: 'deno.json' })
  return found
}

async function packageManager(read: ReadRootFile): Promise<string> {
  for (const [file, program] of LOCKS) if ((await read(file)) !== null) return program
  return 'npm'
}

/** The strings of one object in a JSON text; a text that is no JSON has none. */
function namesIn(text: string | null, key: string): ReadonlyMap<string, string> {
  const whole = asObject(parsed(text))
  const inside = asObject(whole[key])
  return new Map(
    Object.entries(inside).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

function parsed(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    // A manifest that is being edited suggests nothing; the user can still type a command.
    return undefined
  }
}
