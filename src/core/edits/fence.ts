/** A line that opens or closes a fenced block. */
export interface Fence {
  /** '`', '~', or the name of a tag (`source`). */
  readonly sort: string
  /** Number of characters; 0 for a tag. */
  readonly length: number
  /** What follows the opening; '' for a bare fence. */
  readonly info: string
  /** A tag says what it is; a bare fence may be either. */
  readonly role: 'opens' | 'closes' | 'either'
}

const TAG = /^<(\/?)(source|code|pre|codeblock|sourcecode)>$/i
/** An info string longer than this is text. */
const MAX_INFO = 300

/** The fence a line is, however far indented; undefined for any other line. */
export function fenceOf(body: string): Fence | undefined {
  const text = body.trim()
  const sort = text[0]
  if (sort === '<') {
    const tag = text.length < 16 ? TAG.exec(text) : null
    if (!tag) return undefined
    return { sort: (tag[2] ?? '').toLowerCase(), length: 0, info: '', role: tag[1] ? 'closes' : 'opens' }
  }
  if (sort !== '`' && sort !== '~') return undefined
  let length = 0
  while (text[length] === sort) length++
  if (length < 3) return undefined
  const info = text.slice(length).trim()
  if (info.length > MAX_INFO || (sort === '`' && info.includes('`'))) return undefined
  return { sort, length, info, role: info === '' ? 'either' : 'opens' }
}

/** Whether a line ends a block that `open` began: the same sort, at least as long, nothing behind. */
export function closes(line: Fence, open: Fence): boolean {
  return line.sort === open.sort && line.length >= open.length && line.role !== 'opens'
}

const SHELLS = new Set(
  'bash sh shell console cmd bat batch powershell ps1 pwsh zsh fish ksh csh tcsh terminal shell-session'.split(
    ' ',
  ),
)

/** The first word of the info string, lower-case. */
export const languageOf = (fence: Fence): string => /^[^\s:{,]*/.exec(fence.info)?.[0].toLowerCase() ?? ''

export const isShell = (fence: Fence): boolean => SHELLS.has(languageOf(fence))
