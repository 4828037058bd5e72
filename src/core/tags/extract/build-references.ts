import type { Binding, Import, Reference, ReferenceKind, SymbolKind } from '../../../shared/tag'
import { REFERENCE_KINDS } from '../../../shared/tag'
import type { Language } from '../languages/language'
import type { Built, Frame } from './build-definitions'
import type { Captures, RawBinding, Span } from './collect-captures'
import { REFERENCE_FIELDS } from './collect-captures'
import type { LineTable } from './line-table'
import { receiverText } from './receiver-text'
import { calledType, typeName } from './type-name'

/** Roots of receivers that mean the object or class itself, though they are words of the language. */
const OWN_OBJECT: ReadonlySet<string> = new Set([
  'this',
  'self',
  'Self',
  'cls',
  'super',
  'base',
  'parent',
  'static',
  'crate',
])
/** Kinds that a bare name cannot mean where members need a receiver. */
const MEMBERS: ReadonlySet<SymbolKind> = new Set(['method', 'constructor', 'field', 'property'])

/** A constant of the build, which a declaration file declares for all. */
const AMBIENT = /^__[A-Z][A-Z0-9_]*__$/
const UNDERSCORE = 95

export interface Uses {
  readonly references: readonly Reference[]
  readonly bindings: readonly Binding[]
}

/**
 * Gives every name its scope and keeps those that can mean a definition: not the language's own, not a parameter or
 * local of an enclosing function, and where files have scopes of their own not a name that this file never heard of.
 */
export function buildUses(
  text: string,
  captures: Captures,
  built: Built,
  imports: readonly Import[],
  language: Language,
  lines: LineTable,
): Uses {
  const { frames, definitions } = built
  const frameAt = createFrameFinder(frames)
  const bound = new Map<number, Set<string>>()
  const bindings: Binding[] = []
  /** Per scope plus one: name → position in `bindings`. */
  const known: (Map<string, number> | undefined)[] = []

  const raws = [
    ...captures.bindings,
    ...built.locals.map((local) => ({ start: local.start, end: local.end, known: local.type })),
  ].sort((a, b) => a.start - b.start)
  for (const raw of raws) {
    const name = bindingName(text.slice(raw.start, raw.end))
    if (name === '_' || name === '') continue
    const frame = frameAt(raw.start)
    const names = bound.get(frame)
    if (names) names.add(name)
    else bound.set(frame, new Set([name]))
    const type = 'known' in raw ? raw.known : bindingType(text, raw, language)
    const scope = frames[frame]?.definition ?? -1
    // Parameters of a callback at file level would hide definitions in the whole file.
    if (scope < 0 && type === '' && frames[frame]?.kind === 'anonymous-function') continue
    const inScope = known[scope + 1] ?? (known[scope + 1] = new Map<string, number>())
    const earlier = inScope.get(name)
    if (earlier === undefined) {
      inScope.set(name, bindings.length)
      bindings.push({ name, type, scope, line: lines.lineAt(raw.start) })
    } else {
      const before = bindings[earlier]
      if (before?.type === '' && type !== '') bindings[earlier] = { ...before, type }
    }
  }

  const own = new Set<string>()
  for (const { name, kind } of definitions) if (!language.fileScoped || !MEMBERS.has(kind)) own.add(name)
  let open = !language.fileScoped
  for (const { name, alias } of imports) {
    if (alias !== '') own.add(alias.split('.')[0] ?? alias)
    else if (name === '*') open ||= language.wildcardOpens === true
  }
  const fileBound = bound.get(-1)

  const declaredElsewhere = language.exportStatements === true
  const mayBeOwn = createNameFilter(own)
  const isReachable = (name: string, kind: ReferenceKind): boolean => {
    if (own.has(name)) return kind !== 'jsx' || !/^[a-z]/.test(name)
    if (language.builtins.has(name) || name === '_' || name === '') return false
    if (kind === 'value' && declaredElsewhere && AMBIENT.test(name)) return true
    if (kind === 'value') return open && fileBound?.has(name) !== true
    return kind !== 'jsx' || !/^[a-z]/.test(name)
  }

  const { references: raw } = captures
  const kept: number[] = []
  const names: string[] = []
  for (let at = 0; at < raw.length; at += REFERENCE_FIELDS) {
    const start = raw[at] ?? 0
    const end = raw[at + 1] ?? 0
    const kind = REFERENCE_KINDS[raw[at + 2] ?? 0] ?? 'value'
    const bare = (raw[at + 3] ?? -1) < 0
    // Most identifiers are locals: where only the file's own names count, they are told apart without making a string.
    if (bare && !open && kind === 'value' && !mayBeOwn(text, start, end)) {
      if (!declaredElsewhere || text.charCodeAt(start) !== UNDERSCORE) continue
    }
    const name = bindingName(text.slice(start, end))
    if (bare ? !isReachable(name, kind) : isCommon(name, raw[at + 3] ?? 0)) continue
    kept.push(at)
    names.push(name)
  }

  const frameOf = createFrameFinder(frames)
  const references: Reference[] = []
  for (const position of inOrder(kept, raw)) {
    const at = kept[position] ?? 0
    const start = raw[at] ?? 0
    const from = raw[at + 3] ?? -1
    const name = names[position] ?? ''
    const frame = frameOf(start)
    const receiver = from < 0 ? undefined : receiverText(text, from, Math.min(raw[at + 4] ?? 0, start))
    if (receiver === undefined ? isBound(name, frame, frames, bound) : !isWorthKeeping(receiver, frame))
      continue
    const kind = REFERENCE_KINDS[raw[at + 2] ?? 0] ?? 'value'
    const line = lines.lineAt(start)
    const column = start - lines.startOf(line)
    const scope = frames[frame]?.definition ?? -1
    references.push(
      receiver === undefined
        ? { name, kind, line, column, scope }
        : { name, kind, line, column, scope, receiver },
    )
  }
  return { references, bindings }

  /** Members that every object has say something only of the object itself. */
  function isCommon(name: string, receiver: number): boolean {
    return language.commonMembers.has(name) && !isOwnObject(text, receiver)
  }

  /** Members of the standard library's objects say nothing about this repository. */
  function isWorthKeeping(receiver: string, frame: number): boolean {
    const root = rootOf(receiver, 0)
    if (OWN_OBJECT.has(root)) return true
    return !language.builtins.has(root) || own.has(root) || isBound(root, frame, frames, bound)
  }
}

/** Positions in `kept` by rising start. Sorted as numbers, start and position in one: far quicker than by comparing. */
function inOrder(kept: readonly number[], raw: readonly number[]): Int32Array {
  const size = 2 ** 22
  const keys = new Float64Array(kept.length)
  for (let position = 0; position < kept.length; position++) {
    keys[position] = (raw[kept[position] ?? 0] ?? 0) * size + position
  }
  keys.sort()
  const positions = new Int32Array(kept.length)
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0
    positions[at] = key - Math.floor(key / size) * size
  }
  return positions
}

/** The identifier that begins at an offset. */
function rootOf(text: string, start: number): string {
  let end = start
  for (let code = text.charCodeAt(end); isIdentifier(code); code = text.charCodeAt(end)) end++
  return end === text.length && start === 0 ? text : text.slice(start, end)
}

const isIdentifier = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 95 ||
  code === 36 ||
  code >= 128

/** Whether a receiver is the object or class itself, or one of its members. */
const isOwnObject = (text: string, start: number): boolean => {
  const first = text.charCodeAt(start)
  // `$this` in PHP
  return OWN_OBJECT.has(rootOf(text, first === 36 ? start + 1 : start))
}

/** Whether a name can be among these, by length, first and last character: no false noes. */
function createNameFilter(names: ReadonlySet<string>): (text: string, start: number, end: number) => boolean {
  const size = 1 << 12
  const seen = new Uint8Array(size)
  const slot = (length: number, first: number, last: number): number =>
    (Math.imul(length, 331) + Math.imul(first, 31) + last) & (size - 1)
  for (const name of names) seen[slot(name.length, name.charCodeAt(0), name.charCodeAt(name.length - 1))] = 1
  return (text, start, end) => seen[slot(end - start, text.charCodeAt(start), text.charCodeAt(end - 1))] === 1
}

/** PHP and shell write variables with a sigil. */
const bindingName = (written: string): string =>
  written.startsWith('$') && written.length > 1 ? written.slice(1) : written

function bindingType(text: string, raw: RawBinding, language: Language): string {
  const slice = ({ start, end }: Span): string => text.slice(start, Math.min(end, start + 300))
  if (raw.type) return typeName(slice(raw.type))
  if (raw.construct) return typeName(slice(raw.construct))
  return raw.call ? calledType(slice(raw.call), language.constructByCall === true) : ''
}

function isBound(
  name: string,
  frame: number,
  frames: readonly Frame[],
  bound: ReadonlyMap<number, ReadonlySet<string>>,
): boolean {
  for (let at = frame; at >= 0; at = frames[at]?.outer ?? -1) if (bound.get(at)?.has(name)) return true
  return false
}

/** Innermost frame around an offset; offsets must come in rising order. */
function createFrameFinder(frames: readonly Frame[]): (offset: number) => number {
  let next = 0
  let current = -1
  return (offset) => {
    for (let frame = frames[next]; frame && frame.start <= offset; frame = frames[++next]) current = next
    while (current >= 0 && (frames[current]?.end ?? 0) <= offset) current = frames[current]?.outer ?? -1
    return current
  }
}
