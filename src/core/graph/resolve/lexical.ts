import type { EdgeReason } from '../../../shared/symbol'
import type { Definition } from '../../../shared/tag'
import { BINDING_STRIDE, definitionsIn } from '../store/packed-file'
import type { PackedFile } from '../store/packed-file'
import { stemOf } from '../store/path'
import { ambient } from './ambient'
import type { Entity } from './entity'
import { OUTSIDE, symbolsOf } from './entity'
import { aliasOf, memberOfWildcard, wildcardsOf } from './module-members'
import type { World } from './world'
import { isStray, isTopLevel, isType } from './world'

/** What a bare name stands for where it is written. */
export type Found =
  | { readonly kind: 'entity'; readonly entity: Entity; readonly reason: EdgeReason }
  /** A parameter or local variable, with its type as written (−1: unknown) and the scope in which that is to be read. */
  | { readonly kind: 'local'; readonly type: number; readonly scope: number }

/** A file that is being linked, with its bindings by scope and name. */
export interface Place {
  readonly world: World
  readonly file: number
  readonly packed: PackedFile
  readonly bindings: ReadonlyMap<number, readonly number[]>
}

/** Prepares a file for look-ups. */
export function placeOf(world: World, file: number, packed: PackedFile): Place {
  const bindings = new Map<number, number[]>()
  const { bindings: all, definitions } = packed
  for (let at = 0; at < all.length; at += BINDING_STRIDE) {
    const key = (all[at] ?? 0) * (definitions.length + 1) + (all[at + 2] ?? -1) + 1
    const list = bindings.get(key)
    if (list === undefined) bindings.set(key, [at])
    else list.push(at)
  }
  return { world, file, packed, bindings }
}

/** How far below its line a file-level binding (a parameter of an anonymous callback) is taken to hide an import. */
const NEAR_LINES = 25

/**
 * Looks a bare name up as the language does: inner scopes outwards (parameters and locals hide what lies outside),
 * the file, its imports, star imports, and the other files of its package. `asType` skips variables.
 */
export function lookUp(
  place: Place,
  scope: number,
  name: number,
  line: number,
  asType: boolean,
): Found | undefined {
  const { world, file, packed } = place
  const nodes = world.store.nodesOf(file)
  for (let at = scope; at >= 0; at = packed.definitions[at]?.parent ?? -1) {
    const container = packed.definitions[at]
    const visible =
      container === undefined ||
      !isType(container.kind) ||
      packed.rules.implicitThis ||
      (at === scope && packed.rules.family === 'python')
    const own = visible ? namedBare(packed, at, name) : []
    if (own.length > 0) return symbols(own, nodes, 'same-scope')
    const binding = asType ? undefined : bindingAt(place, at, name, line)
    if (binding !== undefined) return { kind: 'local', type: packed.bindings[binding + 1] ?? -1, scope: at }
  }
  const own = namedBare(packed, -1, name)
  const text = world.store.names.text(name)
  const imported = aliasOf(world, file, text)
  // What a callback at file level defines is at hand in its body only, and how far that reaches is not known.
  const hidesImport = imported === null || own.some((index) => isAtHand(packed.definitions[index], line))
  if (own.length > 0 && hidesImport) return symbols(own, nodes, 'same-file')
  const binding = asType ? undefined : bindingAt(place, -1, name, line)
  if (binding !== undefined) {
    const bindingLine = packed.bindings[binding + 3] ?? 0
    const hides = imported === null || (bindingLine <= line && line - bindingLine < NEAR_LINES)
    if (hides) return { kind: 'local', type: packed.bindings[binding + 1] ?? -1, scope: -1 }
  }
  if (imported !== null) return { kind: 'entity', entity: imported ?? OUTSIDE, reason: 'import-resolved' }
  for (const module of wildcardsOf(world, file)) {
    const entity = memberOfWildcard(world, module, text)
    if (entity !== undefined) return { kind: 'entity', entity, reason: 'import-resolved' }
  }
  if (packed.rules.family === 'c') return included(place, name)
  if (packed.rules.family === 'script') return ambient(place, name)
  return packed.rules.folderScope ? besides(place, name) : undefined
}

/** Definitions directly inside a scope that its code can name without a receiver. */
function namedBare(packed: PackedFile, scope: number, name: number): readonly number[] {
  const named = definitionsIn(packed, scope, name)
  return named.length === 0 ? named : named.filter((index) => !isStray(packed, index))
}

const isAtHand = (definition: Definition | undefined, line: number): boolean =>
  definition?.local === false ||
  (definition !== undefined && definition.startLine <= line && line - definition.startLine < NEAR_LINES)

function symbols(indexes: readonly number[], nodes: Int32Array, reason: EdgeReason): Found {
  return { kind: 'entity', entity: symbolsOf(indexes.map((index) => nodes[index] ?? -1)), reason }
}

/** The last binding at or above the line, else the first. */
function bindingAt(place: Place, scope: number, name: number, line: number): number | undefined {
  const list = place.bindings.get(name * (place.packed.definitions.length + 1) + scope + 1)
  if (list === undefined) return undefined
  let found = list[0]
  for (const at of list) if ((place.packed.bindings[at + 3] ?? 0) <= line) found = at
  return found
}

/** Top-level names of the other files of the folder, in languages where these need no import. */
function besides(place: Place, name: number): Found | undefined {
  const { world, packed } = place
  const production = packed.rules.family === 'go' && !packed.path.endsWith('_test.go')
  const key = `${packed.folder}\n${packed.rules.family === 'other' ? packed.language : packed.rules.family}\n${production}`
  let names = world.folders.get(key)
  if (names === undefined) {
    names = folderNames(world, packed, production)
    world.folders.set(key, names)
  }
  const nodes = names.get(name)
  if (nodes === undefined) return undefined
  return { kind: 'entity', entity: symbolsOf(nodes), reason: 'package-resolved' }
}

function folderNames(world: World, packed: PackedFile, production: boolean): Map<number, number[]> {
  const names = new Map<number, number[]>()
  for (const file of packageFiles(world, packed)) {
    const other = world.store.file(file)
    if (other === undefined || other.rules !== packed.rules) continue
    if (packed.rules.family === 'other' && other.language !== packed.language) continue
    if (production && other.path.endsWith('_test.go')) continue
    const nodes = world.store.nodesOf(file)
    other.definitions.forEach((definition, index) => {
      if (definition.local || !isTopLevel(other, index)) return
      const key = other.names[index] ?? -1
      const list = names.get(key)
      if (list === undefined) names.set(key, [nodes[index] ?? -1])
      else list.push(nodes[index] ?? -1)
    })
  }
  return names
}

/** The folder's files; on the JVM also those of the same package in other source sets (`src/main/java` and `src/test/java`). */
function packageFiles(world: World, packed: PackedFile): readonly number[] {
  const own = world.paths.within(packed.folder)
  const inSet = /^(.*?)src\/[^/]+\/(?:java|kotlin|scala)\/(.+)$/.exec(packed.folder)
  if (packed.rules.family !== 'jvm' || inSet === null) return own
  const [, module = '', tail = ''] = inSet
  const twins = world.paths
    .folders(tail.slice(tail.lastIndexOf('/') + 1))
    .filter(
      (folder) =>
        folder !== packed.folder && folder.startsWith(`${module}src/`) && folder.endsWith(`/${tail}`),
    )
  return twins.length === 0 ? own : [...own, ...twins.flatMap((folder) => world.paths.within(folder))]
}

/** C and C++: definitions in the headers a file includes, however deep, and in the sources beside these headers. */
function included(place: Place, name: number): Found | undefined {
  const { world, file } = place
  const candidates = world.store.named(name).filter((node) => {
    const other = world.store.file(world.store.fileOf(node))
    return other?.rules.family === 'c' && isTopLevel(other, world.store.indexOf(node))
  })
  if (candidates.length === 0) return undefined
  const visible = visibleIncludes(world, file)
  const direct = candidates.filter((node) => visible.has(world.store.fileOf(node)))
  if (direct.length > 0) return { kind: 'entity', entity: symbolsOf(direct), reason: 'import-resolved' }
  const stems = new Set([...visible].map((number) => stemOf(world.paths.path(number))))
  const beside = candidates.filter((node) => stems.has(stemOf(world.paths.path(world.store.fileOf(node)))))
  if (beside.length > 0) return { kind: 'entity', entity: symbolsOf(beside), reason: 'package-resolved' }
  return undefined
}

const MOST_INCLUDES = 500

function visibleIncludes(world: World, file: number): ReadonlySet<number> {
  const known = world.includes.get(file)
  if (known !== undefined) return known
  const visible = new Set<number>([file])
  const queue = [file]
  for (let at = 0; at < queue.length && visible.size < MOST_INCLUDES; at++) {
    const packed = world.store.file(queue[at] ?? -1)
    if (packed === undefined) continue
    for (const entry of packed.imports) {
      const target = world.moduleOf(entry.source, packed)
      if (target.kind === 'external') continue
      for (const next of target.files) {
        if (visible.has(next)) continue
        visible.add(next)
        queue.push(next)
      }
    }
  }
  visible.delete(file)
  world.includes.set(file, visible)
  return visible
}
