import { baseOf, byText, folderOf, foldersUp, joinPath } from '../store/path'
import type { ImportResolver, ModuleTarget } from './module-target'
import { EXTERNAL } from './module-target'
import type { PathTable } from './path-table'

/** Modules of the standard library that repositories like to name a file after; such a file is not meant by an absolute import. */
const STANDARD = new Set(
  `abc argparse ast asyncio base64 calendar cmd code codecs collections copy csv datetime email enum functools html http io
   inspect itertools json logging math operator os parser pathlib platform profile queue random re secrets select signal site
   socket ssl stat statistics string struct subprocess symbol sys tempfile test threading time token tokenize trace types
   typing uuid warnings xml`.split(/\s+/),
)

/**
 * Python: relative imports from the file's package; absolute ones from the roots that the repository's layout implies (the parent of
 * the importing package, folders with a project file and their `src`, the root, the folder of a script), stubs beside sources.
 */
export function pythonImports(paths: PathTable, configs: ReadonlyMap<string, string>): ImportResolver {
  const isPackage = (folder: string): boolean => initOf(folder) >= 0
  const initOf = (folder: string): number => {
    const init = folder === '' ? '__init__.py' : `${folder}/__init__.py`
    const found = paths.at(init)
    return found >= 0 ? found : paths.at(`${init}i`)
  }
  const roots: string[] = []
  for (const path of [...configs.keys()].sort(byText)) {
    if (baseOf(path) !== 'pyproject.toml' && baseOf(path) !== 'setup.cfg') continue
    const folder = folderOf(path)
    roots.push(folder === '' ? 'src' : `${folder}/src`, folder)
  }
  roots.push('src', 'lib', 'python', '')

  /** The module at a path of segments below a folder, by the interpreter's order: package, module, namespace. */
  const moduleAt = (folder: string, segments: readonly string[]): ModuleTarget | undefined => {
    const path = segments.length === 0 ? folder : joinPath(folder, segments.join('/'))
    if (path === undefined) return undefined
    const init = initOf(path)
    if (init >= 0) return { kind: 'module', files: [init], folder: path, rest: [] }
    const plain = paths.at(`${path}.py`)
    const file = plain >= 0 ? plain : paths.at(`${path}.pyi`)
    if (file >= 0) return { kind: 'module', files: [file], rest: [] }
    return paths.isFolder(path) && path !== ''
      ? { kind: 'module', files: [], folder: path, rest: [] }
      : undefined
  }
  const packageParent = (folder: string): string => {
    let at = folder
    while (at !== '' && isPackage(at)) at = folderOf(at)
    return at
  }
  const holdsModule = (target: ModuleTarget | undefined): boolean =>
    target?.kind === 'module' && target.files.length > 0

  return (source, from) => {
    const dots = /^\.*/.exec(source)?.[0].length ?? 0
    const segments = source
      .slice(dots)
      .split('.')
      .filter((segment) => segment !== '')
    if (dots > 0) {
      let folder: string | undefined = from.folder
      for (let up = 1; up < dots && folder !== undefined; up++)
        folder = folder === '' ? undefined : folderOf(folder)
      return (folder === undefined ? undefined : moduleAt(folder, segments)) ?? EXTERNAL
    }
    const [first = ''] = segments
    const tried = new Set<string>()
    if (isPackage(from.folder)) tried.add(packageParent(from.folder))
    else if (!STANDARD.has(first)) tried.add(from.folder)
    for (const root of roots) tried.add(root)
    if (!STANDARD.has(first))
      for (const folder of foldersUp(from.folder)) if (!isPackage(folder)) tried.add(folder)
    let namespace: ModuleTarget | undefined
    for (const root of tried) {
      const found = moduleAt(root, segments)
      if (found !== undefined && holdsModule(found)) return found
      namespace ??= found
    }
    if (namespace !== undefined && !STANDARD.has(first)) return namespace
    if (STANDARD.has(first)) return EXTERNAL
    // A package somewhere else in the repository, when there is only one of that name that is not inside another package.
    const parents = paths
      .folders(first)
      .filter((folder) => isPackage(folder) && !isPackage(folderOf(folder)))
      .map(folderOf)
    const [only] = parents
    return (parents.length === 1 && only !== undefined ? moduleAt(only, segments) : undefined) ?? EXTERNAL
  }
}
