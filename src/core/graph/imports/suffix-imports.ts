import type { PackedFile } from '../store/packed-file'
import type { ImportResolver, ModuleTarget } from './module-target'
import { EXTERNAL, moduleOf } from './module-target'
import type { PathTable } from './path-table'
import { nearest } from './path-table'
import { baseOf, byText, folderOf, joinPath } from '../store/path'
import { isObject, readJson } from './json-with-comments'

const SOURCE_OF: Readonly<Record<string, RegExp>> = {
  java: /\.(?:java|kt|kts|scala|groovy)$/,
  kotlin: /\.(?:java|kt|kts|scala|groovy)$/,
  scala: /\.(?:java|kt|kts|scala|groovy)$/,
}

/**
 * Languages whose packages mirror folders (Java, Kotlin, Scala, PHP, Ruby, Lua, Dart, Elixir …): the longest tail of folders, then
 * a file of that name, then names inside. `a.b.C`, `A\B\C`, `a/b/c` and `./c` are all read as segments.
 */
export function suffixImports(paths: PathTable, configs: ReadonlyMap<string, string>): ImportResolver {
  const roots = namespaceRoots(configs)

  const filesOf = (folder: string, from: PackedFile): readonly number[] => {
    const pattern = SOURCE_OF[from.language]
    return paths.within(folder).filter((file) => pattern === undefined || pattern.test(paths.path(file)))
  }
  const endsWith = (path: string, tail: string): boolean => path === tail || path.endsWith(`/${tail}`)

  const fileBySegments = (segments: readonly string[], from: PackedFile): readonly number[] => {
    const tail = segments.join('/')
    const stem = segments.at(-1) ?? ''
    const candidates = paths.stemmed(stem).filter((file) => {
      const path = paths.path(file)
      return endsWith(path.slice(0, path.lastIndexOf('.')), tail)
    })
    const near = nearest(candidates.map(paths.path), from.path)
    return near.length === 1 ? near.map(paths.at) : []
  }
  const folderBySegments = (segments: readonly string[], from: PackedFile): readonly number[] => {
    const tail = segments.join('/')
    const folders = paths.folders(segments.at(-1) ?? '').filter((folder) => endsWith(folder, tail))
    // A package may be spread over source sets (main, test): all of them are it.
    return folders.flatMap((folder) => filesOf(folder, from))
  }

  return (source, from) => {
    if (source.startsWith('.')) {
      const path = joinPath(from.folder, source)
      if (path === undefined) return EXTERNAL
      const exact = paths.at(path)
      if (exact >= 0) return moduleOf([exact])
      const found = fileBySegments(path.split('/'), from)
      return found.length > 0 ? moduleOf(found) : EXTERNAL
    }
    const plain = source
      .replace(/^(?:package|dart|file):/, '')
      .replace(/\.(?:dart|rb|php|lua|sol|sh|zig|ex|exs)$/, '')
    const segments = plain.split(/[.\\/]|::/).filter((segment) => segment !== '')
    if (from.language === 'php') {
      for (const { prefix, folder } of roots) {
        if (!`${segments.join('/')}/`.startsWith(prefix)) continue
        const path = [...folder.split('/'), ...segments.slice(prefix.split('/').length - 1)].filter(
          (part) => part !== '',
        )
        const target = found(path, from)
        if (target.kind === 'module') return target
      }
    }
    return found(segments, from)
  }

  function found(segments: readonly string[], from: PackedFile): ModuleTarget {
    // From the whole path inwards: the last names may be classes or members rather than files.
    for (let used = segments.length; used >= 1; used--) {
      const head = segments.slice(0, used)
      const rest = segments.slice(used)
      const least = Math.min(2, segments.length)
      for (let skip = 0; head.length - skip >= least || (skip === 0 && head.length >= 1); skip++) {
        const tail = head.slice(skip)
        const files = fileBySegments(tail, from)
        if (files.length > 0) return moduleOf(files, rest)
        const within = folderBySegments(tail, from)
        if (within.length > 0) return moduleOf(within, rest)
        // JVM packages are written whole: a shorter tail would be another package.
        if (from.rules.family === 'jvm' || skip > 4) break
      }
    }
    return EXTERNAL
  }
}

/** Where composer.json files say that a PHP name space begins (getcomposer.org/doc/04-schema.md#psr-4), longest prefix first. */
function namespaceRoots(
  configs: ReadonlyMap<string, string>,
): readonly { readonly prefix: string; readonly folder: string }[] {
  const roots: { prefix: string; folder: string }[] = []
  for (const [path, text] of configs) {
    if (baseOf(path) !== 'composer.json') continue
    const manifest = readJson(text)
    if (!isObject(manifest)) continue
    for (const section of [manifest['autoload'], manifest['autoload-dev']]) {
      const map = isObject(section) ? section['psr-4'] : undefined
      if (!isObject(map)) continue
      for (const [prefix, target] of Object.entries(map)) {
        for (const one of Array.isArray(target) ? (target as readonly unknown[]) : [target]) {
          const folder = typeof one === 'string' ? joinPath(folderOf(path), one) : undefined
          if (folder !== undefined) roots.push({ prefix: prefix.replaceAll('\\', '/'), folder })
        }
      }
    }
  }
  return roots.sort((a, b) => b.prefix.length - a.prefix.length || byText(a.folder, b.folder))
}
