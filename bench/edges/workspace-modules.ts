import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** A package of the repository itself: where it lies, and its manifest. */
interface WorkspacePackage {
  readonly folder: string
  readonly manifest: Readonly<Record<string, unknown>>
}

/** Finds the source file that an import of one of the repository's own packages means; undefined for all other names. */
export type WorkspaceModules = (specifier: string) => string | undefined

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.cts', '.d.ts', '/index.ts', '/index.tsx', '/index.d.ts']
const BUILT_ENDING = /(?:\.d)?\.[cm]?[jt]sx?$/

/**
 * What a package manager and a build would give the compiler: each package of the repository under its name. Manifests name built files
 * mostly, which a fresh clone has not, so the source is looked for behind each: `dist/esm/a.d.mts` is `src/a.ts`, or `a.ts`.
 * Written apart from Cairn's own resolver, so that the two cannot share a mistake.
 */
export function workspaceModules(root: string, listed: readonly string[]): WorkspaceModules {
  const packages = new Map<string, WorkspacePackage>()
  for (const path of listed.filter((one) => /(?:^|\/)package\.json$/.test(one))) {
    const manifest = readJson(join(root, path))
    const name = manifest['name']
    // The shallowest wins: fixtures deep inside like to borrow names.
    if (typeof name !== 'string') continue
    const known = packages.get(name)
    const folder = dirname(join(root, path))
    if (!known || folder.length < known.folder.length) packages.set(name, { folder, manifest })
  }
  const answers = new Map<string, string | undefined>()
  return (specifier) => {
    if (answers.has(specifier)) return answers.get(specifier)
    const name = packageName(specifier)
    const found = packages.get(name)
    const answer = found && sourceOf(found, `.${specifier.slice(name.length)}`)
    answers.set(specifier, answer)
    return answer
  }
}

/** A compiler host that asks `modules` for every import that the compiler itself does not find. */
export function workspaceHost(
  host: ts.CompilerHost,
  options: ts.CompilerOptions,
  modules: WorkspaceModules,
): ts.CompilerHost {
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options)
  return {
    ...host,
    resolveModuleNameLiterals: (literals, from, redirected, given) =>
      literals.map(({ text }) => {
        const plain = ts.resolveModuleName(text, from, given, host, cache, redirected)
        const file = plain.resolvedModule ? undefined : modules(text)
        if (file === undefined) return plain
        const resolvedModule = {
          resolvedFileName: file,
          extension: /\.d\.[cm]?ts$/.exec(file)?.[0] ?? /\.[cm]?tsx?$/.exec(file)?.[0] ?? ts.Extension.Ts,
          isExternalLibraryImport: false,
        }
        return { resolvedModule }
      }),
  }
}

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

function sourceOf({ folder, manifest }: WorkspacePackage, subpath: string): string | undefined {
  const inside = subpath.slice(2)
  const main = ['source', 'types', 'typings', 'module', 'main'].flatMap((key) => textsIn(manifest[key]))
  const targets = [...exported(manifest['exports'], subpath), ...(inside === '' ? main : [])]
  const direct = inside === '' ? ['src/index', 'index', 'src/main'] : [inside, `src/${inside}`]
  for (const target of targets) {
    const found = behind(folder, target)
    if (found !== undefined) return found
  }
  for (const target of direct) {
    const found = behind(folder, target)
    if (found !== undefined) return found
  }
  return undefined
}

/** The files that `exports` names for a subpath, whatever the condition, in the order of the manifest. */
function exported(exports: unknown, subpath: string): readonly string[] {
  if (typeof exports !== 'object' || exports === null || Array.isArray(exports)) {
    return subpath === '.' ? textsIn(exports) : []
  }
  const entries = Object.entries(exports)
  if (!entries.some(([key]) => key.startsWith('.'))) return subpath === '.' ? textsIn(exports) : []
  return entries.flatMap(([key, value]) => {
    if (key === subpath) return textsIn(value)
    const [before = '', after] = key.split('*')
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) return []
    const middle = subpath.slice(before.length, subpath.length - after.length)
    return textsIn(value).map((target) => target.replaceAll('*', middle))
  })
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The source file behind a path of a package: itself, or the same path below `src` or the package with built folders left out. */
function behind(folder: string, target: string): string | undefined {
  const parts = target.replace(/^\.\//, '').replace(BUILT_ENDING, '').split('/')
  const whole = typeScriptFile(join(folder, target)) ?? typeScriptFile(join(folder, ...parts))
  if (whole !== undefined) return whole
  for (let at = 1; at < parts.length; at++) {
    const rest = parts.slice(at)
    const found = typeScriptFile(join(folder, 'src', ...rest)) ?? typeScriptFile(join(folder, ...rest))
    if (found !== undefined) return found
  }
  return undefined
}

function typeScriptFile(path: string): string | undefined {
  return ENDINGS.map((ending) => `${path}${ending}`).find(
    (file) => /\.[cm]?tsx?$/.test(file) && existsSync(file) && statSync(file).isFile(),
  )
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  const { config } = ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')) as {
    readonly config?: unknown
  }
  return typeof config === 'object' && config !== null ? { ...config } : {}
}
