import type { Definition, Import } from '../../shared/tag'
import type { Interner } from './store/interner'
import type { PackedFile } from './store/packed-file'
import { REFERENCE_STRIDE } from './store/packed-file'
import { folderOf, baseOf, stemOf } from './store/path'
import { REFERENCE_KINDS } from '../../shared/tag'

/** What a change of one file can mean to other files. */
export interface ChangedNames {
  readonly names: ReadonlySet<number>
  /** Classes whose bases changed: members found through them may be others now. */
  readonly heritage: readonly number[]
  /** Star imports, re-exports or includes changed: importers may see other names. */
  readonly stars: boolean
  /** The file came or went. */
  readonly path: boolean
}

/** Compares what two versions of a file show to others; a change inside bodies alone gives nothing. */
export function changedNames(
  path: string,
  before: PackedFile | undefined,
  after: PackedFile | undefined,
  interner: Interner,
): ChangedNames {
  const names = new Set<number>()
  const old = shapes(before)
  const now = shapes(after)
  const differ = (a: ReadonlyMap<string, Shape>, b: ReadonlyMap<string, Shape>): void => {
    for (const [id, shape] of a) if (b.get(id)?.text !== shape.text) names.add(interner.of(shape.name))
  }
  differ(old, now)
  differ(now, old)

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
    const name = interner.of(baseName(id))
    names.add(name)
    heritage.push(name)
  }

  const cameOrWent = (before === undefined) !== (after === undefined)
  if (cameOrWent) for (const part of pathNames(path)) names.add(interner.of(part))
  names.delete(interner.of(''))
  return { names, heritage, stars, path: cameOrWent }
}

interface Shape {
  readonly name: string
  readonly text: string
}

function shapes(file: PackedFile | undefined): ReadonlyMap<string, Shape> {
  const found = new Map<string, Shape>()
  const duplicated = file?.localIds.some((id) => id.includes('~')) === true
  file?.definitions.forEach((definition, index) => {
    if (!definition.local)
      found.set(file.localIds[index] ?? '', { name: definition.name, text: shape(definition, duplicated) })
  })
  return found
}

function shape(definition: Definition, duplicated: boolean): string {
  // Among namesakes the longest extent is preferred, so that extents of duplicates are part of what others see.
  const extent = duplicated ? definition.endLine - definition.startLine : 0
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
  for (let at = 0; at < references.length; at += REFERENCE_STRIDE) {
    const kind = REFERENCE_KINDS[references[at + 1] ?? 0]
    if (kind !== 'inherit' && kind !== 'implement') continue
    const id = file.localIds[references[at + 3] ?? -1] ?? ''
    found.set(id, `${found.get(id) ?? ''} ${references[at]}/${references[at + 4]}`)
  }
  return found
}

function baseName(localId: string): string {
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
