import type { ImportResolver } from './imports/module-target'
import { createImportTable } from './imports/import-table'
import type { PathTable } from './imports/path-table'
import { createPathTable } from './imports/path-table'
import type { ChangedNames } from './changed-names'
import { changedNames } from './changed-names'
import { createMentions } from './mentions'
import { linkFile } from './resolve/link-file'
import { memberNames } from './resolve/member-names'
import { mergeLinks } from './resolve/merge-links'
import { createWorld } from './resolve/world'
import type { World } from './resolve/world'
import type { PackedFile } from './store/packed-file'
import type { SymbolStore } from './store/symbol-store'

/** Resolved references of one file, single and bundled. */
export interface Linked {
  /** See LINK_STRIDE. */
  readonly links: Int32Array
  /** See EDGE_STRIDE. */
  readonly edges: Int32Array
  readonly unresolved: number
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

/** A linker over a store, which only it changes. */
export function createLinker(store: SymbolStore): Linker {
  const mentions = createMentions(store.names)
  const linked: (Linked | undefined)[] = []
  let configs: ReadonlyMap<string, string> = new Map()
  let paths: PathTable | undefined
  let imports: ImportResolver | undefined
  let everything = true
  let changes: ChangedNames[] = []
  const changed = new Set<number>()

  const currentWorld = (): World => {
    paths ??= createPathTable(store)
    imports ??= createImportTable(paths, configs)
    return createWorld(store, paths, imports)
  }
  const note = (path: string, before: PackedFile | undefined, after: PackedFile | undefined): void => {
    if ((before === undefined) !== (after === undefined)) paths = imports = undefined
    if (!everything) changes.push(changedNames(path, before, after, store.names))
  }
  const resolve = (world: World, file: number): void => {
    const { links, unresolved } = linkFile(world, file)
    linked[file] = { links, edges: mergeLinks(links), unresolved }
  }

  /** Files whose resolution may have changed, by the names that did. */
  const touched = (world: World): Set<number> => {
    const files = new Set(changed)
    const names = new Set<number>()
    const queue: number[] = []
    const affect = (name: number): void => {
      if (names.has(name)) return
      names.add(name)
      queue.push(name)
    }
    for (const change of changes) {
      for (const name of change.names) affect(name)
      for (const type of change.heritage) for (const name of memberNames(world, type)) affect(name)
    }
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      for (const file of mentions.filesOf(name)) {
        files.add(file)
        const packed = store.file(file)
        if (packed === undefined) continue
        const text = store.names.text(name)
        // The name lives on under another: as an alias, or as the type of something that has a name itself.
        for (const entry of packed.imports)
          if (entry.name === text && entry.alias !== '') affect(store.names.of(entry.alias))
        for (const definition of packed.definitions) {
          if (definition.type === undefined || definition.local) continue
          if (mentions.namesIn(store.names.of(definition.type)).includes(name))
            affect(store.names.of(definition.name))
        }
      }
    }
    if (changes.some((change) => change.stars))
      for (const file of importersOf(world, changed)) files.add(file)
    return files
  }

  /** Everyone who sees a changed file's names through imports, over any number of star imports. */
  const importersOf = (world: World, targets: ReadonlySet<number>): Set<number> => {
    const importers = new Map<number, { readonly file: number; readonly star: boolean }[]>()
    for (const file of store.ordered()) {
      const packed = store.file(file)
      for (const entry of packed?.imports ?? []) {
        const target =
          packed === undefined || entry.source === '' ? undefined : world.moduleOf(entry.source, packed)
        if (target?.kind !== 'module') continue
        const star = entry.alias === '' || entry.name === '*' || entry.kind !== 'import'
        for (const to of target.files) importers.set(to, [...(importers.get(to) ?? []), { file, star }])
      }
    }
    const found = new Set<number>()
    const queue = [...targets]
    for (let target = queue.pop(); target !== undefined; target = queue.pop()) {
      for (const { file, star } of importers.get(target) ?? []) {
        if (found.has(file)) continue
        found.add(file)
        if (star) queue.push(file)
      }
    }
    return found
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
      const files = everything ? new Set(store.ordered()) : touched(world)
      let count = 0
      for (const file of files) {
        if (store.file(file) === undefined) continue
        resolve(world, file)
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
