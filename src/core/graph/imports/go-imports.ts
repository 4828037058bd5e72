import { baseOf, folderOf } from '../store/path'
import type { ImportResolver } from './module-target'
import { EXTERNAL, moduleOf } from './module-target'
import type { PathTable } from './path-table'

/** Go: a module path from some go.mod, then folders; a package is the `.go` files of one folder. `vendor/` is looked into as well. */
export function goImports(paths: PathTable, configs: ReadonlyMap<string, string>): ImportResolver {
  const modules: { readonly path: string; readonly folder: string }[] = []
  for (const [file, text] of configs) {
    if (baseOf(file) !== 'go.mod') continue
    const path = /^\s*module\s+"?([^\s"]+)/m.exec(text)?.[1]
    if (path !== undefined) modules.push({ path, folder: folderOf(file) })
  }
  // The longest module path wins: nested modules shadow the one around them.
  modules.sort((a, b) => b.path.length - a.path.length || (a.folder < b.folder ? -1 : 1))
  const sourcesIn = (folder: string): readonly number[] =>
    paths.within(folder).filter((file) => /(?<!_test)\.go$/.test(paths.path(file)))

  return (source) => {
    for (const module of modules) {
      if (source !== module.path && !source.startsWith(`${module.path}/`)) continue
      const rest = source.slice(module.path.length + 1)
      const files = sourcesIn([module.folder, rest].filter((part) => part !== '').join('/'))
      if (files.length > 0) return moduleOf(files)
    }
    const vendored = sourcesIn(`vendor/${source}`)
    return vendored.length > 0 ? moduleOf(vendored) : EXTERNAL
  }
}

/** The name that an unnamed Go import binds: the last segment that is not a version. */
export function goPackageName(source: string): string {
  const segments = source.split('/')
  const last = segments.at(-1) ?? ''
  const name = /^v\d+$/.test(last) ? (segments.at(-2) ?? last) : last
  return name.replace(/\.v\d+$/, '').replace(/^go-|-go$|\.go$/g, '')
}
