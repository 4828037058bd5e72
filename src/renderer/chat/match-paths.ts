/** What was typed behind a command, as paths of the repository. */
export interface MatchedPaths {
  readonly paths: readonly string[]
  /** Words that mean nothing here. */
  readonly unknown: readonly string[]
}

/** At most this many files for one pattern: more is a mistake rather than a wish. */
const MOST = 50

/**
 * Resolves typed words: a whole path, a folder (its files), a pattern with `*`, or the end of exactly one path. A folder or
 * pattern that means too many files counts as unknown.
 */
export function matchPaths(words: readonly string[], known: readonly string[]): MatchedPaths {
  const paths = new Set<string>()
  const unknown: string[] = []
  for (const word of words) {
    const found = matchesOf(word.replace(/^\.\//, '').replaceAll('\\', '/'), known)
    if (found.length === 0 || found.length > MOST) unknown.push(word)
    else found.forEach((path) => paths.add(path))
  }
  return { paths: [...paths], unknown }
}

function matchesOf(word: string, known: readonly string[]): readonly string[] {
  if (known.includes(word)) return [word]
  if (/[*?]/.test(word)) {
    const pattern = globPattern(word)
    return known.filter((path) => pattern.test(path))
  }
  const folder = `${word.replace(/\/$/, '')}/`
  const inside = known.filter((path) => path.startsWith(folder))
  if (inside.length > 0) return inside
  const ending = known.filter((path) => path.endsWith(`/${word}`))
  return ending.length === 1 ? ending : []
}

/** `*` stays inside a folder, `**` does not; a pattern without a slash means a name in any folder. */
function globPattern(word: string): RegExp {
  const parts = word
    .split(/(\*\*\/?|\*|\?)/)
    .map((part) => GLOB[part] ?? part.replace(/[\\^$.|+()[\]{}]/g, '\\$&'))
  return new RegExp(`^${word.includes('/') ? '' : '(?:.*/)?'}${parts.join('')}$`)
}

const GLOB: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
}
