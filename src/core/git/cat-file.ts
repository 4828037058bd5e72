import { ok, type Result } from '../../shared/result'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/** The raw bytes of objects by name, in one run. A name git does not know is not in the map. */
export async function readObjects(
  repository: Repository,
  names: readonly string[],
): Promise<Result<ReadonlyMap<string, Buffer>, GitFailure>> {
  const found = new Map<string, Buffer>()
  if (names.length === 0) return ok(found)
  const asked = [...new Set(names)]
  const run = await gitIn(repository, ['cat-file', '--batch', '--buffer'], { stdin: `${asked.join('\n')}\n` })
  if (!run.ok) return run
  const out = run.value.stdout
  let at = 0
  for (const name of asked) {
    const line = out.indexOf(10, at)
    // <object> blob 12 LF bytes LF, or: <name> missing LF
    const [, type, size] = out.toString('utf8', at, line).split(' ')
    at = line + 1
    if (type === 'missing' || size === undefined) continue
    found.set(name, out.subarray(at, at + Number(size)))
    at += Number(size) + 1
  }
  return ok(found)
}
