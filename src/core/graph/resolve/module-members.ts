import type { Import } from '../../../shared/tag'
import { goPackageName } from '../imports/go-imports'
import type { PackedFile } from '../store/packed-file'
import type { Entity } from './entity'
import { OUTSIDE, symbolsOf } from './entity'
import type { ImportedNames, World } from './world'
import { childNodes } from './world'

const NO_FILES: readonly number[] = []
const NO_MODULES: readonly Entity[] = []

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

/** No repository passes a name on more often than this; a generated one must not exhaust the stack. */
const DEEPEST = 200

/**
 * What a file makes visible under a name, through any chain of re-exports; undefined when nothing. Re-exports may run in a
 * circle: asking again what is being asked gives nothing, and what hung on that is forgotten when the first question is answered, so
 * that answers never depend on which was asked first.
 */
export function exportOf(world: World, file: number, name: string): Entity | undefined {
  const packed = world.store.file(file)
  if (packed === undefined) return undefined
  const known = world.exports.get(file) ?? new Map<string, Entity | undefined | null>()
  world.exports.set(file, known)
  if (known.has(name)) {
    const before = known.get(name)
    if (before === null) world.asking.cuts++
    return before ?? undefined
  }
  const { asking } = world
  if (asking.depth >= DEEPEST) {
    asking.cuts++
    return undefined
  }
  known.set(name, null)
  const cuts = asking.cuts
  asking.depth++
  const found = findExport(world, file, packed, name)
  asking.depth--
  known.set(name, found)
  if (asking.cuts > cuts) asking.doubtful.push([known, name])
  if (asking.depth === 0) {
    for (const [answers, doubtful] of asking.doubtful) answers.delete(doubtful)
    asking.doubtful.length = 0
    asking.cuts = 0
  }
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
  const imported = aliasOf(world, file, name) ?? undefined
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

/** What an import binds a local name to: an entity, undefined when the module lacks it, null when no import binds the name. */
export function aliasOf(world: World, file: number, name: string): Entity | undefined | null {
  const entries = importsOf(world, file).byAlias.get(name)
  const packed = world.store.file(file)
  if (entries === undefined || packed === undefined) return null
  // Inside a circle of re-exports an answer may be a partial one: it is not kept.
  const keep = world.asking.depth === 0
  const known = keep ? world.aliases.get(file) : undefined
  if (known?.has(name) === true) return known.get(name)
  let found: Entity | undefined
  for (const entry of entries) {
    const entity = entityOfImport(world, file, packed, entry)
    if (entity === undefined || (found !== undefined && entity === OUTSIDE)) continue
    found = entity
    if (entity !== OUTSIDE) break
  }
  if (keep) {
    const answers = known ?? new Map<string, Entity | undefined>()
    world.aliases.set(file, answers.set(name, found))
  }
  return found
}

/** Modules whose names a file sees without naming them: `from x import *`, `use x::*`, `import a.b.*`. */
export function wildcardsOf(world: World, file: number): readonly Entity[] {
  const packed = world.store.file(file)
  const { stars } = importsOf(world, file)
  if (packed === undefined || stars.length === 0) return NO_MODULES
  return stars.flatMap((entry) => {
    const entity = entityOfImport(world, file, packed, entry)
    return entity === undefined || entity.kind === 'external' ? [] : [entity]
  })
}

/** A file's imports by the local name they bind, and its star imports. */
function importsOf(world: World, file: number): ImportedNames {
  const known = world.imports.get(file)
  if (known !== undefined) return known
  const byAlias = new Map<string, Import[]>()
  const stars: Import[] = []
  const put = (alias: string, entry: Import): void => {
    const list = byAlias.get(alias)
    if (list === undefined) byAlias.set(alias, [entry])
    else list.push(entry)
  }
  const packed = world.store.file(file)
  const script = packed?.rules.family === 'script'
  for (const entry of packed?.imports ?? []) {
    if (packed === undefined) break
    const alias = bound(packed, entry)
    const reexport = entry.kind === 'reexport'
    if (alias === '') {
      if (packed.rules.family !== 'c' && (!script || (reexport && entry.name === '*')))
        stars.push({ ...entry, name: '*' })
    } else if (!script || !reexport) {
      put(alias, entry)
      // `import a.b` binds `a`; what is behind its dots are sub-modules.
      const dot = packed.rules.family === 'python' && alias === entry.source ? alias.indexOf('.') : -1
      const first = alias.slice(0, Math.max(0, dot))
      if (dot > 0 && !byAlias.has(first)) put(first, { ...entry, source: first, alias: first })
    }
  }
  const found = { byAlias, stars }
  world.imports.set(file, found)
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
    if (own.length > 0) return symbolsOf(own)
    // A script exports under another name what it imported; elsewhere a path of one segment is a module's.
    if (packed.rules.family === 'script') return aliasOf(world, file, entry.name) ?? undefined
    return entry.name === ''
      ? undefined
      : entityOfImport(world, file, packed, { ...entry, source: entry.name, name: '*' })
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
