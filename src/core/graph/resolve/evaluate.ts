import { parentOf } from './enclosing'
import type { Entity } from './entity'
import { OUTSIDE, instanceOf, symbolsOf } from './entity'
import type { Expression } from './expression-text'
import type { Place } from './lexical'
import { lookUp } from './lexical'
import { basesOf, memberOf, memberOfTypes, valueOf } from './members'
import { elementType } from './type-text'
import { valueOfType } from './types'
import type { World } from './world'
import { enclosingType, isType } from './world'

const LONGEST_CHAIN = 12

/** What a receiver stands for, so that the name behind its dot can be looked up; undefined when its type cannot be told. */
export function evaluate(place: Place, scope: number, line: number, receiver: string): Entity | undefined {
  return evaluateText(place, scope, line, receiver, 0)
}

function evaluateText(
  place: Place,
  scope: number,
  line: number,
  text: string,
  depth: number,
): Entity | undefined {
  const expression = depth > 3 ? null : place.world.readExpression(text)
  if (expression === null || expression.steps.length > LONGEST_CHAIN) return undefined
  let at = baseOf(place, scope, line, expression.base, depth)
  let steps = expression.steps
  if ((at === undefined || at.kind === 'external') && steps[0]?.kind === 'member') {
    const dotted = dottedAlias(place, scope, line, expression)
    if (dotted !== undefined) {
      at = dotted.entity
      steps = dotted.rest
    }
  }
  for (const step of steps) {
    if (at === undefined || at.kind === 'external') return at
    if (step.kind === 'member') {
      at = memberOf(place.world, at, place.world.store.names.find(step.name))?.entity
    } else if (step.kind === 'call') at = called(place.world, at)
    else at = indexed(place.world, at)
  }
  return at
}

function baseOf(
  place: Place,
  scope: number,
  line: number,
  base: Expression['base'],
  depth: number,
): Entity | undefined {
  const { world, file, packed } = place
  switch (base.kind) {
    case 'literal':
      return OUTSIDE
    case 'typed':
      return valueOfType(world, file, scope, base.type)
    case 'super':
      return basesAround(place, scope)
    case 'name': {
      if (packed.rules.self.has(base.name)) {
        const own = enclosingType(world, file, scope)
        if (own >= 0) return instanceOf([own])
        // `this` of an object literal: its methods see each other.
        const around = parentOf(world, file, scope)
        return around < 0 ? undefined : symbolsOf([around])
      }
      if (packed.rules.parent.has(base.name)) return basesAround(place, scope)
      return named(place, scope, line, base.name, depth)
    }
  }
}

function named(place: Place, scope: number, line: number, name: string, depth: number): Entity | undefined {
  const { world, file, packed } = place
  const number = world.store.names.find(name)
  const found = number < 0 ? undefined : lookUp(place, scope, number, line, false)
  if (found?.kind === 'entity') return found.entity
  if (found?.kind === 'local') return localValue(place, found.type, found.scope, line, depth)
  if (packed.rules.implicitThis && number >= 0) {
    const own = enclosingType(world, file, scope)
    const member = own < 0 ? undefined : memberOfTypes(world, [own], number)
    if (member !== undefined) return member.entity
  }
  // A name that nothing in scope explains is a global of the platform where imports must be written.
  return packed.rules.closed && packed.rules.family !== 'rust' ? OUTSIDE : openName(world, number)
}

/** In languages without complete imports: one type of that name in the repository. */
function openName(world: World, number: number): Entity | undefined {
  if (number < 0) return undefined
  const types = world.store.named(number).filter((node) => {
    const kind = world.store.definition(node)?.kind
    return kind !== undefined && (isType(kind) || kind === 'namespace' || kind === 'module')
  })
  return types.length === 1 ? symbolsOf(types) : undefined
}

/** A local's type is written, constructed, or (`f()`, `a.b`) the text of what it was assigned. */
function localValue(
  place: Place,
  type: number,
  scope: number,
  line: number,
  depth: number,
): Entity | undefined {
  if (type < 0) return undefined
  const { world, file } = place
  const written = world.store.names.text(type)
  return isCall(written)
    ? evaluateText(place, scope, line, written, depth + 1)
    : valueOfType(world, file, scope, written)
}

const isCall = (written: string): boolean => written.endsWith(')') && /^[\w$.]/.test(written)

function basesAround(place: Place, scope: number): Entity | undefined {
  const own = enclosingType(place.world, place.file, scope)
  if (own < 0) return undefined
  const bases = basesOf(place.world, own)
  return bases.nodes.length > 0 ? instanceOf(bases.nodes) : OUTSIDE
}

/** What calling gives: an instance of a class, or what a function says it returns. */
function called(world: World, entity: Entity): Entity | undefined {
  if (entity.kind !== 'symbols') return undefined
  const types = entity.nodes.filter((node) => {
    const kind = world.store.definition(node)?.kind
    return kind !== undefined && isType(kind)
  })
  return types.length > 0 ? instanceOf(types) : valueOf(world, entity.nodes)
}

function indexed(world: World, entity: Entity): Entity | undefined {
  if (entity.kind !== 'symbols') return undefined
  for (const node of entity.nodes) {
    const definition = world.store.definition(node)
    const element = definition?.type === undefined ? undefined : elementType(definition.type)
    if (definition !== undefined && element !== undefined)
      return valueOfType(world, world.store.fileOf(node), definition.parent, element)
  }
  return undefined
}

/** `import a.b` may bind the dotted name itself: the longest alias that the chain starts with. */
function dottedAlias(
  place: Place,
  scope: number,
  line: number,
  expression: Expression,
): { readonly entity: Entity; readonly rest: Expression['steps'] } | undefined {
  if (expression.base.kind !== 'name') return undefined
  const { names } = place.world.store
  let text = expression.base.name
  let found: { entity: Entity; rest: Expression['steps'] } | undefined
  for (const [index, step] of expression.steps.entries()) {
    if (step.kind !== 'member') break
    text += `.${step.name}`
    const number = names.find(text)
    const hit = number < 0 ? undefined : lookUp(place, scope, number, line, false)
    if (hit?.kind === 'entity') found = { entity: hit.entity, rest: expression.steps.slice(index + 1) }
  }
  return found
}
