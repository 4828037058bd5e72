import { joinPath } from '../store/path'
import type { ImportResolver, ModuleTarget } from './module-target'
import { EXTERNAL, moduleOf } from './module-target'
import type { PathTable } from './path-table'
import { createPathRules, mapped } from './tsconfig'
import { createWorkspacePackages, entryPaths, privateImportPaths } from './workspace-packages'

const EXTENSIONS = [
  '.ts',
  '.tsx',
  '.d.ts',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.vue',
  '.svelte',
  '.d.mts',
  '.d.cts',
]
/** What a written extension may stand for, by the compiler's rule that `.js` names the file it was made from. */
const WRITTEN: readonly (readonly [string, readonly string[]])[] = [
  ['.js', ['.ts', '.tsx', '.d.ts', '.jsx']],
  ['.jsx', ['.tsx', '.d.ts']],
  ['.mjs', ['.mts', '.d.mts', '.ts']],
  ['.cjs', ['.cts', '.d.cts', '.ts']],
]

/** TypeScript and JavaScript, with Vue and Svelte files: relative, tsconfig paths, workspace packages, `#` imports. */
export function scriptImports(paths: PathTable, configs: ReadonlyMap<string, string>): ImportResolver {
  const rulesOf = createPathRules(configs)
  const packages = createWorkspacePackages(configs)

  const probe = (path: string): number => {
    const exact = paths.at(path)
    if (exact >= 0) return exact
    for (const [written, meant] of WRITTEN) {
      if (!path.endsWith(written)) continue
      const bare = path.slice(0, -written.length)
      for (const extension of meant) {
        const found = paths.at(bare + extension)
        if (found >= 0) return found
      }
    }
    for (const extension of EXTENSIONS) {
      const found = paths.at(path + extension)
      if (found >= 0) return found
    }
    if (!paths.isFolder(path)) return -1
    const index = path === '' ? 'index' : `${path}/index`
    for (const extension of EXTENSIONS) {
      const found = paths.at(index + extension)
      if (found >= 0) return found
    }
    return -1
  }
  const firstOf = (candidates: readonly string[]): ModuleTarget | undefined => {
    for (const path of candidates) {
      const found = probe(path)
      if (found >= 0) return moduleOf([found])
    }
    return undefined
  }

  return (written, from) => {
    const source = written.replace(/[?#].*$/, (tail) => (written.startsWith('#') ? tail : ''))
    if (source.startsWith('.')) {
      const path = joinPath(from.folder, source)
      if (path === undefined) return EXTERNAL
      const direct = firstOf([path])
      if (direct !== undefined) return direct
      const own = packages.around(path)
      return (own?.folder === path ? firstOf(entryPaths(own, '.')) : undefined) ?? EXTERNAL
    }
    for (const rules of rulesOf(from.folder)) {
      const found = firstOf(mapped(source, rules))
      if (found !== undefined) return found
    }
    if (source.startsWith('#')) {
      const own = packages.around(from.folder)
      return (own && firstOf(privateImportPaths(own, source))) ?? EXTERNAL
    }
    const [, name = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(source) ?? []
    const found = packages.named(name)
    if (found !== undefined) return firstOf(entryPaths(found, `.${rest}`)) ?? EXTERNAL
    // Bundlers' usual root aliases, for repositories that set them outside tsconfig.
    if (/^[@~]\//.test(source)) {
      const own = packages.around(from.folder)?.folder ?? ''
      const inner = source.slice(2)
      const candidates = [`src/${inner}`, inner].map((path) => (own === '' ? path : `${own}/${path}`))
      return firstOf(candidates) ?? EXTERNAL
    }
    if (source.startsWith('/')) return firstOf([source.slice(1)]) ?? EXTERNAL
    return EXTERNAL
  }
}
