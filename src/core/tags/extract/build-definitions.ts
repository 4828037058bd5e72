import type { Definition, SymbolKind } from '../../../shared/tag'
import type { Language } from '../languages/language'
import type { Captures, RawDefinition, Span } from './collect-captures'
import { docBefore, docInside } from './doc-comment'
import type { LineTable } from './line-table'
import { signatureOf } from './signature'
import { calledType, typeName } from './type-name'

/** A stretch of text with names of its own: a definition's extent or an anonymous function. Sorted by start, outer first. */
export interface Frame extends Span {
  /** Innermost definition, −1 at file level. */
  readonly definition: number
  /** Index of the frame around it, −1 for none. */
  readonly outer: number
  /** Not a definition itself: an anonymous function, a comprehension. */
  readonly anonymous: boolean
}

/** A local that was captured as a constant or variable. */
export interface Local extends Span {
  readonly type: string
}

export interface Built {
  readonly definitions: readonly Definition[]
  readonly frames: readonly Frame[]
  readonly locals: readonly Local[]
  /** Where each definition's own text begins, its comment included. */
  readonly textStarts: readonly number[]
  readonly ends: readonly number[]
}

const CLASS_LIKE: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'trait', 'enum', 'type'])
const FUNCTION_LIKE: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro'])
const DATA: ReadonlySet<SymbolKind> = new Set(['constant', 'variable'])

interface Item extends Span {
  readonly raw: RawDefinition | undefined
  readonly textStart: number
}

/** Puts captured definitions in order, finds who encloses whom, and drops or demotes what is no definition: locals, repeated assignments. */
export function buildDefinitions(
  text: string,
  captures: Captures,
  language: Language,
  lines: LineTable,
  exportedNames: ReadonlySet<string>,
): Built {
  const decorations = [...captures.decorations].sort((a, b) => a.start - b.start)
  const defined = captures.definitions.filter(({ name }) => !captures.importNames.has(name.start))
  const items: Item[] = defined.map((raw) => {
    const start = withDecorations(text, decorations, raw.start)
    return { raw, start, end: raw.end, textStart: start }
  })
  for (const { start, end } of captures.scopes) items.push({ raw: undefined, start, end, textStart: start })
  items.sort(
    (a, b) => a.start - b.start || b.end - a.end || Number(a.raw === undefined) - Number(b.raw === undefined),
  )
  const containers = [...captures.containers].sort((a, b) => a.span.start - b.span.start)

  const definitions: Definition[] = []
  const textStarts: number[] = []
  const ends: number[] = []
  const frames: Frame[] = []
  const locals: Local[] = []
  const seen = new Map<string, number>()
  let container = 0
  const openContainers: typeof containers = []
  let current = -1

  for (const item of items) {
    while (current >= 0 && (frames[current]?.end ?? 0) <= item.start) current = frames[current]?.outer ?? -1
    // `x, y int` is one declaration of two names, not one inside the other.
    if (
      item.raw &&
      frames[current]?.start === item.start &&
      frames[current]?.end === item.end &&
      frames[current]?.anonymous === false
    ) {
      current = frames[current]?.outer ?? -1
    }
    const frame = frames[current]
    const parentIndex = frame?.definition ?? -1
    const { raw } = item
    if (!raw) {
      frames.push({
        start: item.start,
        end: item.end,
        definition: parentIndex,
        outer: current,
        anonymous: true,
      })
      current = frames.length - 1
      continue
    }
    for (
      let next = containers[container];
      next && next.span.start <= item.start;
      next = containers[++container]
    )
      openContainers.push(next)
    while (
      openContainers.length > 0 &&
      (openContainers[openContainers.length - 1]?.span.end ?? 0) <= item.start
    )
      openContainers.pop()
    const around = openContainers[openContainers.length - 1]

    const name = nameText(text, raw.name)
    if (name === '' || name === '_') continue
    const type = typeOf(text, raw, language, frames, current, captures)
    const inFunction = insideFunction(definitions, frames, current)
    let parent = raw.ofClass ? enclosingClass(definitions, parentIndex) : parentIndex
    if (raw.ofClass && parent < 0) continue
    const holder = definitions[parent]
    const inClass = holder !== undefined && CLASS_LIKE.has(holder.kind)
    if (DATA.has(raw.kind) && inFunction && !inClass) {
      locals.push({ ...raw.name, type })
      continue
    }
    let receiver = raw.receiver && receiverName(text.slice(raw.receiver.start, raw.receiver.end))
    const assignedToThis = receiver === 'this' || receiver === 'self'
    if (assignedToThis) {
      parent = enclosingClass(definitions, parentIndex)
      if (parent < 0) continue
      receiver = undefined
    }
    const exportsObject = receiver === 'exports' || receiver === 'module.exports'
    if (exportsObject) receiver = undefined
    if (
      around &&
      around.span.start > (definitions[parentIndex] === undefined ? -1 : (textStarts[parentIndex] ?? 0))
    ) {
      receiver ??= typeName(text.slice(around.receiver.start, around.receiver.end))
    }
    const kind = kindOf(
      declaredKind(text, raw),
      name,
      inClass || assignedToThis,
      receiver,
      exportsObject,
      holder,
      language,
    )
    if (DATA.has(kind) || kind === 'field' || kind === 'property') {
      const key = `${parent} ${name}`
      const first = seen.get(key)
      if (first !== undefined) continue
      seen.set(key, definitions.length)
    } else if (raw.ofClass || assignedToThis) {
      if (seen.has(`${parent} ${name}`)) continue
    }
    const signatureStart = afterDecorations(text, decorations, raw.start)
    const signature = signatureOf(text, raw, signatureStart)
    const doc = docBefore(text, item.start)
    const sentence = (language.docStrings && raw.body ? docInside(text, raw.body.start) : '') || doc.sentence
    const line = lines.lineAt(raw.name.start)
    const local = inFunction && !raw.ofClass && !assignedToThis
    const exported =
      exportsObject ||
      (holder &&
      (inClass || holder.kind === 'constant' || holder.kind === 'namespace' || holder.kind === 'module')
        ? holder.exported && language.exported(name, signature)
        : language.exportStatements
          ? exportedNames.has(name)
          : language.exported(name, signature))
    definitions.push({
      name,
      kind,
      parent,
      line,
      column: raw.name.start - lines.startOf(line),
      startLine: lines.lineAt(item.start),
      endLine: lines.lineAt(Math.max(item.start, item.end - 1)),
      signature,
      doc: sentence,
      exported: exported && !local,
      local,
      ...(type !== '' ? { type } : {}),
      ...(receiver !== undefined && receiver !== '' ? { receiver } : {}),
    })
    textStarts.push(doc.start < item.start ? doc.start : item.start)
    ends.push(item.end)
    if (raw.ofClass || assignedToThis ? !FUNCTION_LIKE.has(kind) : false) continue
    frames.push({
      start: item.start,
      end: item.end,
      definition: definitions.length - 1,
      outer: current,
      anonymous: false,
    })
    current = frames.length - 1
  }
  return { definitions, frames, locals, textStarts, ends }
}

function kindOf(
  kind: SymbolKind,
  name: string,
  inClass: boolean,
  receiver: string | undefined,
  exportsObject: boolean,
  holder: Definition | undefined,
  language: Language,
): SymbolKind {
  if (exportsObject && kind === 'method') return 'function'
  const member = inClass || receiver !== undefined
  if (member && DATA.has(kind)) return holder?.kind === 'enum' ? 'constant' : 'field'
  if (!member || (kind !== 'function' && kind !== 'method')) return kind
  return language.constructors.includes(name) || (holder?.name === name && inClass) ? 'constructor' : 'method'
}

/** `let` and `var` make variables of what the pattern calls a constant. */
const declaredKind = (text: string, { kind, keyword }: RawDefinition): SymbolKind =>
  kind === 'constant' && keyword && /^(?:let|var)$/.test(text.slice(keyword.start, keyword.end))
    ? 'variable'
    : kind

/** Names of string keys and quoted members lose their quotes; white space inside (`N . M`) goes. */
const nameText = (text: string, { start, end }: Span): string =>
  text
    .slice(start, Math.min(end, start + 200))
    .replace(/^(["'`])(.*)\1$/s, '$2')
    .replace(/\s+/g, '')

/** `*Foo[T]` → `Foo`, `Foo.prototype` → `Foo`. */
const receiverName = (written: string): string => {
  const text = written.replace(/\.prototype$/, '').trim()
  return text === 'this' || text === 'module.exports' ? text : typeName(text)
}

function typeOf(
  text: string,
  raw: RawDefinition,
  language: Language,
  frames: readonly Frame[],
  frame: number,
  captures: Captures,
): string {
  const slice = ({ start, end }: Span): string => text.slice(start, Math.min(end, start + 300))
  const written = raw.type ?? captures.types.get(raw.name.start)
  if (written) return typeName(slice(written))
  if (raw.construct) return typeName(slice(raw.construct))
  if (raw.call) return calledType(slice(raw.call), language.constructByCall === true)
  if (!raw.same) return ''
  const name = slice(raw.same)
  const scope = frames[frame]
  const typed = captures.bindings.find(
    (binding) =>
      binding.type &&
      binding.start >= (scope?.start ?? 0) &&
      binding.end <= (scope?.end ?? 0) &&
      slice(binding) === name,
  )
  return typed?.type ? typeName(slice(typed.type)) : ''
}

function insideFunction(
  definitions: readonly Definition[],
  frames: readonly Frame[],
  frame: number,
): boolean {
  for (let at = frame; at >= 0; at = frames[at]?.outer ?? -1) {
    const one = frames[at]
    if (!one) return false
    const kind = definitions[one.definition]?.kind
    if (one.anonymous || (kind !== undefined && FUNCTION_LIKE.has(kind))) return true
  }
  return false
}

function enclosingClass(definitions: readonly Definition[], from: number): number {
  let at = from
  while (at >= 0) {
    const one = definitions[at]
    if (one && CLASS_LIKE.has(one.kind)) return at
    at = one?.parent ?? -1
  }
  return -1
}

const BETWEEN = /^\s*(?:export\s+)?(?:default\s+)?$/

/** Where a definition begins when decorators, annotations or attributes directly before it count. */
function withDecorations(text: string, decorations: readonly Span[], start: number): number {
  let first = start
  for (let at = lastBefore(decorations, first); at >= 0; at--) {
    const one = decorations[at]
    if (!one || first - one.end > 400 || !BETWEEN.test(text.slice(one.end, first))) break
    first = one.start
  }
  return first
}

/** Where the declaration itself begins when decorators are its first children. */
function afterDecorations(text: string, decorations: readonly Span[], start: number): number {
  let first = start
  for (let at = lastBefore(decorations, first + 1); at < decorations.length; at++) {
    const one = decorations[at]
    if (!one || one.start > first) break
    if (one.start < first) continue
    first = one.end
    while (/\s/.test(text.charAt(first))) first++
  }
  return first
}

/** Index of the last span that starts before `position`. */
function lastBefore(spans: readonly Span[], position: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.start ?? 0) < position) low = middle + 1
    else high = middle
  }
  return low - 1
}
