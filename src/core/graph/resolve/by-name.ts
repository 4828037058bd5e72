import type { SymbolKind } from '../../../shared/tag'
import { isBuiltinMember } from '../language/builtin-members'
import type { PackedFile } from '../store/packed-file'
import type { SymbolStore } from '../store/symbol-store'
import { nearest } from '../imports/path-table'
import type { World } from './world'
import { isTopLevel, isType } from './world'

/** Targets of a name that nothing but the name leads to. */
export interface Guess {
  readonly nodes: readonly number[]
  readonly kind: 'unique' | 'ambiguous'
}

/** More namesakes than this say nothing about any of them. */
const MOST_TARGETS = 4
const MEMBER_KINDS: ReadonlySet<SymbolKind> = new Set([
  'method',
  'function',
  'constructor',
  'field',
  'property',
  'macro',
])

/** A name with more definitions than this is not looked at. */
const MOST_NAMESAKES = 40

/** Whether a member's name alone can lead anywhere: not short, not a standard type's, and not everyone's. */
export function isGuessable(store: SymbolStore, name: number): boolean {
  const count = store.countNamed(name)
  if (count === 0 || count > MOST_NAMESAKES) return false
  const text = store.names.text(name)
  return text.length > 2 && !isBuiltinMember(text)
}

/**
 * Members called `name` anywhere in the repository's code of the same language family, for a receiver of unknown type. Names of
 * standard types and of one or two letters are left alone. Overrides of one another count as one: the base's is meant.
 */
export function membersByName(
  world: World,
  from: PackedFile,
  name: number,
  call: boolean,
  basesOf: (node: number) => readonly number[],
): Guess | undefined {
  if (!isGuessable(world.store, name)) return undefined
  const asker = from.rules.family === 'other' ? from.language : from.rules.family
  const key = `${String(name)} ${asker} ${String(from.test)} ${String(call)}`
  let found = world.guesses.get(key)
  if (found === undefined) {
    found = membersNamed(world, from, name, call, basesOf)
    world.guesses.set(key, found)
  }
  return guess(world, found, from)
}

/** The candidates, which are the same for all files of one family that are tests, or that are not. */
function membersNamed(
  world: World,
  from: PackedFile,
  name: number,
  call: boolean,
  basesOf: (node: number) => readonly number[],
): readonly number[] {
  const found: number[] = []
  const owners: number[] = []
  for (const node of world.store.named(name)) {
    const file = world.store.file(world.store.fileOf(node))
    const definition = world.store.definition(node)
    if (file === undefined || definition === undefined || file.rules.family !== from.rules.family) continue
    if (file.rules.family === 'other' && file.language !== from.language) continue
    if (!MEMBER_KINDS.has(definition.kind)) continue
    if (
      call &&
      (definition.kind === 'field' || definition.kind === 'property') &&
      from.rules.family !== 'script'
    )
      continue
    // A test's own helper is never what production code calls.
    if (file.test && !from.test) continue
    const owner = ownerOf(world, node)
    if (owner === -1 && definition.receiver === undefined) continue
    found.push(node)
    owners.push(owner)
  }
  const roots = found.filter((_, at) => !hasBaseAmong(owners[at] ?? -1, owners, basesOf))
  return roots.length > 0 ? roots : found
}

/** Top-level definitions called `name`, in languages where a name can be used without a written import. */
export function topLevelByName(
  world: World,
  from: PackedFile,
  name: number,
  asType: boolean,
): Guess | undefined {
  if (from.rules.closed) return undefined
  const text = world.store.names.text(name)
  if (text.length <= 2) return undefined
  if (world.store.countNamed(name) > MOST_NAMESAKES) return undefined
  const found = world.store.named(name).filter((node) => {
    const file = world.store.file(world.store.fileOf(node))
    const definition = world.store.definition(node)
    if (file === undefined || definition === undefined || file.rules.family !== from.rules.family)
      return false
    if (file.rules.family === 'other' && file.language !== from.language) return false
    if (asType && !isType(definition.kind)) return false
    if (file.test && !from.test) return false
    return isTopLevel(file, world.store.indexOf(node)) || isType(definition.kind)
  })
  return guess(world, found, from)
}

function guess(world: World, found: readonly number[], from: PackedFile): Guess | undefined {
  if (found.length === 0) return undefined
  const files = new Set(found.map((node) => world.store.fileOf(node)))
  if (files.size === 1) return { nodes: found.slice(0, 1), kind: 'unique' }
  if (found.length <= MOST_TARGETS) return { nodes: found, kind: 'ambiguous' }
  const near = new Set(nearest([...files].map(world.paths.path), from.path))
  const close = found.filter((node) => near.has(world.paths.path(world.store.fileOf(node))))
  return close.length <= MOST_TARGETS ? { nodes: close, kind: 'ambiguous' } : undefined
}

/** The type that a member belongs to, −1 when it belongs to none. */
function ownerOf(world: World, node: number): number {
  const file = world.store.fileOf(node)
  const parent = world.store.definition(node)?.parent ?? -1
  if (parent < 0) return -1
  return world.store.nodesOf(file)[parent] ?? -1
}

function hasBaseAmong(
  owner: number,
  owners: readonly number[],
  basesOf: (node: number) => readonly number[],
): boolean {
  if (owner < 0) return false
  let level: readonly number[] = basesOf(owner)
  const seen = new Set<number>([owner])
  for (let depth = 0; depth < 6 && level.length > 0; depth++) {
    if (level.some((base) => owners.includes(base))) return true
    level = level.flatMap((base) => {
      if (seen.has(base)) return []
      seen.add(base)
      return basesOf(base)
    })
  }
  return false
}
