import { ok, type Failure, type Result } from '../../shared/result'
import type { TimelineEntry, TimelineFilter, TimelinePage, TimelineQuery } from '../../shared/round'

type ReadPage = (request: {
  readonly limit: number
  readonly before?: string
}) => Promise<Result<TimelinePage, Failure>>

/** A search looks through this many commits at most before it shows what it has; asking for the next page goes on. */
const MOST_COMMITS = 5000
const CHUNK = 500

/** A page of the timeline, with only the entries that match the search; `commits`, where given, are those that a symbol's filter allows. Cost is bounded: a search in a long history comes in pages. */
export async function findOnTimeline(
  read: ReadPage,
  query: TimelineQuery,
  commits?: ReadonlySet<string>,
): Promise<Result<TimelinePage>> {
  const { limit, before } = query
  if (!query.text && !query.filter) return read({ limit, ...(before === undefined ? {} : { before }) })
  const matches = matcher(query, commits)
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

function matcher(
  { text = '', filter }: TimelineQuery,
  commits: ReadonlySet<string> | undefined,
): (entry: TimelineEntry) => boolean {
  const wanted = text.toLowerCase()
  return (entry) => {
    const words = [entry.subject, entry.author, entry.model, entry.round, entry.commit, ...entry.files]
    const found = wanted === '' || words.some((word) => word.toLowerCase().includes(wanted))
    return found && passes(entry, filter, commits)
  }
}

function passes(
  { files, commit, conversation }: TimelineEntry,
  filter: TimelineFilter | undefined,
  commits: ReadonlySet<string> | undefined,
): boolean {
  switch (filter?.kind) {
    case undefined:
      return true
    case 'path':
      return files.some((file) => file === filter.path || file.startsWith(`${filter.path}/`))
    case 'symbol':
      return commits?.has(commit) === true
    case 'conversation':
      return conversation === filter.conversation
  }
}
