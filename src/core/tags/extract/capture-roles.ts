import { REFERENCE_KINDS, SYMBOL_KINDS, type ReferenceKind, type SymbolKind } from '../../../shared/tag'

/** Captures that say one thing about the match they are in. */
const PARTS = [
  'name',
  'body',
  'value',
  'type',
  'construct',
  'call',
  'same',
  'receiver',
  'keyword',
  'binding',
  'binding.also',
  'scope',
  'container',
  'decoration',
  'skip',
  'typed',
  'ref.quoted',
  'export.name',
  'export.alias',
  'export.listed',
  'import.source',
  'import.alias',
] as const
export type Part = (typeof PARTS)[number]

const IMPORT_FORMS = ['name', 'default', 'namespace', 'wildcard', 'module', 'path', 'tree'] as const
export type ImportForm = (typeof IMPORT_FORMS)[number] | 'bare'

/** What a capture name means. */
export type Role =
  | { readonly role: 'definition'; readonly kind: SymbolKind }
  | { readonly role: 'reference'; readonly kind: number }
  | { readonly role: 'import'; readonly form: ImportForm }
  | { readonly role: 'part'; readonly part: Part }
  /** For a predicate only. */
  | { readonly role: 'ignored' }

/** Position of a kind in `REFERENCE_KINDS`. */
export const referenceNumber = (kind: ReferenceKind): number => REFERENCE_KINDS.indexOf(kind)

/** Throws on a name that means nothing: a typing mistake in a query must not go unseen. */
export function roleOf(name: string): Role {
  if (name.startsWith('_')) return { role: 'ignored' }
  const part = PARTS.find((one) => one === name)
  if (part) return { role: 'part', part }
  const [group, detail = ''] = name.split('.')
  const symbol = SYMBOL_KINDS.find((kind) => kind === detail)
  if (group === 'def' && symbol) return { role: 'definition', kind: symbol }
  const reference = REFERENCE_KINDS.find((kind) => kind === detail)
  if (group === 'ref' && reference) return { role: 'reference', kind: referenceNumber(reference) }
  const form = IMPORT_FORMS.find((one) => one === detail)
  if (group === 'import' && form) return { role: 'import', form }
  throw new Error(`Query: the capture @${name} has no meaning`)
}
