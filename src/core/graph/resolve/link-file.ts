import { EDGE_KINDS, EDGE_REASONS } from '../../../shared/symbol'
import type { EdgeKind, EdgeReason } from '../../../shared/symbol'
import type { ReferenceKind } from '../../../shared/tag'
import { REFERENCE_KINDS } from '../../../shared/tag'
import { REFERENCE_STRIDE } from '../store/packed-file'
import type { Guess } from './by-name'
import { membersByName, topLevelByName } from './by-name'
import { CONFIDENCE, DOUBTFUL_NAME, edgeKindOf } from './edge-kind'
import { evaluate } from './evaluate'
import type { Place } from './lexical'
import { lookUp, placeOf } from './lexical'
import { basesOf, memberOf, memberOfTypes } from './members'
import { entityOfImport } from './module-members'
import { preferred } from './preferred'
import type { World } from './world'
import { enclosingType } from './world'

/** A link is seven numbers: from node, to node, edge kind, reason, confidence in thousandths, line, name. */
export const LINK_STRIDE = 7

/** What a file's references resolve to. */
export interface FileLinks {
  readonly links: Int32Array
  /** Names of the member references that could not be decided, one for each. */
  readonly undecided: Int32Array
}

interface Target {
  readonly nodes: readonly number[]
  readonly reason: EdgeReason
  readonly confidence: number
}

const target = (nodes: readonly number[], reason: EdgeReason): Target => ({
  nodes,
  reason,
  confidence: CONFIDENCE[reason],
})

const KIND_NUMBER = new Map(EDGE_KINDS.map((kind, index) => [kind, index]))
const REASON_NUMBER = new Map(EDGE_REASONS.map((reason, index) => [reason, index]))

/** Resolves all references and imports of one file. */
export function linkFile(world: World, file: number): FileLinks {
  const packed = world.store.file(file)
  if (packed === undefined) return { links: new Int32Array(), undecided: new Int32Array() }
  const place = placeOf(world, file, packed)
  const nodes = world.store.nodesOf(file)
  const fileNode = world.store.fileNode(file)
  const out: number[] = []
  const undecided: number[] = []
  const add = (
    from: number,
    to: number,
    kind: EdgeKind,
    reason: EdgeReason,
    confidence: number,
    line: number,
    name: number,
  ) => {
    const other = world.store.file(world.store.fileOf(to))
    const tests =
      packed.test &&
      other?.test === false &&
      (kind === 'calls' || kind === 'constructs' || kind === 'renders')
    const shown = tests ? 'tests' : kind
    out.push(
      from,
      to,
      KIND_NUMBER.get(shown) ?? 0,
      REASON_NUMBER.get(reason) ?? 0,
      Math.round(confidence * 1000),
      line,
      name,
    )
  }

  const { references } = packed
  for (let at = 0; at < references.length; at += REFERENCE_STRIDE) {
    const name = references[at] ?? -1
    const kind = REFERENCE_KINDS[references[at + 1] ?? 0] ?? 'value'
    const line = references[at + 2] ?? 0
    const scope = references[at + 3] ?? -1
    const receiver = references[at + 4] ?? -1
    const found =
      receiver < 0
        ? bareTarget(place, scope, name, line, kind)
        : memberTarget(place, scope, name, line, kind, world.store.names.text(receiver))
    if (found === undefined) {
      if (receiver >= 0) undecided.push(name)
      continue
    }
    const from = scope >= 0 ? (nodes[scope] ?? fileNode) : fileNode
    const share = found.reason === 'ambiguous' ? found.nodes.length : 1
    for (const to of found.nodes) {
      if (to === from || to < 0) continue
      const relation = edgeKindOf(kind, world.store.definition(to)?.kind)
      add(from, to, relation, found.reason, found.confidence / share, line, name)
    }
  }
  linkImports(place, (to, line, name) =>
    add(fileNode, to, 'imports', 'import-resolved', CONFIDENCE['import-resolved'], line, name),
  )
  linkOverrides(place, (from, to, line, name) =>
    add(from, to, 'overrides', 'inherited', CONFIDENCE.inherited, line, name),
  )
  return { links: Int32Array.from(out), undecided: Int32Array.from(undecided) }
}

function bareTarget(
  place: Place,
  scope: number,
  name: number,
  line: number,
  kind: ReferenceKind,
): Target | undefined {
  const { world, file, packed } = place
  const asType = kind === 'type' || kind === 'inherit' || kind === 'implement'
  const found = lookUp(place, scope, name, line, asType)
  if (found?.kind === 'local') return undefined
  if (found !== undefined) {
    if (found.entity.kind !== 'symbols') return undefined
    return target(preferred(world, found.entity.nodes, kind), found.reason)
  }
  if (packed.rules.implicitThis) {
    const own = enclosingType(world, file, scope)
    const member = own < 0 ? undefined : memberOfTypes(world, [own], name)
    if (member?.entity.kind === 'symbols') {
      const reason = member.inherited ? 'inherited' : 'same-scope'
      return target(preferred(world, member.entity.nodes, kind), reason)
    }
  }
  if (kind === 'value' || kind === 'attribute') return undefined
  const guess = topLevelByName(world, packed, name, asType)
  return guess && guessed(guess, world.store.names.text(name), kind)
}

function memberTarget(
  place: Place,
  scope: number,
  name: number,
  line: number,
  kind: ReferenceKind,
  receiver: string,
): Target | undefined {
  const { world, packed } = place
  const entity = evaluate(place, scope, line, receiver)
  if (entity !== undefined) {
    const member = memberOf(world, entity, name)
    if (member?.entity.kind !== 'symbols') return undefined
    const reason =
      entity.kind === 'module' ? 'import-resolved' : member.inherited ? 'inherited' : 'receiver-type'
    return target(preferred(world, member.entity.nodes, kind), reason)
  }
  const guess = membersByName(world, packed, name, kind === 'call', (node) => basesOf(world, node).nodes)
  return guess && guessed(guess, world.store.names.text(name), kind)
}

/** Two words joined, or a long one: two places seldom choose it by chance. */
const TELLING = /[a-z][A-Z]|[^_]_[^_]|^.{12,}$/

/** A lone name is believed when it is a call and unlikely to be chosen twice; a value's member may always be someone else's. */
function guessed(guess: Guess, name: string, kind: ReferenceKind): Target {
  if (guess.kind === 'ambiguous') return target(guess.nodes, 'ambiguous')
  const doubtful = kind === 'attribute' || !TELLING.test(name)
  return {
    ...target(guess.nodes, 'unique-name'),
    confidence: doubtful ? DOUBTFUL_NAME : CONFIDENCE['unique-name'],
  }
}

/** An import statement refers to what it names; a module as a whole is its file's node. */
function linkImports(place: Place, add: (to: number, line: number, name: number) => void): void {
  const { world, file, packed } = place
  for (const entry of packed.imports) {
    if (entry.source === '') continue
    const entity = entityOfImport(world, file, packed, entry)
    // A default import is written under the name that it gets here.
    const written = entry.name === 'default' && entry.alias !== '' ? entry.alias : entry.name
    const name = world.store.names.of(written)
    if (entity?.kind === 'symbols') {
      for (const node of preferred(world, entity.nodes, 'value')) add(node, entry.line, name)
    } else if (entity?.kind === 'module') {
      const [only] = entity.files
      if (only !== undefined && entity.files.length === 1 && only !== file)
        add(world.store.fileNode(only), entry.line, name)
    }
  }
}

/** A method of a type overrides the method of that name in the nearest base that has one. */
function linkOverrides(
  place: Place,
  add: (from: number, to: number, line: number, name: number) => void,
): void {
  const { world, file, packed } = place
  const nodes = world.store.nodesOf(file)
  packed.definitions.forEach((definition, index) => {
    if (definition.kind !== 'method' || definition.name.startsWith('__')) return
    const owner = enclosingType(world, file, index)
    if (owner < 0) return
    const bases = basesOf(world, owner).nodes
    if (bases.length === 0) return
    const name = packed.names[index] ?? -1
    const member = memberOfTypes(world, bases, name)
    if (member?.entity.kind !== 'symbols') return
    const from = nodes[index] ?? -1
    for (const to of preferred(world, member.entity.nodes, 'call'))
      if (to !== from) add(from, to, definition.line, name)
  })
}
