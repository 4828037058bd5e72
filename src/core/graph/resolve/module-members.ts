import type { Import } from '../../../shared/tag'
import { goPackageName } from '../imports/go-imports'
import type { PackedFile } from '../store/packed-file'
import type { Entity } from './entity'
import { OUTSIDE, symbolsOf } from './entity'
import type { World } from './world'
import { childNodes } from './world'

const NO_FILES: readonly number[] = []

/** What a module gives for a name: its own definition, a re-export, or a sub-module. */
export function memberOfModule(
  world: World,
  module: Entity & { kind: 'module' },
  name: string,
): Entity | undefined {
  for (const file of module.files) {
    const found = exportOf(world, file, name)
    if (found !== undefined) return found
  }
  return module.folder === undefined ? undefined : subModule(world, module.folder, name)
}

function subModule(world: World, folder: string, name: string): Entity | undefined {
  const path = folder === '' ? name : `${folder}/${name}`
  for (const candidate of [`${path}/__init__.py`, `${path}.py`, `${path}/__init__.pyi`, `${path}.pyi`]) {
    const file = world.paths.at(candidate)
    if (file < 0) continue
    return {
      kind: 'module',
      files: [file],
      folder: candidate.includes('/__init__.py', path.length) ? path : undefined,
    }
  }
  return world.paths.isFolder(path) ? { kind: 'module', files: NO_FILES, folder: path } : undefined
}

/** What a file makes visible under a name, through any chain of re-exports; undefined when nothing. */
export function exportOf(world: World, file: number, name: string): Entity | undefined {
  const packed = world.store.file(file)
  if (packed === undefined) return undefined
  const known = world.exports.get(file) ?? new Map<string, Entity | undefined | null>()
  world.exports.set(file, known)
  const before = known.get(name)
  if (before !== undefined) return before ?? undefined
  if (known.has(name)) return undefined
  known.set(name, null)
  const found = findExport(world, file, packed, name)
  known.set(name, found)
  return found
}

function findExport(world: World, file: number, packed: PackedFile, name: string): Entity | undefined {
  const own = childNodes(world, file, -1, world.store.names.find(name))
  const exported = own.filter((node) => world.store.definition(node)?.exported)
  if (exported.length > 0) return symbolsOf(exported)
  for (const entry of packed.imports) {
    if (entry.kind !== 'reexport' || bound(packed, entry) !== name) continue
    const found = entityOfImport(world, file, packed, entry)
    if (found !== undefined) return found
  }
  if (own.length > 0) return symbolsOf(own)
  if (name === 'default' && packed.rules.family === 'script') return defaultExport(world, file, packed)
  if (packed.rules.family === 'go') return undefined
  const imported = aliasesOf(world, file).get(name)
  if (imported !== undefined) return imported
  for (const module of wildcardsOf(world, file)) {
    const found = memberOfWildcard(world, module, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Without an explicit default, a component file is its own default, and a lone export is what `require` gives. */
function defaultExport(world: World, file: number, packed: PackedFile): Entity | undefined {
  if (packed.language === 'vue' || packed.language === 'svelte')
    return symbolsOf([world.store.fileNode(file)])
  return undefined
}

/** Local names that a file's imports bind, with what they stand for. */
export function aliasesOf(world: World, file: number): ReadonlyMap<string, Entity | undefined> {
  const known = world.aliases.get(file)
  if (known !== undefined) return known
  const found = new Map<string, Entity | undefined>()
  world.aliases.set(file, found)
  const packed = world.store.file(file)
  if (packed === undefined) return found
  for (const entry of packed.imports) {
    if (entry.kind === 'reexport' && packed.rules.family === 'script') continue
    const alias = bound(packed, entry)
    if (alias === '' || (found.get(alias) !== undefined && found.get(alias) !== OUTSIDE)) continue
    found.set(alias, entityOfImport(world, file, packed, entry))
    // `import a.b` binds `a`; what is behind its dots are sub-modules.
    const dot = packed.rules.family === 'python' && entry.alias === entry.source ? alias.indexOf('.') : -1
    const first = alias.slice(0, dot)
    if (dot > 0 && !found.has(first))
      found.set(first, entityOfImport(world, file, packed, { ...entry, source: first, alias: first }))
  }
  return found
}

/** Modules whose names a file sees without naming them: `from x import *`, `use x::*`, `import a.b.*`. */
export function wildcardsOf(world: World, file: number): readonly Entity[] {
  const known = world.wildcards.get(file)
  if (known !== undefined) return known
  const packed = world.store.file(file)
  const found: Entity[] = []
  world.wildcards.set(file, found)
  if (packed === undefined || packed.rules.family === 'c') return found
  for (const entry of packed.imports) {
    if (bound(packed, entry) !== '') continue
    if (packed.rules.family === 'script' && (entry.kind !== 'reexport' || entry.name !== '*')) continue
    const entity = entityOfImport(world, file, packed, { ...entry, name: '*' })
    if (entity !== undefined && entity.kind !== 'external') found.push(entity)
  }
  return found
}

/** A name seen through a wildcard; `export *` and star imports never carry a default. */
export function memberOfWildcard(world: World, module: Entity, name: string): Entity | undefined {
  if (name === 'default') return undefined
  if (module.kind === 'module') return memberOfModule(world, { ...module, folder: undefined }, name)
  return module.kind === 'symbols' ? childOf(world, module.nodes, name) : undefined
}

/** What one import entry stands for; `external` when its module lies outside, undefined when the module lacks the name. */
export function entityOfImport(
  world: World,
  file: number,
  packed: PackedFile,
  entry: Import,
): Entity | undefined {
  if (entry.source === '') {
    const own = childNodes(world, file, -1, world.store.names.find(entry.name))
    return own.length > 0 ? symbolsOf(own) : aliasesOf(world, file).get(entry.name)
  }
  const target = world.moduleOf(sourceOf(packed, entry), packed)
  if (target.kind === 'external') return OUTSIDE
  let at: Entity | undefined = { kind: 'module', files: target.files, folder: target.folder }
  for (const name of target.rest) at = at === undefined ? undefined : memberOf(world, at, name)
  if (at === undefined || entry.name === '*' || entry.name === '') return at
  const found = memberOf(world, at, entry.name)
  if (found !== undefined) return found
  // `import a.b.C` may come with the class in the source as well as in the name.
  const repeated =
    at.kind === 'symbols' && at.nodes.some((node) => world.store.definition(node)?.name === entry.name)
  const asFile = at.kind === 'module' && target.rest.length === 0 && endsIn(entry.source, entry.name)
  return repeated || asFile ? at : undefined
}

/** `import a.b.c` without alias binds `a` alone in Python, and the module it binds is that of `a`. */
function sourceOf(packed: PackedFile, entry: Import): string {
  if (packed.rules.family !== 'python' || entry.name !== '*' || !entry.source.includes('.'))
    return entry.source
  const [first = ''] = entry.source.split('.')
  return first !== '' && entry.alias === first ? first : entry.source
}

function memberOf(world: World, entity: Entity, name: string): Entity | undefined {
  if (entity.kind === 'module') return memberOfModule(world, entity, name)
  return entity.kind === 'symbols' ? childOf(world, entity.nodes, name) : undefined
}

function childOf(world: World, nodes: readonly number[], name: string): Entity | undefined {
  const number = world.store.names.find(name)
  for (const node of nodes) {
    const found = childNodes(world, world.store.fileOf(node), world.store.indexOf(node), number)
    if (found.length > 0) return symbolsOf(found)
  }
  return undefined
}

/** The local name that an entry binds, '' when none. */
function bound(packed: PackedFile, entry: Import): string {
  if (packed.rules.family === 'go') {
    if (entry.alias === '.' || entry.alias === '_') return ''
    return entry.alias === '' ? goPackageName(entry.source) : entry.alias
  }
  if (entry.kind === 'reexport' && entry.alias === '' && entry.name !== '*') return entry.name
  return entry.alias
}

function endsIn(source: string, name: string): boolean {
  return source.endsWith(name) && /[.:\\/]$/.test(source.slice(0, -name.length))
}
