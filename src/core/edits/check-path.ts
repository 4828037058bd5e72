import { fail, ok, type Failure, type Result } from '../../shared/result'

export type PathFailure = Failure<'bad-path'>

/** Longest path and longest name in it, bytes of UTF-8: what macOS and most file systems still take. */
const MAX_PATH = 1000
const MAX_NAME = 255

/** CON, COM1.txt …: devices on Windows whatever the extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i
/** Characters HFS+ ignores in names (git's own list, CVE-2014-9390), so that `.g\u200cit` would be `.git`. */
const IGNORABLE = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g
const CONTROL = /\p{Cc}/u
const FORMATTING = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/
const FORBIDDEN_ON_WINDOWS = /[<>:"|?*]/

/**
 * The textual half of confinement: a path as a model wrote it → a repository-relative path with `/`, or a reason to refuse.
 * Links are the other half (`readOnDisk` when planning, `writeFiles` again when writing). Backslashes count as separators, so
 * that what is refused does not depend on the platform. A name git tracks already may be odd (quotes, tabs); a new one may not.
 */
export function checkPath(path: string, tracked = false): Result<string, PathFailure> {
  if (tracked && !path.includes('\\')) {
    const escape = escapes(path)
    return escape ? refuse(path, escape) : ok(path)
  }
  const slashed = path.replaceAll('\\', '/')
  const escape = escapes(slashed)
  if (escape) return refuse(path, escape)
  const names = slashed.split('/').filter((name) => name !== '' && name !== '.')
  if (names.length === 0) return refuse(path, 'it names no file')
  if (slashed.endsWith('/')) return refuse(path, 'it names a folder')
  const clean = names.join('/')
  if (Buffer.byteLength(clean) > MAX_PATH) return refuse(path, `it is longer than ${MAX_PATH} bytes`)
  for (const name of names) {
    const odd = oddity(name)
    if (odd) return refuse(path, odd)
  }
  return ok(clean)
}

/** Why the path leads out of the repository or into its own data; undefined when it stays inside. */
function escapes(path: string): string | undefined {
  if (path === '') return 'it is empty'
  if (path.startsWith('//')) return 'it is a network path'
  if (path.startsWith('/')) return 'it is absolute'
  if (/^[a-z]:/i.test(path)) return 'it starts with a drive letter'
  if (/^~[^/]*(?:\/|$)/.test(path)) return 'it starts in a home folder'
  if (path.includes('\0') || path.includes('\n') || path.includes('\r')) return 'it holds a control character'
  for (const name of path.split('/')) {
    if (name === '..') return 'it leaves the repository with ..'
    if (isGitDir(name)) return "it lies in .git, the repository's own data"
  }
  return undefined
}

/**
 * `.git` under every name a file system may know it by: any case, with trailing dots and blanks or an alternate stream (NTFS),
 * its short name `git~1` (FAT, NTFS), with ignorable characters inside (HFS+).
 */
export function isGitDir(name: string): boolean {
  const plain = name
    .replace(IGNORABLE, '')
    .replace(/:.*$/s, '')
    .replace(/[. ]+$/, '')
    .toLowerCase()
  return plain === '.git' || /^git~\d+$/.test(plain)
}

/** Why a new file should not be called so on any platform. */
function oddity(name: string): string | undefined {
  if (CONTROL.test(name)) return 'it holds a control character'
  if (FORMATTING.test(name)) return 'it holds an invisible character'
  if (FORBIDDEN_ON_WINDOWS.test(name)) return `it holds one of < > : " | ? *, which Windows forbids`
  if (/[. ]$/.test(name)) return 'a name in it ends with a dot or a blank'
  if (name.startsWith(' ')) return 'a name in it starts with a blank'
  if (RESERVED.test(name)) return `${name} is a device name on Windows`
  if (Buffer.byteLength(name) > MAX_NAME) return `a name in it is longer than ${MAX_NAME} bytes`
  return undefined
}

function refuse(path: string, why: string): Result<never, PathFailure> {
  const shown = path.length > 120 ? `${path.slice(0, 117)}…` : path
  return fail({ kind: 'bad-path', message: `The path ${JSON.stringify(shown)} is refused: ${why}.` })
}
