import type { Definition, Import } from '../../shared/tag'
import type { Interner } from './store/interner'
import type { PackedFile } from './store/packed-file'
import { folderOf, baseOf, stemOf } from './store/path'

/** What a change of one file can mean to other files. */
export interface ChangedNames {
  /** Names whose meaning may have changed wherever they are written. */
  readonly names: ReadonlySet<number>
  /** Members whose meaning may have changed where their owner's type is at hand. */
  readonly members: readonly { readonly name: number; readonly owner: number }[]
  /** Types whose bases changed. */
  readonly heritage: readonly number[]
  /** Star imports, re-exports or includes changed: importers may see other names. */
  readonly stars: boolean
}

/** Compares what two versions of a file show to others; a change inside bodies alone gives nothing. */
export function changedNames(
  path: string,
  before: PackedFile | undefined,
  after: PackedFile | undefined,
  interner: Interner,
): ChangedNames {
  const names = new Set<number>()
  const members: { name: number; owner: number }[] = []
  const old = shapes(before)
  const now = shapes(after)
  for (const [a, b] of [
    [old, now],
    [now, old],
  ] as const) {
    for (const [id, shape] of a) {
      if (b.get(id)?.text === shape.text) continue
      const name = interner.of(shape.name)
      if (shape.owner === undefined) names.add(name)
      else members.push({ name, owner: interner.of(shape.owner) })
    }
  }

  let stars = false
  const oldImports = entries(before)
  const newImports = entries(after)
  for (const [key, entry] of [...oldImports, ...newImports]) {
    if (oldImports.has(key) && newImports.has(key)) continue
    if (entry.name === '*' || entry.alias === '') stars = true
    names.add(interner.of(entry.name))
    names.add(interner.of(entry.alias))
  }

  const heritage: number[] = []
  const oldHeritage = heritageTexts(before)
  const newHeritage = heritageTexts(after)
  for (const id of new Set([...oldHeritage.keys(), ...newHeritage.keys()])) {
    if (oldHeritage.get(id) === newHeritage.get(id)) continue
    const name = interner.of(lastName(id))
    names.add(name)
    heritage.push(name)
  }

  if ((before === undefined) !== (after === undefined))
    for (const part of pathNames(path)) names.add(interner.of(part))
  names.delete(interner.of(''))
  names.delete(interner.of('*'))
  return { names, members, heritage, stars }
}

interface Shape {
  readonly name: string
  /** The type or object that a member belongs to. */
  readonly owner: string | undefined
  readonly text: string
}

function shapes(file: PackedFile | undefined): ReadonlyMap<string, Shape> {
  const found = new Map<string, Shape>()
  if (file === undefined) return found
  const duplicated = file.localIds.some((id) => id.includes('~'))
  file.definitions.forEach((definition, index) => {
    if (definition.local) return
    const { name } = definition
    const owner = ownerOf(file.definitions, definition)
    found.set(file.localIds[index] ?? '', { name, owner, text: shapeText(definition, index, duplicated) })
  })
  return found
}

function ownerOf(definitions: readonly Definition[], definition: Definition): string | undefined {
  if (definition.receiver !== undefined) return definition.receiver
  const holder = definitions[definition.parent]
  return holder === undefined || holder.kind === 'namespace' || holder.kind === 'module'
    ? undefined
    : holder.name
}

function shapeText(definition: Definition, index: number, duplicated: boolean): string {
  // Among namesakes the longest extent or the first is preferred, so that these are part of what others see.
  const extent = duplicated ? `${String(definition.endLine - definition.startLine)}/${String(index)}` : ''
  return [definition.kind, definition.type, definition.receiver, definition.exported, extent].join('\n')
}

function entries(file: PackedFile | undefined): ReadonlyMap<string, Import> {
  return new Map(
    file?.imports.map((entry) => [[entry.source, entry.name, entry.alias, entry.kind].join('\n'), entry]),
  )
}

function heritageTexts(file: PackedFile | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (file === undefined) return found
  const { references } = file
  for (const at of file.heritage) {
    const id = file.localIds[references[at + 3] ?? -1] ?? ''
    found.set(id, `${found.get(id) ?? ''} ${String(references[at])}/${String(references[at + 4])}`)
  }
  return found
}

function lastName(localId: string): string {
  return localId.slice(localId.lastIndexOf('.') + 1).replace(/~\d+$/, '')
}

const COMMON = new Set(['src', 'lib', 'app', 'index', 'main', 'mod', '__init__', ''])

/** The names by which an import may mean a path: its stem and, for index files and packages, its nearest telling folders. */
function pathNames(path: string): readonly string[] {
  const found = [stemOf(path), stemOf(stemOf(path))]
  let folder = folderOf(path)
  for (let level = 0; level < 3 && folder !== ''; level++) {
    found.push(baseOf(folder))
    folder = folderOf(folder)
  }
  return [...new Set(found)].filter((part) => !COMMON.has(part))
}
