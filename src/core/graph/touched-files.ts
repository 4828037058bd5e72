import type { ChangedNames } from './changed-names'
import type { Mentions } from './mentions'
import { isGuessable } from './resolve/by-name'
import type { World } from './resolve/world'

/** A change with what has to be known from before it was made. */
export interface NotedChange extends ChangedNames {
  /** Member names that could be guessed by name alone before, and those of the bases that types had before. */
  readonly guessable: ReadonlySet<number>
}

/**
 * Files whose resolution may differ after the changes, the changed files themselves aside. A name is followed to what it lives on
 * under: aliases, definitions of that type, types that inherit from it. A member matters where its name is written together
 * with a name that leads to its owner, or where the name alone could decide.
 */
export function touchedFiles(world: World, mentions: Mentions, changes: readonly NotedChange[]): Set<number> {
  const names = new Set<number>()
  const guessable = new Set<number>()
  const members = new Map<number, Set<number>>()
  for (const change of changes) {
    for (const name of change.names) names.add(name)
    for (const name of change.guessable) guessable.add(name)
    for (const { name, owner } of change.members) {
      const list = members.get(owner)
      if (list === undefined) members.set(owner, new Set([name]))
      else list.add(name)
      if (isGuessable(world.store, name)) guessable.add(name)
    }
  }
  const files = reachOf(world, mentions, names)
  for (const name of guessable) for (const file of mentions.filesOf(name)) files.add(file)
  for (const [owner, own] of members) {
    const near = reachOf(world, mentions, new Set([owner]))
    for (const name of own) for (const file of mentions.filesOf(name)) if (near.has(file)) files.add(file)
  }
  return files
}

/** Files that write one of the names, or a name that stands for one. */
function reachOf(world: World, mentions: Mentions, start: ReadonlySet<number>): Set<number> {
  const { store } = world
  const files = new Set<number>()
  const names = new Set(start)
  const queue = [...start]
  const follow = (name: number): void => {
    if (names.has(name)) return
    names.add(name)
    queue.push(name)
  }
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const text = store.names.text(name)
    for (const file of mentions.filesOf(name)) {
      files.add(file)
      const packed = store.file(file)
      if (packed === undefined) continue
      for (const entry of packed.imports)
        if (entry.name === text && entry.alias !== '' && entry.alias !== text)
          follow(store.names.of(entry.alias))
      for (const at of packed.heritage) {
        const heir = packed.names[packed.references[at + 3] ?? -1]
        if (packed.references[at] === name && heir !== undefined) follow(heir)
      }
      packed.definitions.forEach((definition, index) => {
        if (definition.type === undefined || definition.local) return
        if (mentions.namesIn(store.names.of(definition.type)).includes(name))
          follow(packed.names[index] ?? -1)
      })
    }
  }
  return files
}

/** Everyone who sees names of the given files through imports, over any number of star imports. */
export function importersOf(world: World, targets: ReadonlySet<number>): Set<number> {
  const importers = new Map<number, { readonly file: number; readonly star: boolean }[]>()
  for (const file of world.store.ordered()) {
    const packed = world.store.file(file)
    if (packed === undefined) continue
    for (const entry of packed.imports) {
      const target = entry.source === '' ? undefined : world.moduleOf(entry.source, packed)
      if (target?.kind !== 'module') continue
      const star = entry.alias === '' || entry.name === '*' || entry.kind !== 'import'
      for (const to of target.files) {
        const list = importers.get(to)
        if (list === undefined) importers.set(to, [{ file, star }])
        else list.push({ file, star })
      }
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
