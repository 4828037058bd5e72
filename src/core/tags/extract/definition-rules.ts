import type { Definition, SymbolKind } from '../../../shared/tag'
import type { Language } from '../languages/language'
import type { RawDefinition, Span } from './collect-captures'
import { typeName } from './type-name'

/** Kinds whose members belong to them. */
export const CLASS_LIKE: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'trait', 'enum', 'type'])
/** Kinds whose inside nobody else can see. */
export const FUNCTION_LIKE: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro'])
/** Kinds that inside a function are locals, not definitions. */
export const DATA: ReadonlySet<SymbolKind> = new Set(['constant', 'variable'])

/** What a definition turns out to be, by where it stands. */
export function kindOf(
  raw: RawDefinition,
  name: string,
  text: string,
  holder: Definition | undefined,
  receiver: string | undefined,
  language: Language,
): SymbolKind {
  const kind = declaredKind(text, raw)
  const inClass = holder !== undefined && CLASS_LIKE.has(holder.kind)
  if (!inClass && receiver === undefined) return kind
  if (DATA.has(kind)) return holder?.kind === 'enum' ? 'constant' : 'field'
  if (kind !== 'function' && kind !== 'method') return kind
  const constructs = language.constructors.includes(name) || (inClass && holder.name === name)
  return constructs || receiver === name ? 'constructor' : 'method'
}

/** `let` and `var` make variables of what the pattern calls a constant. */
const declaredKind = (text: string, { kind, keyword }: RawDefinition): SymbolKind =>
  kind === 'constant' && keyword && /^(?:let|var)$/.test(text.slice(keyword.start, keyword.end))
    ? 'variable'
    : kind

/** Whether other files can see a definition that is no local. */
export function isExported(
  name: string,
  signature: string,
  holder: Definition | undefined,
  exportedNames: ReadonlySet<string>,
  language: Language,
): boolean {
  if (!holder)
    return language.exportStatements ? exportedNames.has(name) : language.exported(name, signature, undefined)
  if (FUNCTION_LIKE.has(holder.kind)) return false
  return holder.exported && language.exported(name, signature, holder.kind)
}

/** String keys lose their quotes, symbols their colon, specialisations their arguments; white space inside goes. */
export function nameText(text: string, { start, end }: Span): string {
  const written = text.slice(start, Math.min(end, start + 200))
  if (/^[\w$]+$/.test(written)) return written
  return written
    .replace(/^(["'`])(.*)\1$/s, '$2')
    .replace(/\s+/g, '')
    .replace(/^:(?=\w)|(?<=\w)<.*$/g, '')
}

/** `*Foo[T]` → `Foo`, `Foo.prototype` → `Foo`, `ns::Foo<T>` → `Foo`. */
export function receiverName(written: string): string {
  const text = written.replace(/\.prototype$/, '').trim()
  if (text === 'this' || text === 'self' || text === 'module.exports') return text
  return typeName(text).split('::').pop() ?? ''
}
