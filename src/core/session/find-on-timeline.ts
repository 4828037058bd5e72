import { ok, type Failure, type Result } from '../../shared/result'
import type { TimelineEntry, TimelinePage, TimelineQuery } from '../../shared/round'

type ReadPage = (request: {
  readonly limit: number
  readonly before?: string
}) => Promise<Result<TimelinePage, Failure>>

/** A search looks through this many commits at most before it shows what it has; asking for the next page goes on. */
const MOST_COMMITS = 5000
const CHUNK = 500

/** A page of the timeline, with only the entries that match the search. Cost is bounded: a search in a long history comes in pages. */
export async function findOnTimeline(read: ReadPage, query: TimelineQuery): Promise<Result<TimelinePage>> {
  const { limit, before } = query
  if (!query.text && !query.path) return read({ limit, ...(before === undefined ? {} : { before }) })
  const matches = matcher(query)
  const entries: TimelineEntry[] = []
  let at = before
  for (let looked = 0; ;) {
    const page = await read({ limit: CHUNK, ...(at === undefined ? {} : { before: at }) })
    if (!page.ok) return page
    entries.push(...page.value.entries.filter(matches))
    looked += page.value.entries.length
    at = page.value.next
    const enough = at === undefined || entries.length >= limit || looked >= MOST_COMMITS
    if (enough) {
      const { next: _next, ...rest } = page.value
      return ok({ ...rest, entries, ...(at === undefined ? {} : { next: at }) })
    }
  }
}

function matcher({ text = '', path = '' }: TimelineQuery): (entry: TimelineEntry) => boolean {
  const wanted = text.toLowerCase()
  return (entry) => {
    const words = [entry.subject, entry.author, entry.model, entry.round, entry.commit, ...entry.files]
    const found = wanted === '' || words.some((word) => word.toLowerCase().includes(wanted))
    return found && (path === '' || entry.files.some((file) => file === path || file.startsWith(`${path}/`)))
  }
}
