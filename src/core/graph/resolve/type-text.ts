/** A written type reduced to the name that decides its members. */
export interface TypeName {
  /** Dotted path, outermost first: `['ns', 'Foo']`. */
  readonly path: readonly string[]
  /** `typeof x`, `type[X]`: the thing itself, not a value of it. */
  readonly itself: boolean
}

/** Wrappers whose members are those of what they wrap, as far as code that names them is concerned. */
const TRANSPARENT = new Set([
  'Optional',
  'Final',
  'ClassVar',
  'Annotated',
  'Required',
  'NotRequired',
  'Readonly',
  'Partial',
  'NonNullable',
  'DeepReadonly',
  'Promise',
  'PromiseLike',
  'Awaited',
  'Awaitable',
  'Coroutine',
  'Option',
  'Box',
  'Rc',
  'Arc',
  'Ref',
  'RefMut',
  'Result',
  'Cow',
  'shared_ptr',
  'unique_ptr',
  'weak_ptr',
  'Lazy',
])
const EMPTY = new Set(['null', 'undefined', 'None', 'void', 'never', 'nil'])

/** Reads a type's text; undefined when its members cannot be told from a name (literals, functions, tuples). */
export function readType(written: string): TypeName | undefined {
  let text = written.trim()
  for (let round = 0; round < 8; round++) {
    const before = text
    text = text
      .replace(/^['"](.*)['"]$/s, '$1')
      .replace(
        /^(?:readonly|const|mut|dyn|impl|ref|volatile|struct|enum|class|unsafe|final|inout|some|any|out|in)\s+/,
        '',
      )
      .replace(/^(?:&(?:'\w+\s+)?|\*+|\?(?=\w))\s*(?:mut\s+|const\s+)?/, '')
      .replace(/(?:\s*[*&?!])+$/, '')
      .replace(/^\((.*)\)$/s, (whole: string, inner: string) => (balanced(inner) ? inner : whole))
      .trim()
    if (/^(?:typeof|keyof)\s/.test(text)) {
      if (text.startsWith('keyof')) return undefined
      const inner = readType(text.slice(7))
      return inner === undefined ? undefined : { ...inner, itself: true }
    }
    const parts = alternatives(text)
    if (parts.length > 1) {
      const meant = parts.filter((part) => !EMPTY.has(part.trim()))
      const [first] = meant
      if (first === undefined || text.includes('=>')) return undefined
      text = first.trim()
    }
    const generic = /^([\w$.:]+)\s*[<[](.*)[>\]]$/s.exec(text)
    if (generic !== null) {
      const [, head = '', inner = ''] = generic
      const name = head.slice(Math.max(head.lastIndexOf('.'), head.lastIndexOf(':')) + 1)
      if (inner.trim() === '') return undefined
      const argument = firstArgument(inner)
      if (name === 'Type' || name === 'type') {
        const meant = readType(argument)
        return meant === undefined ? undefined : { ...meant, itself: true }
      }
      text = TRANSPARENT.has(name) ? argument : head
    }
    if (text === before) break
  }
  if (EMPTY.has(text)) return undefined
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(text)) return undefined
  return { path: text.split(/\.|::|\\/), itself: false }
}

/** The element type of a written list, array or set; undefined for anything else. */
export function elementType(written: string): string | undefined {
  const text = written.trim().replace(/^readonly\s+/, '')
  const suffixed = /^(.+)\[\]$/s.exec(text)
  if (suffixed?.[1] !== undefined) return suffixed[1].replace(/^\((.*)\)$/s, '$1')
  const prefixed = /^\[\d*\](.+)$/s.exec(text)
  if (prefixed?.[1] !== undefined) return prefixed[1]
  const generic =
    /^(?:[\w.]*\.)?(?:ReadonlyArray|Array|List|list|Sequence|Iterable|Iterator|Set|set|ReadonlySet|frozenset|Collection|Vec|vector|tuple|Deque|deque)\s*[<[](.*)[>\]]$/s.exec(
      text,
    )
  return generic?.[1] === undefined ? undefined : firstArgument(generic[1])
}

function alternatives(text: string): string[] {
  return splitOutside(text, '|')
}

function firstArgument(text: string): string {
  return splitOutside(text, ',')[0] ?? text
}

function splitOutside(text: string, separator: string): string[] {
  if (!text.includes(separator)) return [text]
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '<' || sign === '[' || sign === '(' || sign === '{') depth++
    else if (sign === ']' || sign === ')' || sign === '}' || (sign === '>' && text[at - 1] !== '=')) depth--
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts.filter((part) => part.trim() !== '')
}

function balanced(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    else if (sign === ')' && --depth < 0) return false
  }
  return depth === 0
}
