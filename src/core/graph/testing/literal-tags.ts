import type {
  Binding,
  Column,
  Definition,
  FileTags,
  Import,
  PackedTags,
  Reference,
} from '../../../shared/tag'
import { REFERENCE_KINDS, SYMBOL_KINDS } from '../../../shared/tag'
import { words } from '../../../shared/words'
import { isOneOf } from './is-one-of'

/** A file's tags in shorthand, for tests: see `literalTags`. */
export interface Shorthand {
  /** `class Store`, `method Store.save: Result`, `method (Store).save`; `-` in front: not exported; `~`: local. Ten lines each. */
  readonly defs?: readonly string[]
  /** `call save`, `call this.repo.save @Store.close`, `inherit Base @Store`: kind, receiver and name, scope. One line each. */
  readonly refs?: readonly string[]
  /** `a as b from ./x`, `* as ns from ./x`, `* from ./x`, `export * from ./x`, `export a as b from` (of this file), `include a.h`. */
  readonly imports?: readonly string[]
  /** `repo: Repo @Store.close`; without type when it cannot be told. */
  readonly bindings?: readonly string[]
  readonly docs?: Readonly<Record<string, string>>
  readonly terms?: Readonly<Record<string, string>>
}

/** Expands the shorthand into tags as the extractor would make them. Definition i stands on lines 10·i + 1 to 10·i + 10. */
export function literalTags(language: string, shorthand: Shorthand): PackedTags {
  const paths: string[] = []
  const definitions = (shorthand.defs ?? []).map((text, index) => definition(text, index, paths, shorthand))
  const scopeOf = (scope: string): number => {
    const at = scope === '' ? -1 : paths.lastIndexOf(scope)
    if (scope !== '' && at < 0) throw new Error(`No definition ${scope}`)
    return at
  }
  const texts = definitions.map(
    ({ name, signature }, index) => `${name} ${signature} ${shorthand.terms?.[paths[index] ?? ''] ?? ''}`,
  )
  const tags: FileTags = {
    language,
    definitions,
    references: (shorthand.refs ?? []).map((text, index) => reference(text, index, scopeOf)),
    imports: (shorthand.imports ?? []).map((text, index) => importEntry(text, index + 1)),
    bindings: (shorthand.bindings ?? []).map((text) => binding(text, scopeOf)),
    lines: Math.max(1, definitions.length * 10),
  }
  return packed(tags, texts)
}

/** The same with strings as numbers; the words of a definition are those of its text, and there are none outside. */
function packed(tags: FileTags, texts: readonly string[]): PackedTags {
  const each = texts.map((text) => words(text))
  const strings = [...new Set(each.flat())]
  const count = strings.length
  const number = (text: string): number => {
    const known = strings.indexOf(text, count)
    return known < 0 ? strings.push(text) - 1 : known
  }
  const references = (value: (one: Reference) => number): Column => Uint32Array.from(tags.references, value)
  const bindings = (value: (one: Binding) => number): Column => Uint32Array.from(tags.bindings, value)
  const referenceColumns = {
    name: references(({ name }) => number(name)),
    kind: references(({ kind }) => REFERENCE_KINDS.indexOf(kind)),
    line: references(({ line }) => line),
    column: references(({ column }) => column),
    scope: references(({ scope }) => scope + 1),
    receiver: references(({ receiver }) => (receiver === undefined ? 0 : number(receiver) + 1)),
  }
  const bindingColumns = {
    name: bindings(({ name }) => number(name)),
    type: bindings(({ type }) => number(type)),
    scope: bindings(({ scope }) => scope + 1),
    line: bindings(({ line }) => line),
  }
  const packedTags: PackedTags = {
    ...tags,
    strings: strings.length,
    words: count,
    text: (string) => strings[string] ?? '',
    occurrences: (at) => Uint32Array.from(each[at] ?? [], (word) => strings.indexOf(word)),
    referenceColumns,
    bindingColumns,
    wordsAlone: () => packedTags,
  }
  return packedTags
}

function definition(text: string, index: number, paths: string[], { docs }: Shorthand): Definition {
  const [, flag = '', kind = '', outside, path = '', type] =
    /^([-~]?)(\w+) (?:\((\w+)\)\.)?([^:\s]+)(?:: (.+))?$/.exec(text) ?? []
  if (!isOneOf(SYMBOL_KINDS, kind)) throw new Error(`Not a definition: ${text}`)
  const dot = path.lastIndexOf('.')
  const parent = dot < 0 ? -1 : paths.lastIndexOf(path.slice(0, dot))
  if (dot >= 0 && parent < 0) throw new Error(`No parent for ${text}`)
  paths.push(path)
  const name = path.slice(dot + 1)
  const line = index * 10 + 1
  return {
    name,
    kind,
    parent,
    line,
    column: 0,
    startLine: line,
    endLine: line + 9,
    signature: `${kind} ${name}${type === undefined ? '' : `: ${type}`}`,
    doc: docs?.[path] ?? '',
    exported: flag === '',
    local: flag === '~',
    ...(type === undefined ? {} : { type }),
    ...(outside === undefined ? {} : { receiver: outside }),
  }
}

function reference(text: string, index: number, scopeOf: (scope: string) => number): Reference {
  const [, kind = '', chain = '', scope = ''] = /^(\w+) (.+?)(?: @(.+))?$/.exec(text) ?? []
  if (!isOneOf(REFERENCE_KINDS, kind)) throw new Error(`Not a reference: ${text}`)
  const [, receiver, name = ''] = /^(?:(.+)(?:\.|::|->))?([^.:>]+)$/.exec(chain) ?? []
  return {
    name,
    kind,
    line: index + 1,
    column: 0,
    scope: scopeOf(scope),
    ...(receiver === undefined ? {} : { receiver }),
  }
}

function importEntry(text: string, line: number): Import {
  const include = /^include (.+)$/.exec(text)?.[1]
  if (include !== undefined) return { source: include, name: '*', alias: '', kind: 'include', line }
  const [, exported, name = '', alias, source = ''] =
    /^(export )?(\S+)(?: as (\S+))? from ?(\S*)$/.exec(text) ?? []
  if (name === '') throw new Error(`Not an import: ${text}`)
  const bound = alias ?? (name === '*' ? '' : name)
  return { source, name, alias: bound, kind: exported === undefined ? 'import' : 'reexport', line }
}

function binding(text: string, scopeOf: (scope: string) => number): Binding {
  const [, name = '', type = '', scope = ''] = /^(\w+)(?:: (.+?))?(?: @(.+))?$/.exec(text) ?? []
  return { name, type, scope: scopeOf(scope), line: 1 }
}
