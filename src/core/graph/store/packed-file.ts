import type { Definition, FileTags, Import, ReferenceKind } from '../../../shared/tag'
import { REFERENCE_KINDS } from '../../../shared/tag'
import type { LanguageRules } from '../language/language-rules'
import { rulesOf } from '../language/language-rules'
import { demotionOf } from '../language/demotion'
import { isTestFile } from '../language/test-file'
import type { Interner } from './interner'
import { localIds } from './local-ids'
import { words } from '../../../shared/words'
import { folderOf, stemOf } from './path'

/** A reference is six numbers: name, kind (index in REFERENCE_KINDS), line, scope, receiver text (−1: none), column. */
export const REFERENCE_STRIDE = 6
/** A binding is four numbers: name, type text (−1: unknown), scope, line. */
export const BINDING_STRIDE = 4

/**
 * One file's tags in the form that linking wants: names and receivers as numbers, references and bindings in typed arrays
 * (24 and 16 bytes each). What the text index needs is read from the tags separately, so that their strings can go.
 */
export interface PackedFile {
  readonly path: string
  readonly folder: string
  readonly rules: LanguageRules
  readonly language: string
  readonly lines: number
  /** Sub-words of the file's name. */
  readonly stemWords: readonly string[]
  readonly test: boolean
  /** 1 for ordinary code, less for tests, generated and vendored files. */
  readonly demotion: number
  readonly definitions: readonly Definition[]
  readonly localIds: readonly string[]
  /** Interned name of each definition. */
  readonly names: Int32Array
  readonly references: Int32Array
  readonly bindings: Int32Array
  readonly imports: readonly Import[]
  /** Offsets of the inherit and implement clauses in `references`. */
  readonly heritage: Int32Array
  /** First definition by `scopeKey(name, scope)`; further ones of that key follow through `next`. */
  readonly byScope: ReadonlyMap<number, number>
  readonly next: Int32Array
}

const KIND_NUMBER = new Map<ReferenceKind, number>(REFERENCE_KINDS.map((kind, index) => [kind, index]))

const INHERIT = KIND_NUMBER.get('inherit')
const IMPLEMENT = KIND_NUMBER.get('implement')

/** Packs tags; `tags` can be dropped afterwards. */
export function packFile(path: string, tags: FileTags, names: Interner): PackedFile {
  const { definitions } = tags
  const nameNumbers = Int32Array.from(definitions, (definition) => names.of(definition.name))
  const byScope = new Map<number, number>()
  const next = new Int32Array(definitions.length).fill(-1)
  const last = new Map<number, number>()
  definitions.forEach((definition, index) => {
    if (definition.receiver !== undefined && definition.parent < 0) return
    const key = scopeKey(nameNumbers[index] ?? 0, definition.parent, definitions.length)
    const before = last.get(key)
    if (before === undefined) byScope.set(key, index)
    else next[before] = index
    last.set(key, index)
  })
  const references = packReferences(tags, names)
  return {
    path,
    folder: folderOf(path),
    rules: rulesOf(tags.language),
    language: tags.language,
    lines: tags.lines,
    stemWords: words(stemOf(path)),
    test: isTestFile(path),
    demotion: demotionOf(path),
    definitions,
    localIds: localIds(definitions),
    names: nameNumbers,
    references,
    bindings: packBindings(tags, names),
    imports: tags.imports,
    heritage: heritageIn(references),
    byScope,
    next,
  }
}

function packReferences(tags: FileTags, names: Interner): Int32Array {
  const packed = new Int32Array(tags.references.length * REFERENCE_STRIDE)
  let at = 0
  for (const reference of tags.references) {
    packed[at] = names.of(reference.name)
    packed[at + 1] = KIND_NUMBER.get(reference.kind) ?? 0
    packed[at + 2] = reference.line
    packed[at + 3] = reference.scope
    packed[at + 4] = reference.receiver === undefined ? -1 : names.of(reference.receiver)
    packed[at + 5] = reference.column
    at += REFERENCE_STRIDE
  }
  return packed
}

function heritageIn(references: Int32Array): Int32Array {
  const found: number[] = []
  for (let at = 0; at < references.length; at += REFERENCE_STRIDE)
    if (references[at + 1] === INHERIT || references[at + 1] === IMPLEMENT) found.push(at)
  return Int32Array.from(found)
}

function packBindings(tags: FileTags, names: Interner): Int32Array {
  const packed = new Int32Array(tags.bindings.length * BINDING_STRIDE)
  let at = 0
  for (const binding of tags.bindings) {
    packed[at] = names.of(binding.name)
    packed[at + 1] = binding.type === '' ? -1 : names.of(binding.type)
    packed[at + 2] = binding.scope
    packed[at + 3] = binding.line
    at += BINDING_STRIDE
  }
  return packed
}

/** One number for a name in a scope of a file with `count` definitions. */
export function scopeKey(name: number, scope: number, count: number): number {
  return name * (count + 1) + scope + 1
}

/** Indexes of the definitions called `name` directly inside `scope` (−1: file level), in source order. */
export function definitionsIn(file: PackedFile, scope: number, name: number): number[] {
  const found: number[] = []
  let at = file.byScope.get(scopeKey(name, scope, file.definitions.length)) ?? -1
  while (at >= 0) {
    found.push(at)
    at = file.next[at] ?? -1
  }
  return found
}
