import { baseOf, byText, folderOf, foldersUp, joinPath } from '../store/path'
import type { JsonObject } from './json-with-comments'
import { isObject, readJson } from './json-with-comments'

/** One package.json of the repository. */
export interface WorkspacePackage {
  readonly folder: string
  readonly name: string
  readonly manifest: JsonObject
}

export interface WorkspacePackages {
  readonly named: (name: string) => WorkspacePackage | undefined
  /** The package a folder belongs to. */
  readonly around: (folder: string) => WorkspacePackage | undefined
}

/** The packages that the repository itself holds: what a workspace import means. */
export function createWorkspacePackages(configs: ReadonlyMap<string, string>): WorkspacePackages {
  const byName = new Map<string, WorkspacePackage>()
  const byFolder = new Map<string, WorkspacePackage>()
  for (const [path, text] of [...configs].sort(([a], [b]) => byText(a, b))) {
    if (baseOf(path) !== 'package.json') continue
    const manifest = readJson(text)
    if (!isObject(manifest)) continue
    const name = typeof manifest['name'] === 'string' ? manifest['name'] : ''
    const found = { folder: folderOf(path), name, manifest }
    byFolder.set(found.folder, found)
    if (name !== '' && !byName.has(name)) byName.set(name, found)
  }
  return {
    named: (name) => byName.get(name),
    around: (folder) =>
      foldersUp(folder)
        .map((at) => byFolder.get(at))
        .find((found) => found !== undefined),
  }
}

const CONDITIONS = [
  'source',
  'types',
  'import',
  'development',
  'module',
  'node',
  'browser',
  'default',
  'require',
]

/**
 * Paths that a sub-path (`.` or `./x`) of a package may stand for: `exports` with conditions and patterns
 * (nodejs.org/api/packages.html), then `types`, `module`, `main`, then the path as written. Built files are also tried where
 * their source usually lies, because a repository holds sources.
 */
export function entryPaths(found: WorkspacePackage, subpath: string): readonly string[] {
  const targets = exportTargets(found.manifest['exports'], subpath)
  if (subpath === '.') {
    for (const field of ['source', 'types', 'typings', 'module', 'main']) {
      const value = found.manifest[field]
      if (typeof value === 'string') targets.push(value)
    }
    targets.push('./src/index', './index', './src/main', './lib/index')
  } else {
    targets.push(subpath, `./src/${subpath.slice(2)}`)
  }
  const paths: string[] = []
  for (const target of targets) {
    const path = joinPath(found.folder, target)
    if (path === undefined) continue
    paths.push(path)
    const inner = target.replace(/^\.\//, '')
    const source = inner.replace(
      /^(?:dist|lib|build|out|output|es|esm|cjs)(?:\/(?:esm|cjs|es|types|src))?\//,
      '',
    )
    if (source !== inner) {
      const bare = source.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
      for (const folder of ['src/', '']) {
        const moved = joinPath(found.folder, folder + bare)
        if (moved !== undefined) paths.push(moved)
      }
    }
  }
  return paths
}

/** Targets of a `#name` from the manifest's `imports`. */
export function privateImportPaths(found: WorkspacePackage, source: string): readonly string[] {
  return exportTargets(found.manifest['imports'], source).flatMap(
    (target) => joinPath(found.folder, target) ?? [],
  )
}

function exportTargets(map: unknown, subpath: string): string[] {
  if (typeof map === 'string') return subpath === '.' ? [map] : []
  if (!isObject(map)) return []
  const keys = Object.keys(map)
  if (!keys.some((key) => key.startsWith('.') || key.startsWith('#')))
    return subpath === '.' ? leaves(map) : []
  const exact = map[subpath]
  if (exact !== undefined) return leaves(exact)
  for (const key of keys.sort((a, b) => b.length - a.length)) {
    const star = key.indexOf('*')
    if (star < 0) continue
    const prefix = key.slice(0, star)
    const suffix = key.slice(star + 1)
    if (!subpath.startsWith(prefix) || !subpath.endsWith(suffix)) continue
    if (subpath.length < prefix.length + suffix.length) continue
    const middle = subpath.slice(prefix.length, subpath.length - suffix.length)
    return leaves(map[key]).map((target) => target.replaceAll('*', () => middle))
  }
  return []
}

/** Every target below the conditions, in the order we would take them. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (!isObject(value)) return []
  return CONDITIONS.flatMap((condition) => leaves(value[condition]))
}
