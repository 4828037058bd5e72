import { checkPath } from './check-path'
import type { PlanFailure, PlanInput } from './edit-plan'
import type { OnDisk } from './file-text'

export type PathRefusal = Pick<PlanFailure, 'kind' | 'message' | 'detail'>

/** The path to plan on (links followed, the tracked spelling on a case-folding disk), or why it may not be touched. */
export type Allowed =
  | { readonly ok: true; readonly path: string; readonly disk: OnDisk; readonly warning: string }
  | { readonly ok: false; readonly refusal: PathRefusal }

/** Everything that decides whether a reply may touch a path, but for what the operation itself needs. */
export function allowPath(input: PlanInput, asked: string): Allowed {
  const { facts } = input
  const tracked = facts.isTracked(asked)
  const checked = checkPath(asked, tracked)
  if (!checked.ok) return refused('bad-path', checked.failure.message)
  const spelt = checked.value
  const other = facts.isTracked(spelt) ? undefined : facts.trackedInOtherCase(spelt)
  const named = other !== undefined && facts.foldsCase ? other : spelt
  const foreign = facts.foreignFolders.find((folder) => named === folder || named.startsWith(`${folder}/`))
  if (foreign !== undefined) {
    return refused('bad-path', `${named} lies in ${foreign}, a submodule or a repository of its own.`)
  }
  const disk = input.files.get(named) ??
    input.files.get(spelt) ?? { kind: 'absent', path: named, real: named }
  const found = realPath(disk)
  if (typeof found !== 'string') return { ok: false, refusal: found }
  const real = found === spelt ? named : found
  for (const path of new Set([named, real])) {
    if (facts.isIgnored(path) && !input.consented?.has(path)) {
      return refused('ignored', `${path} is ignored by git, so it is not changed without your consent.`)
    }
  }
  const warning =
    other !== undefined && !facts.foldsCase && disk.kind === 'absent'
      ? `${spelt} differs from ${other} only in case: on Windows and macOS they are one file.`
      : ''
  return { ok: true, path: real, disk, warning }
}

/** Where the bytes are, or why nothing can be read or written there. */
function realPath(disk: OnDisk): string | PathRefusal {
  switch (disk.kind) {
    case 'absent':
    case 'file':
      return disk.real
    case 'folder':
      return refusal('bad-path', `${disk.path} is a folder.`)
    case 'outside':
      return refusal('bad-path', `${disk.path} leads out of the repository, to ${disk.target}.`)
    case 'dangling':
      return refusal('bad-path', `${disk.path} is a link that leads nowhere (${disk.target}).`)
    case 'special':
      return refusal('bad-path', `${disk.path} is not a regular file.`)
    case 'blocked':
      return refusal('bad-path', `${disk.path} cannot exist, because ${disk.by} is a file.`)
    case 'nested':
      return refusal('bad-path', `${disk.path} lies in ${disk.by}, a repository of its own.`)
    case 'unreadable':
      return refusal('unreadable', `${disk.path} cannot be read (${disk.message}).`)
  }
}

const refusal = (kind: PathRefusal['kind'], message: string): PathRefusal => ({ kind, message, detail: '' })
const refused = (kind: PathRefusal['kind'], message: string): Allowed => ({
  ok: false,
  refusal: refusal(kind, message),
})
