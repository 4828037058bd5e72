import type { Fence } from './fence'

/** Whether a path is known to exist; lets names through that look like nothing (`Makefile.am`, `my notes`). */
export type IsKnown = (path: string) => boolean

export interface PathOptions {
  /** False: a sentence names no path, not even in backticks. */
  readonly prose?: boolean
}

/** Longer lines are prose. */
const MAX_LINE = 300

const BARE_NAMES = new Set(
  `makefile gnumakefile dockerfile containerfile vagrantfile jenkinsfile procfile gemfile rakefile podfile brewfile
  justfile caddyfile cmakelists.txt license licence copying notice authors contributors changelog changes readme install
  news todo version codeowners owners build workspace kconfig guardfile berksfile fastfile appfile dangerfile
  tiltfile earthfile`.split(/\s+/),
)

/** Languages whose name has a dot, so that their tag is not taken for a file. */
const DOTTED_LANGUAGES = new Set(['vb.net', 'asp.net', 'f#.net'])

const LIST_OR_HEADING =
  /^(?:[-+•*]\s+|\d{1,3}[.)]\s+|#{1,6}\s+|>\s+|\/\/+\s*|\/\*+\s*|<!--\s*|--\s+|;+\s+|%+\s+)+/
const LABEL =
  /^(?:(?:\*\*|__)?(?:(?:new|updated?|modified|changed)\s+)?(?:file ?name|file ?path|file|path|edit|update|updating|modify|create|creating|rewrite)(?:\*\*|__)?\s*(?::(?:\*\*|__)?)\s*)/i
const ATTRIBUTE =
  /\b(?:path|file|filename|filepath|name|title|src)\s*=\s*(?:"([^"]+)"|'([^']+)'|(\S+?))(?=[\s,}>]|$)/i
const COMMENT_END = /\s*(?:\*\/|-->)\s*$/

/**
 * The path a line names, without what models put round it (heading and list marks, quotes, bold, labels, comment marks,
 * remarks). Undefined for prose: a sentence is no path, but a sentence with exactly one path in backticks names that one.
 */
export function pathOfLine(line: string, isKnown: IsKnown, options: PathOptions = {}): string | undefined {
  const whole = line.trim()
  if (whole === '' || whole.length > MAX_LINE) return undefined
  if (isKnown(whole)) return whole
  if (whole.startsWith('<') && whole.endsWith('>') && !whole.startsWith('<!--'))
    return fromTag(whole, isKnown)
  const bare = whole
    .replace(/\s{2,}/g, ' ')
    .replace(LIST_OR_HEADING, '')
    .replace(COMMENT_END, '')
    .trim()
  const named = bare.replace(LABEL, '').trim()
  return (
    unquoted(named, isKnown) ??
    plain(named, isKnown) ??
    (options.prose === false ? undefined : onlyOneQuoted(named, isKnown))
  )
}

/** A name attached to an opening fence: "```src/a.ts", "```ts src/a.ts", "```ts:src/a.ts", "```ts title="src/a.ts"". */
export function pathOfFence(fence: Fence, isKnown: IsKnown): string | undefined {
  if (fence.info === '') return undefined
  const attribute = ATTRIBUTE.exec(fence.info)
  const value = attribute?.[1] ?? attribute?.[2] ?? attribute?.[3]
  if (value !== undefined) return checked(value, isKnown)
  if (isKnown(fence.info)) return fence.info
  const words = fence.info.split(/\s+/)
  for (const word of words.toReversed()) {
    const behindColon = /^[\w+#-]+:(.+)$/.exec(word)?.[1]
    const isDrive = /^[a-z]:[\\/]/i.test(word)
    const name = behindColon !== undefined && !isDrive ? behindColon : word
    if (!/[./\\]/.test(name) || DOTTED_LANGUAGES.has(name.toLowerCase())) continue
    const path = checked(name, isKnown)
    if (path !== undefined) return path
  }
  return undefined
}

function fromTag(tag: string, isKnown: IsKnown): string | undefined {
  const attribute = ATTRIBUTE.exec(tag)
  const value = attribute?.[1] ?? attribute?.[2] ?? attribute?.[3]
  if (value !== undefined) return checked(value, isKnown)
  const element = /^<(\w+)>([^<]+)<\/\1>$/.exec(tag)?.[2]
  return element === undefined ? checked(tag.slice(1, -1), isKnown) : checked(element.trim(), isKnown)
}

const QUOTED = /^(\*\*`|`|\*\*|__|\*|"|')(.+?)(`\*\*|`|\*\*|__|\*|"|')(.*)$/

/** The line is a quoted path and at most a remark. */
function unquoted(text: string, isKnown: IsKnown): string | undefined {
  const [, open, inner, close, rest] = QUOTED.exec(text) ?? []
  if (open === undefined || inner === undefined || close === undefined) return undefined
  if (open.length !== close.length || !isRemark(rest ?? '')) return undefined
  const path = inner.replace(/:$/, '').trim()
  return isKnown(path) || looksLikePath(path, true) ? path : undefined
}

/** Punctuation, a remark in brackets, or one behind a dash, an arrow or a comment mark. */
function isRemark(rest: string): boolean {
  const text = rest
    .trim()
    .replace(/^[:,.;]+/, '')
    .trim()
  return text === '' || /^(?:[-–—#←]|\/\/|<-)/.test(text) || /^(?:\(.*\)|\[.*\])[:,.;]*$/.test(text)
}

/** The line is a path and at most a remark. */
function plain(text: string, isKnown: IsKnown): string | undefined {
  const cut = text.replace(/[\s:,;*`]+$/, '')
  if (isKnown(cut)) return cut
  const [first, ...rest] = cut.split(/\s+/)
  if (first === undefined) return undefined
  if (rest.length > 0 && !isRemark(` ${rest.join(' ')}`)) return undefined
  return checked(first.replace(/[:,;*`]+$/, ''), isKnown)
}

function onlyOneQuoted(text: string, isKnown: IsKnown): string | undefined {
  const found = new Set<string>()
  for (const [, inner] of text.matchAll(/`([^`]+)`/g)) {
    if (inner !== undefined && (isKnown(inner) || looksLikePath(inner, true))) found.add(inner)
  }
  const [path] = found
  return found.size === 1 ? path : undefined
}

/** Every path in backticks that a piece of prose names. */
export function pathsInProse(text: string, isKnown: IsKnown): readonly string[] {
  if (text.length > 2000) return []
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, inner]) =>
    inner !== undefined && (isKnown(inner) || looksLikePath(inner, false)) ? [inner] : [],
  )
}

const checked = (text: string, isKnown: IsKnown): string | undefined =>
  isKnown(text) || looksLikePath(text, false) ? text : undefined

/**
 * A path has a folder, an extension with a letter, a leading dot, or is one of the names that files without extension have; it is
 * no address, no call, no mark. A bare word (a language's tag) is none. Blanks are taken only where quotes bound the name.
 */
export function looksLikePath(text: string, blanksAllowed: boolean): boolean {
  if (text === '' || text.length > MAX_LINE || /^[.…]+$/.test(text) || text.includes('\0')) return false
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^www\./i.test(text)) return false
  if (/[`*"'<>|{}]$|^[`*"'<>|=]/.test(text) || /\(\)$|[;,]$/.test(text)) return false
  if (/\s/.test(text)) return blanksAllowed && hasExtension(text) && !/[.!?]\s/.test(text)
  if (BARE_NAMES.has(text.toLowerCase())) return true
  if (/[\\/]/.test(text)) return /[\p{L}\p{N}_]/u.test(text) && !/[\\/]$/.test(text)
  return /^\.[A-Za-z][\w.-]*$/.test(text) || hasExtension(text)
}

/** Something, a dot, and letters (digits too, but not alone: a version is no file). */
function hasExtension(text: string): boolean {
  const dot = text.lastIndexOf('.')
  return dot > 0 && /^(?=.*[A-Za-z])\w{1,20}$/.test(text.slice(dot + 1))
}
