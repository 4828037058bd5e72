import type { LanguageFamily } from '../language/language-rules'
import type { PackedFile } from '../store/packed-file'
import { goImports } from './go-imports'
import { includeImports } from './include-imports'
import type { ImportResolver, ModuleTarget } from './module-target'
import type { PathTable } from './path-table'
import { pythonImports } from './python-imports'
import { rustImports } from './rust-imports'
import { scriptImports } from './script-imports'
import { suffixImports } from './suffix-imports'

/** Resolves any file's import by its language, remembering answers by folder: valid for one state of paths and configuration. */
export function createImportTable(paths: PathTable, configs: ReadonlyMap<string, string>): ImportResolver {
  const suffix = suffixImports(paths, configs)
  const resolvers: Readonly<Record<LanguageFamily, ImportResolver>> = {
    script: scriptImports(paths, configs),
    python: pythonImports(paths, configs),
    go: goImports(paths, configs),
    rust: rustImports(paths, configs),
    jvm: suffix,
    c: includeImports(paths),
    other: suffix,
  }
  const known = new Map<string, ModuleTarget>()
  return (source: string, from: PackedFile) => {
    // Rust resolves from the file, whose name is part of its module path; the others from its folder.
    const place = from.rules.family === 'rust' ? from.path : from.folder
    const key = `${from.rules.family}\n${from.language}\n${place}\n${source}`
    const before = known.get(key)
    if (before !== undefined) return before
    const target = resolvers[from.rules.family](source, from)
    known.set(key, target)
    return target
  }
}
