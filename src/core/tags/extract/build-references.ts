import type { Binding, Import, Reference, SymbolKind } from '../../../shared/tag'
import type { Language } from '../languages/language'
import type { Built, Frame } from './build-definitions'
import type { Captures, RawBinding, RawReference, Span } from './collect-captures'
import type { LineTable } from './line-table'
import { calledType, typeName } from './type-name'

const LONGEST_RECEIVER = 80
/** Roots of receivers that mean the object or class itself, though they are words of the language. */
const OWN_OBJECT = /^(?:this|self|Self|cls|super|base|parent|static|crate)$/
/** Kinds that a bare name cannot mean where members need a receiver. */
const MEMBERS: ReadonlySet<SymbolKind> = new Set(['method', 'constructor', 'field', 'property'])

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
  const known = new Map<string, number>()

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
    const key = `${scope} ${name}`
    const earlier = known.get(key)
    if (earlier === undefined) {
      known.set(key, bindings.length)
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

  const candidates = reachable(captures, text, own, fileBound, open, language)
  candidates.sort((a, b) => a.start - b.start)
  const frameOf = createFrameFinder(frames)
  const references: Reference[] = []
  for (const raw of candidates) {
    const name = bindingName(text.slice(raw.start, raw.end))
    const receiver = raw.receiver ? receiverText(text, raw.receiver, raw.start) : undefined
    const frame = frameOf(raw.start)
    if (receiver === undefined) {
      if (isBound(name, frame, frames, bound)) continue
    } else if (language.commonMembers.has(name) && !OWN_OBJECT.test(/^\w*/.exec(receiver)?.[0] ?? ''))
      continue
    else {
      const root = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(receiver)?.[0] ?? ''
      if (language.builtins.has(root) && !own.has(root) && !OWN_OBJECT.test(root)) {
        if (!isBound(root, frame, frames, bound)) continue
      }
    }
    const line = lines.lineAt(raw.start)
    references.push({
      name,
      kind: raw.kind,
      line,
      column: raw.start - lines.startOf(line),
      scope: frames[frame]?.definition ?? -1,
      ...(receiver === undefined ? {} : { receiver }),
    })
  }
  return { references, bindings }
}

function reachable(
  captures: Captures,
  text: string,
  own: ReadonlySet<string>,
  fileBound: ReadonlySet<string> | undefined,
  open: boolean,
  language: Language,
): RawReference[] {
  const { builtins } = language
  const found = captures.references.filter((raw) => {
    if (raw.receiver) return true
    const name = bindingName(text.slice(raw.start, raw.end))
    if (raw.kind === 'jsx' && /^[a-z]/.test(name)) return false
    return own.has(name) || (!builtins.has(name) && name !== '_' && name !== '')
  })
  for (let at = 0; at < captures.values.length; at += 2) {
    const start = captures.values[at] ?? 0
    const end = captures.values[at + 1] ?? 0
    const name = text.slice(start, end)
    if (own.has(name) || (open && !builtins.has(name) && fileBound?.has(name) !== true)) {
      found.push({ start, end, kind: 'value', receiver: undefined })
    }
  }
  return found
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

/** What stands before the last dot: one line, without the dot, cut to its beginning when long; `->`, `?.` and `!.` are written as `.`. */
function receiverText(text: string, receiver: Span, nameStart: number): string {
  const end = Math.min(receiver.end, nameStart)
  const written = text.slice(receiver.start, Math.min(end, receiver.start + LONGEST_RECEIVER))
  return written
    .replace(/\s+/g, ' ')
    .replace(/(?<![\w$]) | (?![\w$])/g, '')
    .replace(/\?\.|\?->|->|&\.|!\.|!!\./g, '.')
    .replace(/(?:\.|::|!|\?|&)+$/, '')
    .replace(/\$(?=\w)/g, '')
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
