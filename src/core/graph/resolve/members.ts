import type { Entity } from './entity'
import { OUTSIDE, symbolsOf } from './entity'
import { memberOfModule } from './module-members'
import { namedType, valueOfType } from './types'
import type { Bases, World } from './world'
import { childNodes, isType } from './world'

const DEEPEST = 12

/** A member that was found, and whether a base of the type had it. */
export interface Member {
  readonly entity: Entity
  readonly inherited: boolean
}

/** A member of a module, type or value; `external` when it may exist where we cannot see; undefined when there is none. */
export function memberOf(world: World, entity: Entity, name: number): Member | undefined {
  switch (entity.kind) {
    case 'external':
      return { entity: OUTSIDE, inherited: false }
    case 'module': {
      const found = memberOfModule(world, entity, world.store.names.text(name))
      return found && { entity: found, inherited: false }
    }
    case 'instance':
      return memberOfTypes(world, entity.nodes, name)
    case 'symbols': {
      const direct = memberOfTypes(world, entity.nodes, name)
      if (direct !== undefined && direct.entity.kind !== 'external') return direct
      const value = valueOf(world, entity.nodes)
      return value === undefined || value.kind === 'symbols' ? direct : memberOf(world, value, name)
    }
  }
}

/** The value that a field, constant or property holds, by its written type. */
export function valueOf(world: World, nodes: readonly number[]): Entity | undefined {
  for (const node of nodes) {
    const definition = world.store.definition(node)
    if (definition?.type === undefined || isType(definition.kind)) continue
    const scope = definition.parent
    const value = valueOfType(world, world.store.fileOf(node), scope, definition.type)
    if (value !== undefined) return value
  }
  return undefined
}

/** Breadth first through the bases, so that an override wins over what it overrides. */
export function memberOfTypes(world: World, types: readonly number[], name: number): Member | undefined {
  const seen = new Set(types)
  let level: readonly number[] = types
  let open = false
  for (let depth = 0; level.length > 0 && depth < DEEPEST; depth++) {
    const found = level.flatMap((node) => ownMembers(world, node, name))
    if (found.length > 0) return { entity: symbolsOf(found), inherited: depth > 0 }
    const next: number[] = []
    for (const node of level) {
      const bases = basesOf(world, node)
      open ||= bases.open
      for (const base of bases.nodes) {
        if (seen.has(base)) continue
        seen.add(base)
        next.push(base)
      }
    }
    level = next
  }
  return open ? { entity: OUTSIDE, inherited: true } : undefined
}

function ownMembers(world: World, node: number, name: number): number[] {
  const file = world.store.fileOf(node)
  const index = world.store.indexOf(node)
  if (file < 0 || index < 0) return []
  const inside = childNodes(world, file, index, name)
  if (inside.length > 0) return inside
  const definition = world.store.definition(node)
  if (definition === undefined || !isType(definition.kind)) return inside
  const owner = world.store.names.find(definition.name)
  return world.store.receivedBy(owner).filter((method) => {
    const methodFile = world.store.fileOf(method)
    if (world.store.file(methodFile)?.names[world.store.indexOf(method)] !== name) return false
    return methodFile === file || belongs(world, methodFile, definition.name, node)
  })
}

/** Whether a method's receiver, read in the method's file, is this very type. */
function belongs(world: World, methodFile: number, owner: string, node: number): boolean {
  const type = namedType(world, methodFile, -1, [owner])
  return type?.kind === 'symbols' && type.nodes.includes(node)
}

/** The resolved bases of a type. */
export function basesOf(world: World, node: number): Bases {
  const known = world.bases.get(node)
  if (known !== undefined) return known
  world.bases.set(node, { nodes: [], open: false })
  const file = world.store.fileOf(node)
  const packed = world.store.file(file)
  const index = world.store.indexOf(node)
  const nodes: number[] = []
  let open = false
  if (packed !== undefined && index >= 0) {
    const scope = packed.definitions[index]?.parent ?? -1
    for (const at of heritageOf(world, file).get(index) ?? []) {
      const name = world.store.names.text(packed.references[at] ?? -1)
      const receiver = packed.references[at + 4] ?? -1
      const path = receiver < 0 ? [name] : [...world.store.names.text(receiver).split(/\.|::|\\/), name]
      const found = namedType(world, file, scope, path)
      if (found?.kind === 'symbols') nodes.push(...found.nodes.filter((base) => base !== node))
      else open = true
    }
  }
  const bases = { nodes, open }
  world.bases.set(node, bases)
  return bases
}

/** Inherit and implement clauses by the definition they belong to. */
export function heritageOf(world: World, file: number): ReadonlyMap<number, readonly number[]> {
  const known = world.heritage.get(file)
  if (known !== undefined) return known
  const found = new Map<number, number[]>()
  world.heritage.set(file, found)
  const packed = world.store.file(file)
  for (const at of packed?.heritage ?? []) {
    const scope = packed?.references[at + 3] ?? -1
    const list = found.get(scope)
    if (list === undefined) found.set(scope, [at])
    else list.push(at)
  }
  return found
}
