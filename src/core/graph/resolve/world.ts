import { remembered } from '../../../shared/remembered'
import type { Import, SymbolKind } from '../../../shared/tag'
import type { ImportResolver } from '../imports/module-target'
import type { PathTable } from '../imports/path-table'
import type { PackedFile } from '../store/packed-file'
import type { SymbolStore } from '../store/symbol-store'
import type { Entity } from './entity'
import { readExpression } from './expression-text'
import type { Expression } from './expression-text'
import { readType } from './type-text'
import type { TypeName } from './type-text'

/**
 * All that resolving reads, with the memory of what was already resolved. One world is valid for one state of the store;
 * the next link makes a new one, so nothing stale can survive.
 */
export interface World {
  readonly store: SymbolStore
  readonly paths: PathTable
  readonly moduleOf: ImportResolver
  /** By file number: exported name → entity; null while it is being looked up, so that cycles end. */
  readonly exports: Map<number, Map<string, Entity | undefined | null>>
  /** The export look-up under way: how deep it is, how often it met itself, and the answers that hang on that. */
  readonly asking: {
    depth: number
    cuts: number
    readonly doubtful: (readonly [Map<string, unknown>, string])[]
  }
  /** By file number: imports by what they bind. */
  readonly imports: Map<number, ImportedNames>
  /** By file number: local alias → entity. */
  readonly aliases: Map<number, Map<string, Entity | undefined>>
  /** By node of a class: its resolved bases. */
  readonly bases: Map<number, Bases>
  /** By file number: reference offsets of inherit and implement clauses by definition. */
  readonly heritage: Map<number, ReadonlyMap<number, readonly number[]>>
  /** By folder and family: top-level nodes by name. */
  readonly folders: Map<string, ReadonlyMap<number, readonly number[]>>
  /** By file number: the files whose names an include makes visible. */
  readonly includes: Map<number, ReadonlySet<number>>
  /** By written type: by `inScope` of file and scope, the value it describes there. */
  readonly types: Map<string, Map<number, Entity | undefined>>
  /** Texts taken apart, which do not depend on where they stand. */
  readonly readType: (written: string) => TypeName | null
  readonly readExpression: (written: string) => Expression | null
  /** Members that a name alone may mean, by who asks (see by-name.ts). */
  readonly guesses: Map<string, readonly number[]>
}

/** More definitions than a file can have that is small enough to be parsed. */
const MOST_SCOPES = 2 ** 21

/** One number for a scope (−1: file level) of a file. */
export const inScope = (file: number, scope: number): number => file * MOST_SCOPES + scope + 1

export interface ImportedNames {
  readonly byAlias: ReadonlyMap<string, readonly Import[]>
  readonly stars: readonly Import[]
}

export interface Bases {
  readonly nodes: readonly number[]
  /** Some base is not of this repository, so a member that is not found may well exist there. */
  readonly open: boolean
}

/** A world that knows nothing yet. */
export function createWorld(store: SymbolStore, paths: PathTable, moduleOf: ImportResolver): World {
  return {
    store,
    paths,
    moduleOf,
    exports: new Map(),
    asking: { depth: 0, cuts: 0, doubtful: [] },
    imports: new Map(),
    aliases: new Map(),
    bases: new Map(),
    heritage: new Map(),
    folders: new Map(),
    includes: new Map(),
    types: new Map(),
    readType: remembered((written: string) => readType(written) ?? null),
    readExpression: remembered((written: string) => readExpression(written) ?? null),
    guesses: new Map(),
  }
}

const TYPE_KINDS: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'trait', 'type', 'enum'])
const CONTAINER_KINDS: ReadonlySet<SymbolKind> = new Set([...TYPE_KINDS, 'namespace', 'module'])

export const isType = (kind: SymbolKind): boolean => TYPE_KINDS.has(kind)
export const isContainer = (kind: SymbolKind): boolean => CONTAINER_KINDS.has(kind)

/** Nodes of the definitions called `name` directly inside a definition (−1: file level), locals left out. */
export function childNodes(world: World, file: number, index: number, name: number): number[] {
  const packed = world.store.file(file)
  if (packed === undefined || name < 0) return []
  const nodes = world.store.nodesOf(file)
  const found: number[] = []
  let at = packed.byScope.get(name * (packed.definitions.length + 1) + index + 1) ?? -1
  while (at >= 0) {
    if (packed.definitions[at]?.local !== true && !(index < 0 && isStray(packed, at)))
      found.push(nodes[at] ?? -1)
    at = packed.next[at] ?? -1
  }
  return found
}

const MEMBER_KINDS: ReadonlySet<SymbolKind> = new Set(['method', 'constructor', 'field', 'property'])

/**
 * Whether a JavaScript definition is a member that stands in no type: of an object literal, or made up by the parser in broken
 * syntax. It lies in whatever scope the literal lies in, but no bare name and no import means it.
 */
export function isStray(file: PackedFile, index: number): boolean {
  const definition = file.definitions[index]
  if (file.rules.family !== 'script' || definition === undefined) return false
  const holder = file.definitions[definition.parent]
  return MEMBER_KINDS.has(definition.kind) && !(holder !== undefined && isType(holder.kind))
}

/** Whether a definition can be named without naming a type first: it stands at file level or in name spaces only. */
export function isTopLevel(file: PackedFile, index: number): boolean {
  let at = file.definitions[index]
  if (at === undefined || at.receiver !== undefined) return false
  while (at.parent >= 0) {
    at = file.definitions[at.parent]
    if (at === undefined || (at.kind !== 'namespace' && at.kind !== 'module')) return false
  }
  return true
}

/** The node of the type a scope lies in, −1 outside any: for `this`, `self` and names that need no receiver. */
export function enclosingType(world: World, file: number, scope: number): number {
  const packed = world.store.file(file)
  if (packed === undefined) return -1
  const nodes = world.store.nodesOf(file)
  for (let at = scope; at >= 0;) {
    const definition = packed.definitions[at]
    if (definition === undefined) return -1
    if (isType(definition.kind)) return nodes[at] ?? -1
    if (definition.receiver !== undefined) return receiverType(world, file, definition.receiver)
    at = definition.parent
  }
  return -1
}

function receiverType(world: World, file: number, receiver: string): number {
  const name = world.store.names.find(receiver)
  const here = childNodes(world, file, -1, name).find((node) => isTypeNode(world, node))
  if (here !== undefined) return here
  const folder = world.store.file(file)?.folder
  const beside = world.store
    .named(name)
    .filter((node) => isTypeNode(world, node))
    .sort((a, b) => Number(folderOfNode(world, b) === folder) - Number(folderOfNode(world, a) === folder))
  return beside[0] ?? -1
}

export function isTypeNode(world: World, node: number): boolean {
  const kind = world.store.definition(node)?.kind
  return kind !== undefined && isType(kind)
}

function folderOfNode(world: World, node: number): string | undefined {
  return world.store.file(world.store.fileOf(node))?.folder
}
