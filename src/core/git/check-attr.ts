import { ok, type Result } from '../../shared/result'
import { decodePath, joinNul, splitNul } from './path-codec'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/** Attributes that make the bytes in git differ from those on disk. */
export const CONVERSIONS = ['text', 'eol', 'crlf', 'filter', 'ident', 'working-tree-encoding'] as const

/** Attribute → value for each path; unspecified ones are left out. */
export async function readAttributes(
  repository: Repository,
  attributes: readonly string[],
  paths: readonly string[],
): Promise<Result<ReadonlyMap<string, ReadonlyMap<string, string>>, GitFailure>> {
  const found = new Map<string, Map<string, string>>(paths.map((path) => [path, new Map()]))
  if (paths.length === 0) return ok(found)
  const run = await gitIn(repository, ['check-attr', '-z', '--stdin', ...attributes], {
    stdin: joinNul(paths),
  })
  if (!run.ok) return run
  // path NUL attribute NUL value NUL
  const fields = splitNul(run.value.stdout)
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const value = fields[at + 2]?.toString('utf8') ?? 'unspecified'
    if (value === 'unspecified') continue
    found.get(decodePath(fields[at] ?? Buffer.of()))?.set(fields[at + 1]?.toString('utf8') ?? '', value)
  }
  return ok(found)
}
