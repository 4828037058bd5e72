import type { ReferenceKind, SymbolKind } from '../../../shared/tag'
import { REFERENCE_KINDS, SYMBOL_KINDS } from '../../../shared/tag'
import type { Matches } from '../query/run-query'

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

export interface RawReference extends Span {
  readonly kind: ReferenceKind
  readonly receiver: Span | undefined
}

export interface RawBinding extends Span {
  readonly type: Span | undefined
  readonly construct: Span | undefined
  readonly call: Span | undefined
}

export interface RawImport {
  readonly form: 'name' | 'default' | 'namespace' | 'wildcard' | 'bare' | 'module' | 'path' | 'tree'
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

/** Everything the patterns of a query say about one file, not yet put in relation. */
export interface Captures {
  readonly definitions: RawDefinition[]
  readonly references: RawReference[]
  /** Starts and ends of names that nothing but the catch-all pattern for identifiers claimed. */
  readonly values: number[]
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

/** What a capture name means. One role per capture name, found once per query. */
type Role =
  | { readonly role: 'definition'; readonly kind: SymbolKind }
  | { readonly role: 'reference'; readonly kind: ReferenceKind }
  | { readonly role: 'import'; readonly form: RawImport['form'] | 'source' | 'alias' }
  | { readonly role: Part | 'value-reference' | 'ignored' }

const PARTS = [
  'name',
  'body',
  'value',
  'type',
  'construct',
  'call',
  'receiver',
  'keyword',
  'binding',
  'binding.also',
  'scope',
  'container',
  'decoration',
  'skip',
  'typed',
  'same',
  'ref.quoted',
  'export.name',
  'export.alias',
  'export.listed',
] as const
type Part = (typeof PARTS)[number]

export interface CaptureReader {
  (matches: Matches, length: number): Captures
}

/**
 * Turns flat matches into captures by kind. A token is claimed by the first pattern that names it, so a method's name is not also
 * an identifier. Throws on a capture name that means nothing: a typing mistake in a query must not go unseen.
 */
export function createCaptureReader(
  captureNames: readonly string[],
  properties: readonly ReadonlyMap<string, string>[],
): CaptureReader {
  const roles = captureNames.map(roleOf)
  let claims = new Uint8Array(0)

  return (matches, length) => {
    if (claims.length <= length) claims = new Uint8Array(length * 2 + 1)
    else claims.fill(0, 0, length + 1)
    const found: Captures = {
      definitions: [],
      references: [],
      values: [],
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
      // Most matches are a lone identifier: no object is made for those.
      if (end === first + 3 && roles[data[first] ?? 0]?.role === 'value-reference') {
        const start = data[first + 1] ?? 0
        if (claims[start] === 0) found.values.push(start, data[first + 2] ?? 0)
        continue
      }
      readMatch(found, claims, roles, data, first, end, properties[pattern])
    }
    return found
  }
}

function roleOf(name: string): Role {
  if (name.startsWith('_')) return { role: 'ignored' }
  const part = PARTS.find((one) => one === name)
  if (part) return { role: part }
  if (name === 'ref.value') return { role: 'value-reference' }
  const [group, detail = ''] = name.split('.')
  const symbol = SYMBOL_KINDS.find((kind) => kind === detail)
  if (group === 'def' && symbol) return { role: 'definition', kind: symbol }
  const reference = REFERENCE_KINDS.find((kind) => kind === detail)
  if (group === 'ref' && reference) return { role: 'reference', kind: reference }
  const form = IMPORT_PARTS.find((one) => one === detail)
  if (group === 'import' && form) return { role: 'import', form }
  throw new Error(`Query: the capture @${name} has no meaning`)
}

const IMPORT_PARTS = [
  'source',
  'alias',
  'name',
  'default',
  'namespace',
  'wildcard',
  'module',
  'path',
  'tree',
] as const

function readMatch(
  found: Captures,
  claims: Uint8Array,
  roles: readonly Role[],
  data: Int32Array,
  first: number,
  end: number,
  properties: ReadonlyMap<string, string> | undefined,
): void {
  const parts: { -readonly [K in Part | 'alias' | 'source']?: Span } = {}
  let definition: { readonly kind: SymbolKind; readonly span: Span } | undefined
  let importName: { readonly form: RawImport['form']; readonly span: Span } | undefined
  const references: { readonly kind: ReferenceKind; readonly span: Span }[] = []
  for (let index = first; index < end; index += 3) {
    const role = roles[data[index] ?? 0]
    const span: Span = { start: data[index + 1] ?? 0, end: data[index + 2] ?? 0 }
    if (!role) continue
    switch (role.role) {
      case 'ignored':
        break
      case 'definition':
        definition = { kind: role.kind, span }
        break
      case 'reference':
        references.push({ kind: role.kind, span })
        break
      case 'value-reference':
        references.push({ kind: 'value', span })
        break
      case 'import':
        if (role.form === 'source' || role.form === 'alias') parts[role.form] = span
        else importName = { form: role.form, span }
        break
      default:
        parts[role.role] ??= span
    }
  }
  const claim = (span: Span): boolean => {
    if (claims[span.start] !== 0) return false
    claims[span.start] = 1
    return true
  }

  if (definition && parts.name && claim(parts.name)) {
    found.definitions.push({
      start: definition.span.start,
      // A body may stand beside its signature (Dart).
      end: Math.max(definition.span.end, parts.body?.end ?? 0),
      kind: definition.kind,
      name: parts.name,
      body: parts.body,
      value: parts.value,
      type: parts.type,
      same: parts.same,
      construct: parts.construct,
      call: parts.call,
      receiver: parts.receiver,
      keyword: parts.keyword,
      prefix: properties?.get('prefix'),
      ofClass: properties?.get('owner') === 'class',
    })
  }
  for (const { kind, span } of references) {
    if (claim(span)) found.references.push({ ...span, kind, receiver: parts.receiver })
  }
  const binding = parts.binding ?? parts['binding.also']
  if (binding && (parts['binding.also'] || claim(binding))) {
    found.bindings.push({ ...binding, type: parts.type, construct: parts.construct, call: parts.call })
  }
  const source = parts.source ?? importName?.span
  if (source && (importName || parts.source)) {
    const named = importName?.span
    const form = importName?.form ?? (parts.alias ? 'path' : 'bare')
    const local = parts.alias ?? named
    const whole = form === 'bare' || form === 'path' || form === 'tree' || form === 'module'
    if (whole ? claims[source.start] === 0 : named && !found.importNames.has(named.start)) {
      if (local) found.importNames.add(local.start)
      if (named) found.importNames.add(named.start)
      const kind = properties?.get('import') ?? 'import'
      found.imports.push({
        form,
        kind: kind === 'reexport' || kind === 'include' ? kind : 'import',
        source,
        relative: properties?.get('source') === 'relative',
        name: named,
        alias: parts.alias,
      })
      for (const span of [source, named, parts.alias]) if (span) claims.fill(1, span.start, span.end)
    }
  }
  const exported = parts['export.name'] ?? parts['export.listed']
  if (exported) {
    found.exports.push({ name: exported, alias: parts['export.alias'], aliasText: properties?.get('alias') })
  }
  if (parts.scope) found.scopes.push(parts.scope)
  if (parts.container && parts.receiver) {
    found.containers.push({ span: parts.container, receiver: parts.receiver, name: parts.name })
  }
  if (parts.decoration) found.decorations.push(parts.decoration)
  if (parts.typed && parts.type) found.types.set(parts.typed.start, parts.type)
  if (parts.skip) claims.fill(1, parts.skip.start, parts.skip.end)
  const quoted = parts['ref.quoted']
  if (quoted && claim(quoted)) found.references.push({ ...quoted, kind: 'type', receiver: undefined })
}
