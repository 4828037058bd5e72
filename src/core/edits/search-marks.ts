/** The three marks of a SEARCH/REPLACE block; models miscount, so 5–9 characters are taken, and a colon or `>` behind the word. */
const SEARCH = /^(<{5,9}) ?(?:SEARCH|ORIGINAL) ?[>:]?$/i
const DIVIDER = /^={5,9}$/
const REPLACE = /^(>{5,9}) ?(?:REPLACE|UPDATED) ?[<:]?$/i
/** No mark is longer: a hostile line is not even looked at. */
const MAX_MARK = 24

export interface SearchMark {
  readonly mark: 'search' | 'divider' | 'replace'
  /** How many characters it is made of: blocks whose text holds such marks use longer ones. */
  readonly length: number
}

export function searchMarkOf(body: string): SearchMark | undefined {
  const text = body.trim()
  if (text.length > MAX_MARK) return undefined
  const search = SEARCH.exec(text)?.[1]
  if (search) return { mark: 'search', length: search.length }
  if (DIVIDER.test(text)) return { mark: 'divider', length: text.length }
  const replace = REPLACE.exec(text)?.[1]
  return replace ? { mark: 'replace', length: replace.length } : undefined
}

export const isDivider = (body: string): boolean => searchMarkOf(body)?.mark === 'divider'
