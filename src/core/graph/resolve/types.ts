import type { Entity } from './entity'
import { OUTSIDE, instanceOf, symbolsOf } from './entity'
import type { Place } from './lexical'
import { lookUp } from './lexical'
import { memberOfModule } from './module-members'
import type { World } from './world'
import { childNodes, enclosingType, inScope, isContainer, isType } from './world'

const NO_BINDINGS: Place['bindings'] = new Map()

/**
 * The value that a written type describes, read where it is written. `external` when the type is not of this repository (or a
 * type parameter): then nothing of ours is meant. Undefined when the type says nothing.
 */
export function valueOfType(world: World, file: number, scope: number, written: string): Entity | undefined {
  const key = inScope(file, scope)
  const known = world.types.get(written) ?? new Map<number, Entity | undefined>()
  if (known.has(key)) return known.get(key)
  world.types.set(written, known.set(key, undefined))
  const type = world.readType(written)
  const named = type === null ? undefined : namedType(world, file, scope, type.path)
  const found = named?.kind === 'symbols' && type?.itself !== true ? instanceOf(named.nodes) : named
  known.set(key, found)
  return found
}

/** The types a dotted name means; aliases are followed. */
export function namedType(
  world: World,
  file: number,
  scope: number,
  path: readonly string[],
): Entity | undefined {
  const packed = world.store.file(file)
  const [first = '', ...rest] = path
  if (packed === undefined) return undefined
  if (path.length === 1 && (first === 'Self' || first === 'this' || first === 'static' || first === 'self')) {
    const own = enclosingType(world, file, scope)
    return own < 0 ? undefined : symbolsOf([own])
  }
  const place: Place = { world, file, packed, bindings: NO_BINDINGS }
  const number = world.store.names.find(first)
  const found = number < 0 ? undefined : lookUp(place, scope, number, 0, true)
  if (found?.kind !== 'entity') return packed.rules.closed ? OUTSIDE : byNameAlone(world, number, rest.length)
  let at: Entity | undefined = found.entity
  for (const name of rest) at = at === undefined ? undefined : typeInside(world, at, name)
  if (at === undefined || at.kind === 'external') return at
  if (at.kind !== 'symbols') return undefined
  const types = at.nodes.filter((node) => {
    const kind = world.store.definition(node)?.kind
    return kind !== undefined && isContainer(kind)
  })
  if (types.length === 0) return at.nodes.length > 0 ? valueAlias(world, at) : undefined
  return symbolsOf(types.flatMap((node) => followAlias(world, node)))
}

function typeInside(world: World, entity: Entity, name: string): Entity | undefined {
  if (entity.kind === 'module') return memberOfModule(world, entity, name)
  if (entity.kind !== 'symbols') return entity.kind === 'external' ? entity : undefined
  const number = world.store.names.find(name)
  for (const node of entity.nodes) {
    const found = childNodes(world, world.store.fileOf(node), world.store.indexOf(node), number)
    if (found.length > 0) return symbolsOf(found)
  }
  return undefined
}

/** `type A = B`: members are looked up in B as well. */
function followAlias(world: World, node: number): readonly number[] {
  const definition = world.store.definition(node)
  if (definition?.kind !== 'type' || definition.type === undefined) return [node]
  const meant = valueOfType(world, world.store.fileOf(node), definition.parent, definition.type)
  return meant?.kind === 'instance' ? [node, ...meant.nodes] : [node]
}

/** A constant that stands for a type: `const Foo = class …`, `Foo = OtherFoo`. */
function valueAlias(world: World, entity: Entity & { kind: 'symbols' }): Entity | undefined {
  const [node = -1] = entity.nodes
  const definition = world.store.definition(node)
  if (definition?.type === undefined) return undefined
  const meant = valueOfType(world, world.store.fileOf(node), definition.parent, definition.type)
  return meant?.kind === 'instance' ? symbolsOf(meant.nodes) : meant
}

/** In languages whose imports do not say everything, one type of that name in the repository is taken to be meant. */
function byNameAlone(world: World, name: number, rest: number): Entity | undefined {
  if (name < 0 || rest > 0) return undefined
  const types = world.store.named(name).filter((node) => {
    const kind = world.store.definition(node)?.kind
    return kind !== undefined && isType(kind)
  })
  return types.length === 1 ? symbolsOf(types) : undefined
}
