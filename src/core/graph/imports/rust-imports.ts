import { baseOf, byText, folderOf, foldersUp, stemOf } from '../store/path'
import type { PackedFile } from '../store/packed-file'
import type { ImportResolver, ModuleTarget } from './module-target'
import { EXTERNAL } from './module-target'
import type { PathTable } from './path-table'

interface Crate {
  readonly name: string
  readonly folder: string
}

/**
 * Rust (doc.rust-lang.org/reference/paths.html): the longest prefix of a path that is a module file, the rest are names inside it.
 * Crates and their names come from the Cargo.toml files; `mod` trees follow the folders.
 */
export function rustImports(paths: PathTable, configs: ReadonlyMap<string, string>): ImportResolver {
  const crates: Crate[] = []
  for (const [file, text] of [...configs].sort(([a], [b]) => byText(a, b))) {
    if (baseOf(file) !== 'Cargo.toml') continue
    const section = /^\s*\[package\]([\s\S]*?)(?=^\s*\[|$(?![\s\S]))/m.exec(text)?.[1]
    const library = /^\s*\[lib\]([\s\S]*?)(?=^\s*\[|$(?![\s\S]))/m.exec(text)?.[1]
    const name = nameIn(library) ?? nameIn(section)
    if (name !== undefined) crates.push({ name: name.replaceAll('-', '_'), folder: folderOf(file) })
  }
  const byName = new Map(crates.map((crate) => [crate.name, crate]))
  const byFolder = new Map(crates.map((crate) => [crate.folder, crate]))
  const at = (folder: string, path: string): number => paths.at(folder === '' ? path : `${folder}/${path}`)

  const rootOf = (crate: Crate): number => {
    for (const path of ['src/lib.rs', 'src/main.rs', 'lib.rs']) {
      const found = at(crate.folder, path)
      if (found >= 0) return found
    }
    return -1
  }
  /** The folder in which a module file's child modules lie. */
  const childFolder = (path: string): string => {
    const stem = stemOf(path)
    const folder = folderOf(path)
    const isRoot =
      ['mod', 'lib', 'main'].includes(stem) || /(?:^|\/)(?:tests|benches|examples|src\/bin)$/.test(folder)
    return isRoot ? folder : folder === '' ? stem : `${folder}/${stem}`
  }
  const child = (file: number, name: string): number => {
    const folder = childFolder(paths.path(file))
    const plain = at(folder, `${name}.rs`)
    return plain >= 0 ? plain : at(folder, `${name}/mod.rs`)
  }
  const parent = (file: number): number => {
    const path = paths.path(file)
    const folder = stemOf(path) === 'mod' ? folderOf(folderOf(path)) : folderOf(path)
    for (const name of ['mod.rs', 'lib.rs', 'main.rs']) {
      const found = at(folder, name)
      if (found >= 0 && found !== file) return found
    }
    const beside = paths.at(`${folder}.rs`)
    return beside >= 0 ? beside : file
  }
  const crateRoot = (from: PackedFile): number => {
    for (const folder of foldersUp(from.folder)) {
      const crate = byFolder.get(folder)
      if (crate === undefined) continue
      const inSource = from.path.startsWith(crate.folder === '' ? 'src/' : `${crate.folder}/src/`)
      return inSource ? rootOf(crate) : paths.at(from.path)
    }
    return paths.at(from.path)
  }
  const walk = (start: number, segments: readonly string[]): ModuleTarget => {
    let file = start
    let used = 0
    for (const segment of segments) {
      const next = segment === 'super' ? parent(file) : segment === 'self' ? file : child(file, segment)
      if (next < 0) break
      file = next
      used++
    }
    return { kind: 'module', files: [file], rest: segments.slice(used) }
  }

  return (source, from) => {
    const segments = source.split('::').filter((segment) => segment !== '')
    const [first = '', ...rest] = segments
    const own = paths.at(from.path)
    if (first === 'crate' || first === '$crate') {
      const root = crateRoot(from)
      return root < 0 ? EXTERNAL : walk(root, rest)
    }
    if (first === 'self' || first === 'super') return walk(own, segments)
    if (!source.startsWith('::') && child(own, first) >= 0) return walk(own, segments)
    const crate = byName.get(first)
    const root = crate === undefined ? -1 : rootOf(crate)
    if (root >= 0) return walk(root, rest)
    // A name of this very file: `use Kind::*` after `enum Kind`, or an inline module.
    const known = from.definitions.some((definition) => definition.parent < 0 && definition.name === first)
    return known ? { kind: 'module', files: [own], rest: segments } : EXTERNAL
  }
}

function nameIn(section: string | undefined): string | undefined {
  return section === undefined ? undefined : /^\s*name\s*=\s*"([^"]+)"/m.exec(section)?.[1]
}
