import { folderOf, foldersUp, joinPath, baseOf, byText } from '../store/path'
import { isObject, readJson } from './json-with-comments'

/** One `paths` entry: what the pattern starts and ends with, and where it leads, as repository-relative paths with one `*`. */
export interface PathAlias {
  readonly prefix: string
  readonly suffix: string
  readonly star: boolean
  readonly targets: readonly string[]
}

/** What the tsconfig and jsconfig files of one folder say about non-relative imports. */
export interface PathRules {
  readonly aliases: readonly PathAlias[]
  readonly baseUrls: readonly string[]
}

interface Options {
  readonly baseUrl: string | undefined
  readonly paths: ReadonlyMap<string, readonly string[]>
  /** The folder that `paths` are relative to when there is no baseUrl. */
  readonly pathsFolder: string
}

/**
 * Rules by folder, nearest first along the tree. `extends` is followed through files of the repository (typescriptlang.org/tsconfig),
 * a cycle ends at the file seen before. All tsconfig files of a folder speak for it, because tools split them by purpose.
 */
export function createPathRules(
  configs: ReadonlyMap<string, string>,
): (folder: string) => readonly PathRules[] {
  const byFolder = new Map<string, string[]>()
  for (const path of [...configs.keys()].sort(byText)) {
    if (!/^(?:ts|js)config(?:\..+)?\.json$/.test(baseOf(path))) continue
    const folder = folderOf(path)
    const list = byFolder.get(folder) ?? []
    if (/^(?:ts|js)config\.json$/.test(baseOf(path))) list.unshift(path)
    else list.push(path)
    byFolder.set(folder, list)
  }
  const own = new Map<string, PathRules>()
  for (const [folder, files] of byFolder) {
    const rules = files.map((file) => rulesOfOptions(optionsOf(file, configs, new Set()), folderOf(file)))
    own.set(folder, {
      aliases: rules.flatMap((rule) => rule.aliases),
      baseUrls: [...new Set(rules.flatMap((rule) => rule.baseUrls))],
    })
  }
  const cache = new Map<string, readonly PathRules[]>()
  return (folder) => {
    const known = cache.get(folder)
    if (known !== undefined) return known
    const found = foldersUp(folder).flatMap((at) => {
      const rules = own.get(at)
      return rules !== undefined && (rules.aliases.length > 0 || rules.baseUrls.length > 0) ? [rules] : []
    })
    cache.set(folder, found)
    return found
  }
}

function optionsOf(
  file: string,
  configs: ReadonlyMap<string, string>,
  seen: Set<string>,
): Options | undefined {
  const text = configs.get(file)
  if (text === undefined || seen.has(file)) return undefined
  seen.add(file)
  const json = readJson(text)
  if (!isObject(json)) return undefined
  const folder = folderOf(file)
  const bases = Array.isArray(json['extends']) ? (json['extends'] as readonly unknown[]) : [json['extends']]
  let inherited: Options | undefined
  for (const base of bases) {
    if (typeof base !== 'string' || !base.startsWith('.')) continue
    const path = joinPath(folder, base)
    const found =
      path === undefined
        ? undefined
        : [path, `${path}.json`, `${path}/tsconfig.json`].find((at) => configs.has(at))
    if (found !== undefined) inherited = optionsOf(found, configs, seen) ?? inherited
  }
  const compiler = isObject(json['compilerOptions']) ? json['compilerOptions'] : {}
  const baseUrl =
    typeof compiler['baseUrl'] === 'string' ? joinPath(folder, compiler['baseUrl']) : inherited?.baseUrl
  if (!isObject(compiler['paths']))
    return { baseUrl, paths: inherited?.paths ?? new Map(), pathsFolder: inherited?.pathsFolder ?? folder }
  const paths = new Map<string, readonly string[]>()
  for (const [pattern, targets] of Object.entries(compiler['paths'])) {
    if (!Array.isArray(targets)) continue
    paths.set(
      pattern,
      targets.filter((target): target is string => typeof target === 'string'),
    )
  }
  return { baseUrl, paths, pathsFolder: folder }
}

function rulesOfOptions(options: Options | undefined, folder: string): PathRules {
  if (options === undefined) return { aliases: [], baseUrls: [] }
  const base = options.baseUrl ?? options.pathsFolder ?? folder
  const aliases: PathAlias[] = []
  for (const [pattern, targets] of options.paths) {
    const star = pattern.indexOf('*')
    aliases.push({
      prefix: star < 0 ? pattern : pattern.slice(0, star),
      suffix: star < 0 ? '' : pattern.slice(star + 1),
      star: star >= 0,
      targets: targets.flatMap((target) => joinPath(base, target) ?? []),
    })
  }
  // The compiler takes the most specific pattern: an exact one, else the longest prefix.
  aliases.sort((a, b) => Number(a.star) - Number(b.star) || b.prefix.length - a.prefix.length)
  return { aliases, baseUrls: options.baseUrl === undefined ? [] : [options.baseUrl] }
}

/** The paths that an import's source may stand for by these rules, in the compiler's order. */
export function mapped(source: string, rules: PathRules): readonly string[] {
  const found: string[] = []
  for (const alias of rules.aliases) {
    if (!alias.star) {
      if (source === alias.prefix) found.push(...alias.targets)
    } else if (
      source.startsWith(alias.prefix) &&
      source.endsWith(alias.suffix) &&
      source.length >= alias.prefix.length + alias.suffix.length
    ) {
      const middle = source.slice(alias.prefix.length, source.length - alias.suffix.length)
      found.push(...alias.targets.map((target) => target.replace('*', () => middle)))
    }
  }
  for (const base of rules.baseUrls) {
    const path = joinPath(base, source)
    if (path !== undefined) found.push(path)
  }
  return found
}
