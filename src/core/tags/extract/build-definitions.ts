import type { Definition } from '../../../shared/tag'
import type { Language } from '../languages/language'
import type { Captures, RawDefinition, Span } from './collect-captures'
import { createDecorations } from './decorations'
import {
  CLASS_LIKE,
  DATA,
  FUNCTION_LIKE,
  isExported,
  kindOf,
  nameText,
  receiverName,
} from './definition-rules'
import { docBefore, docInside } from './doc-comment'
import type { LineTable } from './line-table'
import { signatureOf } from './signature'
import { calledType, typeName } from './type-name'

/** A stretch of text with names of its own. Sorted by start, outer first. */
export interface Frame extends Span {
  readonly kind: 'definition' | 'anonymous-function' | 'container'
  /** Innermost definition, −1 at file level. */
  readonly definition: number
  /** Index of the frame around it, −1 for none. */
  readonly outer: number
  /** The type that a container's members belong to (Rust `impl`), and whether all of them can be seen where the type can. */
  readonly receiver?: string
  readonly open?: boolean
}

/** A local that was captured as a constant or variable. */
export interface Local extends Span {
  readonly type: string
}

export interface Built {
  readonly definitions: readonly Definition[]
  readonly frames: readonly Frame[]
  readonly locals: readonly Local[]
  /** Where each definition's own text begins, its comment included, and where it ends. */
  readonly textStarts: readonly number[]
  readonly ends: readonly number[]
}

type Item = Span &
  (
    | { readonly kind: 'definition'; readonly raw: RawDefinition }
    | { readonly kind: 'anonymous-function' }
    | { readonly kind: 'container'; readonly receiver: string; readonly open: boolean }
  )

/**
 * Puts captured definitions in order, finds who encloses whom, and drops or demotes what is no definition of its own: locals, repeated
 * assignments, fields that are declared elsewhere in their class.
 */
export function buildDefinitions(
  text: string,
  captures: Captures,
  language: Language,
  lines: LineTable,
  exportedNames: ReadonlySet<string>,
): Built {
  const decorations = createDecorations(text, captures.decorations)
  const definitions: Definition[] = []
  const textStarts: number[] = []
  const ends: number[] = []
  const frames: Frame[] = []
  const locals: Local[] = []
  /** Parent and name of what exists once per parent. */
  const unique = new Set<string>()
  let current = -1

  for (const item of inOrder(text, captures, decorations.startWith)) {
    while (current >= 0 && (frames[current]?.end ?? 0) <= item.start) current = frames[current]?.outer ?? -1
    // `x, y int` is one declaration of two names, not one inside the other.
    const around = frames[current]
    if (item.kind === 'definition' && around?.kind === 'definition' && sameSpan(around, item))
      current = around.outer
    if (item.kind === 'definition') define(item, item.raw)
    else enter(item, frames[current]?.definition ?? -1)
  }
  return { definitions, frames: withOwners(frames, definitions), locals, textStarts, ends }

  function enter(item: Item, definition: number): void {
    const { start, end, kind } = item
    const more = item.kind === 'container' ? { receiver: item.receiver, open: item.open } : {}
    frames.push({ start, end, kind, definition, outer: current, ...more })
    current = frames.length - 1
  }

  function define(item: Item, raw: RawDefinition): void {
    const name = nameText(text, raw.name)
    if (name === '' || name === '_') return
    const inside = frames[current]?.definition ?? -1
    const inFunction = isInFunction()
    const type = typeOf(raw)
    const written = raw.receiver && receiverName(text.slice(raw.receiver.start, raw.receiver.end))
    const ofClass = raw.ofClass || written === 'this' || written === 'self'
    const parent = ofClass ? classAround(inside) : inside
    if (ofClass && parent < 0) return
    const holder = definitions[parent]
    // `Finder f(key);` in a C++ function looks like the declaration of a function.
    const looksLikeVariable = raw.kind === 'function' && !raw.body && raw.type !== undefined
    if ((DATA.has(raw.kind) || looksLikeVariable) && inFunction && !(holder && CLASS_LIKE.has(holder.kind))) {
      locals.push({ start: raw.name.start, end: raw.name.end, type })
      return
    }
    const exportsObject = written === 'exports' || written === 'module.exports'
    const container = frames[current]?.kind === 'container' ? frames[current] : undefined
    const receiver = ofClass || exportsObject ? undefined : (written ?? container?.receiver)
    const kind = exportsObject ? 'function' : kindOf(raw, name, text, holder, receiver, language)
    const once = DATA.has(kind) || kind === 'field' || kind === 'property'
    if ((once || ofClass) && unique.has(`${parent} ${name}`)) return
    if (once) unique.add(`${parent} ${name}`)

    const signature = signatureOf(text, raw, decorations.startWithout(raw.start))
    const doc = docBefore(text, item.start)
    const own = language.docStrings && raw.body ? docInside(text, raw.body.start) : ''
    const line = lines.lineAt(raw.name.start)
    const local = inFunction && !ofClass
    const exported =
      exportsObject ||
      container?.open === true ||
      isExported(name, signature, holder, exportedNames, language)
    definitions.push({
      name,
      kind,
      parent,
      line,
      column: raw.name.start - lines.startOf(line),
      startLine: lines.lineAt(item.start),
      endLine: lines.lineAt(Math.max(item.start, item.end - 1)),
      signature,
      doc: own || doc.sentence,
      exported: exported && !local,
      local,
      ...(type !== '' ? { type } : {}),
      ...(receiver !== undefined && receiver !== '' ? { receiver } : {}),
    })
    textStarts.push(Math.min(doc.start, item.start))
    ends.push(item.end)
    // An assigned field is defined inside a method; it must not become the scope of what follows.
    if (!ofClass || FUNCTION_LIKE.has(kind)) enter(item, definitions.length - 1)
  }

  function isInFunction(): boolean {
    for (let at = current; at >= 0; at = frames[at]?.outer ?? -1) {
      const frame = frames[at]
      if (frame?.kind === 'anonymous-function') return true
      const kind = frame?.kind === 'definition' ? definitions[frame.definition]?.kind : undefined
      if (kind !== undefined && FUNCTION_LIKE.has(kind)) return true
    }
    return false
  }

  function classAround(from: number): number {
    let at = from
    for (let one = definitions[at]; one && !CLASS_LIKE.has(one.kind); one = definitions[at]) at = one.parent
    return at
  }

  function typeOf(raw: RawDefinition): string {
    const slice = ({ start, end }: Span): string => text.slice(start, Math.min(end, start + 300))
    const written = raw.type ?? captures.types.get(raw.name.start)
    if (written) return typeName(slice(written))
    if (raw.construct) return typeName(slice(raw.construct))
    if (raw.call) return calledType(slice(raw.call), language.constructByCall === true)
    if (!raw.same) return ''
    // `self.repo = repo` has the type of the parameter.
    const name = slice(raw.same)
    const { start = 0, end = 0 } = frames[current] ?? {}
    const typed = captures.bindings.find(
      (one) => one.type && one.start >= start && one.end <= end && slice(one) === name,
    )
    return typed?.type ? typeName(slice(typed.type)) : ''
  }
}

function inOrder(text: string, captures: Captures, startWith: (start: number) => number): readonly Item[] {
  const items: Item[] = captures.definitions
    .filter(({ name }) => !captures.importNames.has(name.start))
    .map((raw) => ({ kind: 'definition', raw, start: startWith(raw.start), end: raw.end }))
  for (const { start, end } of captures.scopes) items.push({ kind: 'anonymous-function', start, end })
  for (const { span, receiver, name } of captures.containers) {
    const type = receiverName(text.slice(receiver.start, receiver.end))
    items.push({ kind: 'container', ...span, receiver: type, open: name !== undefined })
  }
  const rank = (item: Item): number => (item.kind === 'definition' ? 0 : 1)
  return items.sort((a, b) => a.start - b.start || b.end - a.end || rank(a) - rank(b))
}

/** What is said in the head of a container (`impl Trait for Store`) is said by the type, where this file defines it. */
function withOwners(frames: readonly Frame[], definitions: readonly Definition[]): readonly Frame[] {
  return frames.map((frame) => {
    if (frame.kind !== 'container' || frame.definition >= 0) return frame
    const owner = definitions.findIndex(
      ({ name, kind, parent }) => parent < 0 && name === frame.receiver && CLASS_LIKE.has(kind),
    )
    return owner < 0 ? frame : { ...frame, definition: owner }
  })
}

const sameSpan = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end
