import type { Definition, Import, PackedTags } from '../../../shared/tag'
import { REFERENCE_KINDS } from '../../../shared/tag'
import type { LanguageRules } from '../language/language-rules'
import { rulesOf } from '../language/language-rules'
import { demotionOf } from '../language/demotion'
import { isTestFile } from '../language/test-file'
import type { Interner } from './interner'
import { localIds } from './local-ids'
import { words } from '../../../shared/words'
import { folderOf, stemOf } from './path'

/** A reference is five numbers: name, kind (index in REFERENCE_KINDS), line, scope, receiver text (−1: none). */
export const REFERENCE_STRIDE = 5
/** A binding is four numbers: name, type text (−1: unknown), scope, line. */
export const BINDING_STRIDE = 4

/**
 * One file's tags in the form that linking wants: names and receivers as numbers, references and bindings in typed arrays
 * (20 and 16 bytes each). What the text index needs is read from the tags separately, so that these can go.
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

const INHERIT = REFERENCE_KINDS.indexOf('inherit')
const IMPLEMENT = REFERENCE_KINDS.indexOf('implement')

/** Packs tags; `tags` can be dropped afterwards. */
export function packFile(path: string, tags: PackedTags, names: Interner): PackedFile {
  const { definitions } = tags
  const nameOf = inFile(tags, names)
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
  const references = packReferences(tags, nameOf)
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
    bindings: packBindings(tags, nameOf),
    imports: tags.imports,
    heritage: heritageIn(references),
    byScope,
    next,
  }
}

/** Names by the file's own string numbers: each is looked up once, however often it occurs. */
function inFile(tags: PackedTags, names: Interner): (string: number) => number {
  const known = new Int32Array(tags.strings).fill(-1)
  return (string) => {
    const number = known[string] ?? -1
    return number >= 0 ? number : (known[string] = names.of(tags.text(string)))
  }
}

function packReferences(tags: PackedTags, nameOf: (string: number) => number): Int32Array {
  const { name, kind, line, scope, receiver } = tags.referenceColumns
  const packed = new Int32Array(name.length * REFERENCE_STRIDE)
  for (let row = 0, at = 0; row < name.length; row++, at += REFERENCE_STRIDE) {
    const before = receiver[row] ?? 0
    packed[at] = nameOf(name[row] ?? 0)
    packed[at + 1] = kind[row] ?? 0
    packed[at + 2] = line[row] ?? 0
    packed[at + 3] = (scope[row] ?? 0) - 1
    packed[at + 4] = before === 0 ? -1 : nameOf(before - 1)
  }
  return packed
}

function heritageIn(references: Int32Array): Int32Array {
  const found: number[] = []
  for (let at = 0; at < references.length; at += REFERENCE_STRIDE)
    if (references[at + 1] === INHERIT || references[at + 1] === IMPLEMENT) found.push(at)
  return Int32Array.from(found)
}

function packBindings(tags: PackedTags, nameOf: (string: number) => number): Int32Array {
  const { name, type, scope, line } = tags.bindingColumns
  const packed = new Int32Array(name.length * BINDING_STRIDE)
  for (let row = 0, at = 0; row < name.length; row++, at += BINDING_STRIDE) {
    const known = tags.text(type[row] ?? 0) !== ''
    packed[at] = nameOf(name[row] ?? 0)
    packed[at + 1] = known ? nameOf(type[row] ?? 0) : -1
    packed[at + 2] = (scope[row] ?? 0) - 1
    packed[at + 3] = line[row] ?? 0
  }
  return packed
}

/** One number for a name in a scope of a file with `count` definitions. */
export function scopeKey(name: number, scope: number, count: number): number {
  return name * (count + 1) + scope + 1
}

const NONE: readonly number[] = []

/** Indexes of the definitions called `name` directly inside `scope` (−1: file level), in source order. */
export function definitionsIn(file: PackedFile, scope: number, name: number): readonly number[] {
  let at = file.byScope.get(scopeKey(name, scope, file.definitions.length)) ?? -1
  if (at < 0) return NONE
  const found: number[] = []
  while (at >= 0) {
    found.push(at)
    at = file.next[at] ?? -1
  }
  return found
}
