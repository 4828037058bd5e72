/** Which files a text can mean, and which it need not be told of. */
export interface MentionOptions {
  /** All paths of the repository, with `/`. */
  readonly paths: readonly string[]
  /** Paths whose text is in the prompt already, editable or not. */
  readonly inChat: readonly string[]
}

/** Marks around a path in prose and markdown. Brackets and hashes inside paths stay. */
const LEADING = /^["'`*_([{<«“‘]+/
const TRAILING = /["'`*_)\]}>»”’.,;:!?…]+$/

/**
 * Files that a text mentions and that are not in the chat yet, in the order of their first mention. A whole path always counts,
 * written with either slash. A bare name counts when exactly one path ends in it, when it looks like a file's name (it has a
 * dot, a dash or an underscore, so that prose does not mention `src/test` with the word “test”), and when no file of that
 * name is in the chat: then that one was meant. A name at the root wins over the same name in folders.
 */
export function mentionedFiles(text: string, { paths, inChat }: MentionOptions): readonly string[] {
  const whole = new Set(paths)
  const known = new Set(inChat)
  const knownNames = new Set(inChat.map(baseName))
  const byName = new Map<string, string[]>()
  for (const path of paths) {
    const name = baseName(path)
    const same = byName.get(name)
    if (same) same.push(path)
    else byName.set(name, [path])
  }

  const found = new Set<string>()
  for (const word of candidates(text)) {
    const path = resolve(word)
    if (path !== undefined && !known.has(path)) found.add(path)
  }
  return [...found]

  function resolve(word: string): string | undefined {
    if (whole.has(word)) return word.includes('/') || looksLikeFile(word) ? word : undefined
    const named = byName.get(word)
    if (!named || knownNames.has(word) || !looksLikeFile(word)) return undefined
    return named.length === 1 ? named[0] : undefined
  }
}

/** Every word in the ways it could be a path: as it stands, without marks around it, without `a:12` behind it, with `/`. */
function* candidates(text: string): Generator<string> {
  for (const [word] of text.matchAll(/[^\s,;|]+/g)) {
    if (word.length > 1000) continue
    const forms = new Set<string>()
    const bare = word.replace(LEADING, '').replace(TRAILING, '')
    for (const form of [word, bare, bare.replace(/(?::\d+)+(?:-\d+)?$|\(\d+(?:,\d+)?\)?$|#L?\d+.*$/, '')]) {
      const slashed = form.replaceAll('\\', '/')
      forms.add(slashed)
      forms.add(slashed.replace(/^(?:\.\/|@)/, ''))
    }
    // A markdown link, [text](path).
    const link = /\]\(([^)]+)\)/.exec(word)?.[1]
    if (link !== undefined) forms.add(link.replace(/^\.\//, ''))
    yield* forms
  }
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const looksLikeFile = (name: string): boolean => /[._-]/.test(name) || /^[A-Z][a-z]+file$/.test(name)
