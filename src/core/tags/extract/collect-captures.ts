import type { SymbolKind } from '../../../shared/tag'
import type { Matches } from '../query/run-query'
import { referenceNumber, roleOf, type ImportForm, type Part } from './capture-roles'

/** A stretch of the text, UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A definition as its pattern captured it. */
export interface RawDefinition extends Span {
  readonly kind: SymbolKind
  readonly name: Span
  readonly body: Span | undefined
  readonly value: Span | undefined
  readonly type: Span | undefined
  readonly construct: Span | undefined
  readonly call: Span | undefined
  /** A name in scope whose type this one takes over. */
  readonly same: Span | undefined
  readonly receiver: Span | undefined
  readonly keyword: Span | undefined
  /** A word that the signature begins with although the text does not (`var` of a grouped declaration). */
  readonly prefix: string | undefined
  /** It belongs to the enclosing class, wherever it stands (`this.x = …`). */
  readonly ofClass: boolean
}

export interface RawBinding extends Span {
  readonly type: Span | undefined
  readonly construct: Span | undefined
  readonly call: Span | undefined
}

export interface RawImport {
  readonly form: ImportForm
  readonly kind: 'import' | 'reexport' | 'include'
  readonly source: Span
  /** The source is meant relative to this file, without saying so. */
  readonly relative: boolean
  readonly name: Span | undefined
  readonly alias: Span | undefined
}

export interface RawExport {
  readonly name: Span
  readonly alias: Span | undefined
  readonly aliasText: string | undefined
}

/** Numbers per reference: start, end, kind (position in REFERENCE_KINDS), start and end of the receiver (−1: none). */
export const REFERENCE_FIELDS = 5

/** Everything the patterns of a query say about one file, not yet put in relation. */
export interface Captures {
  readonly definitions: RawDefinition[]
  /** Flat, see `REFERENCE_FIELDS`: there are too many for an object each. Not in order. */
  readonly references: number[]
  /** Per offset, whether a token that begins here is taken. */
  readonly claims: Uint8Array
  readonly bindings: RawBinding[]
  readonly imports: RawImport[]
  /** Where names of imports stand: those are no definitions, whatever else matched. */
  readonly importNames: Set<number>
  readonly exports: RawExport[]
  readonly scopes: Span[]
  readonly containers: { readonly span: Span; readonly receiver: Span; readonly name: Span | undefined }[]
  readonly decorations: Span[]
  /** Position of a name → its type, for patterns that say only this. */
  readonly types: Map<number, Span>
}

export type CaptureReader = (matches: Matches, length: number) => Captures

type Properties = ReadonlyMap<string, string> | undefined
type Parts = { [K in Part]?: Span }

const NONE = -1
const CLAIMED = 1
const TYPE = referenceNumber('type')

/**
 * Turns flat matches into captures by kind. A token is claimed by the first pattern that names it, so a method's name is not also
 * an identifier. What it returns is valid until the next call.
 */
export function createCaptureReader(
  captureNames: readonly string[],
  properties: readonly ReadonlyMap<string, string>[],
): CaptureReader {
  const roles = captureNames.map(roleOf)
  const kinds = Int8Array.from(roles, (role) => (role.role === 'reference' ? role.kind : NONE))
  const receiverId = captureNames.indexOf('receiver')
  let claims = new Uint8Array(0)

  return (matches, length) => {
    if (claims.length <= length) claims = new Uint8Array(length * 2 + 1)
    else claims.fill(0, 0, length + 1)
    const found: Captures = {
      definitions: [],
      references: [],
      claims,
      bindings: [],
      imports: [],
      importNames: new Set(),
      exports: [],
      scopes: [],
      containers: [],
      decorations: [],
      types: new Map(),
    }
    const { data } = matches
    for (let at = 0; at < matches.length;) {
      const pattern = data[at] ?? 0
      const first = at + 2
      const end = first + (data[at + 1] ?? 0) * 3
      at = end
      if (!readReference(found, data, first, end)) readMatch(found, data, first, end, properties[pattern])
    }
    return found
  }

  /** The bulk of all matches: a name, perhaps with a receiver, and nothing else. Whether it was one. */
  function readReference(found: Captures, data: Int32Array, first: number, end: number): boolean {
    let name = NONE
    let receiver = NONE
    for (let index = first; index < end; index += 3) {
      const id = data[index] ?? 0
      if ((kinds[id] ?? NONE) >= 0 && name < 0) name = index
      else if (id === receiverId) receiver = index
      else return false
    }
    if (name < 0) return false
    const start = data[name + 1] ?? 0
    if (found.claims[start] !== 0) return true
    const from = receiver < 0 ? NONE : (data[receiver + 1] ?? 0)
    const to = receiver < 0 ? NONE : (data[receiver + 2] ?? 0)
    addReference(found, start, data[name + 2] ?? 0, kinds[data[name] ?? 0] ?? 0, from, to)
    return true
  }

  function readMatch(found: Captures, data: Int32Array, first: number, end: number, extra: Properties): void {
    const parts: Parts = {}
    let definition: { readonly kind: SymbolKind; readonly span: Span } | undefined
    let imported: { readonly form: ImportForm; readonly span: Span } | undefined
    for (let index = first; index < end; index += 3) {
      const role = roles[data[index] ?? 0]
      if (!role || role.role === 'ignored') continue
      const span: Span = { start: data[index + 1] ?? 0, end: data[index + 2] ?? 0 }
      if (role.role === 'part') parts[role.part] ??= span
      else if (role.role === 'definition') definition = { kind: role.kind, span }
      else if (role.role === 'import') imported = { form: role.form, span }
      else if (claim(found, span))
        addReference(found, span.start, span.end, role.kind, parts.receiver?.start, parts.receiver?.end)
    }
    if (definition && parts.name && claim(found, parts.name))
      addDefinition(found, definition, parts.name, parts, extra)
    addBinding(found, parts)
    addImport(found, imported, parts, extra)
    addRest(found, parts, extra)
  }
}

function addReference(
  found: Captures,
  start: number,
  end: number,
  kind: number,
  from = NONE,
  to = NONE,
): void {
  found.claims[start] = CLAIMED
  found.references.push(start, end, kind, from, to)
}

function claim(found: Captures, { start }: Span): boolean {
  if (found.claims[start] !== 0) return false
  found.claims[start] = CLAIMED
  return true
}

function addDefinition(
  found: Captures,
  { kind, span }: { readonly kind: SymbolKind; readonly span: Span },
  name: Span,
  { body, value, type, construct, call, same, receiver, keyword }: Parts,
  extra: Properties,
): void {
  found.definitions.push({
    start: span.start,
    // A body may stand beside its signature (Dart).
    end: Math.max(span.end, body?.end ?? 0),
    kind,
    name,
    body,
    value,
    type,
    construct,
    call,
    same,
    receiver,
    keyword,
    prefix: extra?.get('prefix'),
    ofClass: extra?.get('owner') === 'class',
  })
}

function addBinding(found: Captures, parts: Parts): void {
  const also = parts['binding.also']
  const binding = also ?? parts.binding
  if (!binding || (!also && !claim(found, binding))) return
  const { start, end } = binding
  found.bindings.push({ start, end, type: parts.type, construct: parts.construct, call: parts.call })
}

function addImport(
  found: Captures,
  imported: { readonly form: ImportForm; readonly span: Span } | undefined,
  parts: Parts,
  extra: Properties,
): void {
  const source = parts['import.source'] ?? imported?.span
  if (!source) return
  const alias = parts['import.alias']
  const name = imported?.span
  const form = imported?.form ?? (alias ? 'path' : 'bare')
  const whole = form === 'bare' || form === 'path' || form === 'tree' || form === 'module'
  const free = whole ? found.claims[source.start] === 0 : name && !found.importNames.has(name.start)
  if (!free) return
  const kind = extra?.get('import')
  found.imports.push({
    form,
    kind: kind === 'reexport' || kind === 'include' ? kind : 'import',
    source,
    relative: extra?.get('source') === 'relative',
    name,
    alias,
  })
  if (name) found.importNames.add(name.start)
  if (alias) found.importNames.add(alias.start)
  for (const span of [source, name, alias]) if (span) found.claims.fill(CLAIMED, span.start, span.end)
}

function addRest(found: Captures, parts: Parts, extra: Properties): void {
  const exported = parts['export.name'] ?? parts['export.listed']
  if (exported) {
    found.exports.push({ name: exported, alias: parts['export.alias'], aliasText: extra?.get('alias') })
  }
  if (parts.scope) found.scopes.push(parts.scope)
  if (parts.container && parts.receiver) {
    found.containers.push({ span: parts.container, receiver: parts.receiver, name: parts.name })
  }
  if (parts.decoration) found.decorations.push(parts.decoration)
  if (parts.typed && parts.type) found.types.set(parts.typed.start, parts.type)
  if (parts.skip) found.claims.fill(CLAIMED, parts.skip.start, parts.skip.end)
  const quoted = parts['ref.quoted']
  if (quoted && claim(found, quoted)) addReference(found, quoted.start, quoted.end, TYPE)
}
