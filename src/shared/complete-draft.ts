import { SLASH_COMMANDS } from './slash-commands'

/** Something that can be put into the draft in the place of what was typed. */
export interface Completion {
  readonly kind: 'command' | 'file' | 'symbol' | 'model'
  readonly label: string
  readonly detail: string
  /** Replaces the draft's characters from `from` to `to`. */
  readonly insert: string
  readonly from: number
  readonly to: number
  /** The path that is meant, for files and symbols; with `symbol` it can be put into the context at once. */
  readonly path?: string
  readonly symbol?: string
}

/** What there is to complete with. */
export interface CompletionSources {
  readonly paths: readonly string[]
  readonly inChat: readonly string[]
  readonly models: readonly string[]
  /** Symbols found for `completionQuery`, best first. */
  readonly symbols: readonly {
    readonly id: string
    readonly name: string
    readonly path: string
    readonly kind: string
  }[]
}

const LIMIT = 20
const TAKES_PATHS = /^\s*\/(add|read|drop)\s/i
const TAKES_MODEL = /^\s*\/model\s+/i

/** The name under the cursor that symbols should be searched for; '' when none is being typed. */
export function completionQuery(draft: string, cursor: number): string {
  return mentionAt(draft, cursor)?.typed ?? ''
}

/** What fits at the cursor, best first, at most twenty: commands behind a first `/`, files and symbols behind `@`, paths and models as arguments. */
export function completeDraft(
  draft: string,
  cursor: number,
  sources: CompletionSources,
): readonly Completion[] {
  const before = draft.slice(0, cursor)
  const command = /^\s*\/([a-z]*)$/i.exec(before)
  if (command) {
    const typed = (command[1] ?? '').toLowerCase()
    const from = cursor - typed.length - 1
    return SLASH_COMMANDS.filter(({ name }) => name.startsWith(typed)).map(({ name, argument, summary }) => ({
      kind: 'command',
      label: `/${name}${argument === '' ? '' : ` ${argument}`}`,
      detail: summary,
      insert: `/${name}${argument === '' ? '' : ' '}`,
      from,
      to: cursor,
    }))
  }
  if (TAKES_MODEL.test(before)) {
    const from = before.replace(TAKES_MODEL, (start) => ' '.repeat(start.length)).search(/\S|$/)
    const typed = before.slice(from).toLowerCase()
    return sources.models
      .filter((name) => name.toLowerCase().includes(typed))
      .slice(0, LIMIT)
      .map((name) => ({ kind: 'model', label: name, detail: '', insert: name, from, to: cursor }))
  }
  const argument = TAKES_PATHS.exec(before)
  if (argument && !/@[^\s]*$/.test(before)) {
    const typed = /\S*$/.exec(before)?.[0] ?? ''
    const paths = argument[1]?.toLowerCase() === 'drop' ? sources.inChat : sources.paths
    return files(paths, typed, cursor - typed.length, cursor, quoted)
  }
  const mention = mentionAt(draft, cursor)
  if (!mention) return []
  const { typed, from } = mention
  const found = files(sources.paths, typed, from, cursor, (path) => `\`${path}\``)
  const symbols = typed === '' ? [] : sources.symbols
  return [
    ...found.slice(0, LIMIT - Math.min(symbols.length, LIMIT / 2)),
    ...symbols.map(({ id, name, path, kind }): Completion => ({
      kind: 'symbol',
      label: name,
      detail: `${kind} in ${path}`,
      insert: `\`${name}\``,
      from,
      to: cursor,
      path,
      symbol: id,
    })),
  ].slice(0, LIMIT)
}

/** `@` and what follows it, when the `@` begins a word: an address `me@example.com` is none. */
function mentionAt(draft: string, cursor: number): { readonly typed: string; readonly from: number } | null {
  const found = /(?:^|[\s(["'`])@([^\s@`"']*)$/.exec(draft.slice(0, cursor))
  return found ? { typed: found[1] ?? '', from: cursor - (found[1] ?? '').length - 1 } : null
}

function files(
  paths: readonly string[],
  typed: string,
  from: number,
  to: number,
  write: (path: string) => string,
): readonly Completion[] {
  const ranked: { readonly path: string; readonly rank: number }[] = []
  for (const path of paths) {
    const rank = pathRank(path, typed)
    if (rank > 0) ranked.push({ path, rank })
  }
  ranked.sort((a, b) => b.rank - a.rank || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
  return ranked.slice(0, LIMIT).map(({ path }) => ({
    kind: 'file',
    label: path.slice(path.lastIndexOf('/') + 1),
    detail: path,
    insert: write(path),
    from,
    to,
    path,
  }))
}

/** 0 when it does not fit: name begins with it, path does, name has it, path has it, its letters come in this order. */
function pathRank(path: string, typed: string): number {
  if (typed === '') return 1
  const wanted = typed.toLowerCase()
  const whole = path.toLowerCase()
  const name = whole.slice(whole.lastIndexOf('/') + 1)
  if (name === wanted || whole === wanted) return 6
  if (name.startsWith(wanted)) return 5
  if (whole.startsWith(wanted)) return 4
  if (name.includes(wanted)) return 3
  if (whole.includes(wanted)) return 2
  let at = -1
  for (const letter of wanted) {
    at = whole.indexOf(letter, at + 1)
    if (at < 0) return 0
  }
  return 1
}

const quoted = (path: string): string => (/\s/.test(path) ? `"${path}" ` : `${path} `)
