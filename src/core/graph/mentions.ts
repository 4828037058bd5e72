import type { Interner } from './store/interner'
import type { PackedFile } from './store/packed-file'
import { createNumberLists } from './store/number-lists'
import { BINDING_STRIDE, REFERENCE_STRIDE } from './store/packed-file'

/**
 * Which files write which names, in references, receivers, types and imports: whatever changes the meaning of a name can
 * change the edges of these files only.
 */
export interface Mentions {
  readonly add: (file: number, packed: PackedFile) => void
  readonly remove: (file: number, packed: PackedFile) => void
  readonly filesOf: (name: number) => readonly number[]
  /** The names inside a receiver or type text. */
  readonly namesIn: (text: number) => readonly number[]
}

/** Texts taken apart that are remembered. */
const REMEMBERED = 20_000

/** An empty table. */
export function createMentions(names: Interner): Mentions {
  const files = createNumberLists()
  const inside = new Map<number, readonly number[]>()

  const namesIn = (text: number): readonly number[] => {
    const known = inside.get(text)
    if (known !== undefined) return known
    const found = wordsOf(names.text(text)).map(names.of)
    if (inside.size >= REMEMBERED) inside.clear()
    inside.set(text, found)
    return found
  }
  const mentioned = (packed: PackedFile): Set<number> => {
    const found = new Set<number>()
    const texts = new Set<number>()
    const { references, bindings } = packed
    for (let at = 0; at < references.length; at += REFERENCE_STRIDE) {
      found.add(references[at] ?? -1)
      texts.add(references[at + 4] ?? -1)
    }
    for (let at = 0; at < bindings.length; at += BINDING_STRIDE) texts.add(bindings[at + 1] ?? -1)
    for (const definition of packed.definitions) {
      if (definition.type !== undefined) texts.add(names.of(definition.type))
      if (definition.receiver !== undefined) texts.add(names.of(definition.receiver))
      // An override's edge follows the base's method of the same name.
      if (definition.kind === 'method') found.add(names.of(definition.name))
    }
    for (const entry of packed.imports) {
      found.add(names.of(entry.name))
      found.add(names.of(entry.alias))
      texts.add(names.of(entry.source))
    }
    for (const text of texts) if (text >= 0) for (const name of namesIn(text)) found.add(name)
    return found
  }

  return {
    add(file, packed) {
      for (const name of mentioned(packed)) files.add(name, file)
    },
    remove(file, packed) {
      for (const name of mentioned(packed)) files.remove(name, file)
    },
    filesOf: files.of,
    namesIn,
  }
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}_$#][\p{L}\p{N}_$#-]*/gu) ?? []
}
