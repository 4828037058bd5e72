import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { moduleText } from './corpus/module-text'
import type { Module } from './corpus/module-text'

/*
 * Repositories that anyone can make again: generated trees of any size whose files import each other, and the sources inside the
 * packages that Cairn itself installs.
 */

const LANGUAGES = ['ts', 'py', 'go', 'java', 'rs', 'tsx'] as const
const AREAS = [
  'billing',
  'catalog',
  'session',
  'storage',
  'search',
  'report',
  'notify',
  'account',
  'shipping',
  'audit',
]

/** A git repository of `files` files of about `bytesEach` bytes in six languages, made once for a folder. Returns its path. */
export function generatedTree(folder: string, files: number, bytesEach: number): string {
  const root = join(folder, `generated-${String(files)}x${String(bytesEach)}`)
  if (existsSync(join(root, '.git'))) return root
  rmSync(root, { recursive: true, force: true })
  const modules = Array.from({ length: files }, (_, at) => moduleAt(at))
  modules.forEach((module, at) => {
    const file = join(root, module.path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, moduleText(module, neighbours(modules, at), bytesEach))
  })
  writeFileSync(join(root, 'go.mod'), 'module example.com/tree\n\ngo 1.22\n')
  commitAll(root)
  return root
}

/** Files of one language import files of the same language, mostly near ones, some far away. */
function neighbours(modules: readonly Module[], at: number): readonly Module[] {
  const step = LANGUAGES.length
  const wanted = [at - step, at + step, at - 7 * step, Math.floor(at / (3 * step)) * step + (at % step)]
  const found = wanted.map((index) => modules[index])
  return found.flatMap((module) => (module && module.path !== modules[at]?.path ? [module] : []))
}

function moduleAt(at: number): Module {
  const language = LANGUAGES[at % LANGUAGES.length] ?? 'ts'
  const area = AREAS[Math.floor(at / 7) % AREAS.length] ?? 'area'
  const group = `group${String(Math.floor(at / 400))}`
  const name = `${area}${String(at)}`
  return { language, name, path: `${language}/${group}/${area}/${name}.${language}` }
}

/** Real sources: JavaScript and TypeScript files of the packages in `node_modules`, up to `files` of them, as a repository. */
export function packageSources(folder: string, nodeModules: string, files: number): string {
  const root = join(folder, `packages-${String(files)}`)
  if (existsSync(join(root, '.git'))) return root
  rmSync(root, { recursive: true, force: true })
  let copied = 0
  for (const path of sourceFiles(nodeModules)) {
    if (copied >= files) break
    const target = join(root, 'packages', path)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(nodeModules, path), target)
    copied += 1
  }
  commitAll(root)
  return root
}

function sourceFiles(nodeModules: string): readonly string[] {
  const found = readdirSync(nodeModules, { recursive: true, encoding: 'utf8' })
  return found
    .filter((path) => /\.(?:[cm]?js|[cm]?ts|tsx)$/.test(path) && !/\.min\.|\.d\.ts$|(?:^|\/)\./.test(path))
    .filter((path) => {
      const { size } = statSync(join(nodeModules, path))
      return size > 500 && size < 512 * 1024
    })
    .sort()
}

function commitAll(root: string): void {
  const git = (...args: readonly string[]): void => {
    execFileSync(
      'git',
      ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', '-c', 'gc.auto=0', ...args],
      {
        cwd: root,
        stdio: 'ignore',
      },
    )
  }
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Corpus')
}
