import { EDGE_KINDS } from '../../shared/symbol'
import { changedNames } from './changed-names'
import type { ImportResolver } from './imports/module-target'
import { createImportTable } from './imports/import-table'
import type { PathTable } from './imports/path-table'
import { createPathTable } from './imports/path-table'
import { createMentions } from './mentions'
import { isGuessable } from './resolve/by-name'
import { linkFile } from './resolve/link-file'
import { EDGE_STRIDE, mergeLinks } from './resolve/merge-links'
import { createWorld } from './resolve/world'
import type { World } from './resolve/world'
import type { PackedFile } from './store/packed-file'
import type { SymbolStore } from './store/symbol-store'
import type { NotedChange } from './touched-files'
import { importersOf, touchedFiles } from './touched-files'

/** Resolved references of one file, single and bundled. */
export interface Linked {
  /** See LINK_STRIDE. */
  readonly links: Int32Array
  /** See EDGE_STRIDE. */
  readonly edges: Int32Array
  /** Names of the member references that could not be decided. */
  readonly undecided: Int32Array
}

/** Keeps every file's links up to date: notes changes, and resolves again what they can touch. */
export interface Linker {
  /** A file is there, in this version. */
  readonly put: (file: PackedFile) => void
  readonly drop: (path: string) => void
  readonly setConfigs: (configs: ReadonlyMap<string, string>) => void
  readonly pending: () => boolean
  /** Number of files whose references were resolved again. */
  readonly link: () => number
  readonly linked: (file: number) => Linked | undefined
}

const HERITAGE: ReadonlySet<number> = new Set([
  EDGE_KINDS.indexOf('inherits'),
  EDGE_KINDS.indexOf('implements'),
])

/** Fewer changed files than this are always followed one by one. */
const MANY = 100

/** A linker over a store, which only it changes. */
export function createLinker(store: SymbolStore): Linker {
  const mentions = createMentions(store.names)
  const linked: (Linked | undefined)[] = []
  let configs: ReadonlyMap<string, string> = new Map()
  let paths: PathTable | undefined
  let imports: ImportResolver | undefined
  let everything = true
  let changes: NotedChange[] = []
  const changed = new Set<number>()

  const currentWorld = (): World => {
    paths ??= createPathTable(store)
    imports ??= createImportTable(paths, configs)
    return createWorld(store, paths, imports)
  }
  /** Must run before the store changes: what a name alone could decide before may be decided otherwise now. */
  const note = (path: string, before: PackedFile | undefined, after: PackedFile | undefined): void => {
    if ((before === undefined) !== (after === undefined)) paths = imports = undefined
    // Finding out what so many changes can touch costs more than linking the rest too.
    if (changed.size > MANY && 2 * changed.size > store.fileLimit()) everything = true
    if (everything) return
    const change = changedNames(path, before, after, store.names)
    const guessable = new Set(
      change.members.map(({ name }) => name).filter((name) => isGuessable(store, name)),
    )
    if (change.heritage.length > 0)
      for (const name of inheritedNames(store.fileNumber(path)))
        if (isGuessable(store, name)) guessable.add(name)
    changes.push({ ...change, guessable })
  }
  /** Names of the members of a file's types and of all their bases as last linked. */
  const inheritedNames = (start: number): ReadonlySet<number> => {
    const names = new Set<number>()
    const seen = new Set<number>()
    const queue = [start]
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      const packed = store.file(file)
      packed?.definitions.forEach((definition, index) => {
        if (definition.parent >= 0) names.add(packed.names[index] ?? -1)
      })
      const edges = linked[file]?.edges ?? new Int32Array()
      for (let at = 0; at < edges.length; at += EDGE_STRIDE)
        if (HERITAGE.has(edges[at + 2] ?? -1)) queue.push(store.fileOf(edges[at + 1] ?? -1))
    }
    return names
  }
  const filesToLink = (world: World): ReadonlySet<number> => {
    if (everything) return new Set(store.ordered())
    const files = touchedFiles(world, mentions, changes)
    if (changes.some((change) => change.stars))
      for (const file of importersOf(world, changed)) files.add(file)
    for (const file of changed) files.add(file)
    return files
  }

  return {
    put(file) {
      const known = store.fileNumber(file.path)
      const before = store.file(known)
      note(file.path, before, file)
      if (before !== undefined) mentions.remove(known, before)
      const number = store.set(file)
      mentions.add(number, file)
      changed.add(number)
    },
    drop(path) {
      const number = store.fileNumber(path)
      const before = store.file(number)
      if (before === undefined) return
      note(path, before, undefined)
      mentions.remove(number, before)
      store.remove(path)
      linked[number] = undefined
      changed.add(number)
    },
    setConfigs(next) {
      configs = next
      imports = undefined
      everything = true
    },
    pending: () => changed.size > 0 || everything,
    link() {
      if (changed.size === 0 && !everything) return 0
      const world = currentWorld()
      let count = 0
      for (const file of filesToLink(world)) {
        if (store.file(file) === undefined) continue
        const { links, undecided } = linkFile(world, file)
        linked[file] = { links, edges: mergeLinks(links), undecided }
        count++
      }
      everything = false
      changes = []
      changed.clear()
      store.recycle()
      return count
    },
    linked: (file) => linked[file],
  }
}
