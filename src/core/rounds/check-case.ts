import { ok } from '../../shared/result'
import { isTrue } from '../git/config'
import { spelledOtherwise } from '../git/ls-files'
import { foldedPath } from '../git/path-codec'
import { lookAt, spellingOf } from './disk-state'
import { makesWay } from './make-way'
import type { Operation } from './operation'
import { gitRefused, refuse, type Outcome } from './round-failure'

/**
 * On a disk that takes `A` and `a` for one name (git notes so in core.ignoreCase), a path must not be another spelling of
 * another one: of this round, of git's index, or of a file that git does not know. A rename that changes nothing but the
 * case is none, because the other spelling goes.
 */
export async function checkCase(
  { repository, settings }: Operation,
  paths: readonly string[],
  removed: ReadonlySet<string>,
): Promise<Outcome<null>> {
  if (!isTrue(settings, 'core.ignorecase', false)) return ok(null)
  const written = paths.filter((at) => !removed.has(at))
  const own = new Map<string, string>()
  for (const at of written) {
    const other = own.get(foldedPath(at))
    if (other !== undefined) return collision(at, other)
    own.set(foldedPath(at), at)
  }
  const tracked = await spelledOtherwise(repository, written)
  if (!tracked.ok) return gitRefused(tracked.failure)
  for (const at of written) {
    const spellings = tracked.value.get(foldedPath(at)) ?? []
    if (spellings.includes(at)) continue
    const inIndex = spellings.find((other) => !removed.has(other))
    if (inIndex !== undefined) return collision(at, inIndex)
    const onDisk = await otherOnDisk(repository.root, at, removed)
    if (onDisk !== undefined) return collision(onDisk.part, onDisk.spelled)
  }
  return ok(null)
}

/** A name on the way to this path, or its own, that the disk has in another spelling and keeps. */
async function otherOnDisk(
  root: string,
  at: string,
  removed: ReadonlySet<string>,
): Promise<{ readonly part: string; readonly spelled: string } | undefined> {
  const names = at.split('/')
  for (let depth = 1; depth <= names.length; depth++) {
    const part = names.slice(0, depth).join('/')
    const spelled = await spellingOf(root, part)
    if (spelled === undefined) return undefined
    if (spelled === part) continue
    const goes = removed.has(spelled) || (await makesWay(root, spelled, await lookAt(root, spelled), removed))
    return goes ? undefined : { part, spelled }
  }
  return undefined
}

const collision = (at: string, other: string) =>
  refuse(
    'case-collision',
    `${at} is ${other} in another spelling, and this disk takes them for one name. Nothing has changed.`,
    { paths: [at, other] },
  )
