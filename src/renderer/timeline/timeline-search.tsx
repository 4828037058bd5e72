import { ListFilter, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TimelineFilter } from '../../shared/round'
import { conversationStore } from '../state/conversation'
import { reviewStore } from '../state/review'
import { selectionStore } from '../state/selection'
import { entryKey, searchTimeline, timelineStore, useTimeline } from '../state/timeline'
import { MenuButton } from '../ui/menu-button'
import type { MenuItem } from '../ui/menu-store'
import { SearchField } from '../ui/text-field'
import { filterWords } from './timeline-words'
import { useConversationTitles } from './use-conversation-titles'

const PAUSE = 180
const MOST_FILES = 8

/** Words and a file or folder that narrow the timeline. */
export function TimelineSearch() {
  const search = useTimeline((state) => state.search)
  const filter = useTimeline((state) => state.filter)
  const titles = useConversationTitles()
  const words = filter ? filterWords(filter, titles) : ''
  const [text, setText] = useState(search)

  useEffect(() => {
    if (text === timelineStore.getState().search) return
    const timer = setTimeout(() => searchTimeline({ search: text }), PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <>
      <SearchField
        label="Search the timeline"
        placeholder="Search the timeline"
        className="timeline__search"
        value={text}
        onChange={setText}
      />
      <MenuButton label="Filter by file, symbol or conversation" icon={ListFilter} items={filterItems} />
      {filter && (
        <button
          type="button"
          className="timeline__chip small"
          aria-label={`Only ${words}: show everything again`}
          data-tip={`Only commits of ${words}. Click to show everything again.`}
          onClick={() => searchTimeline({ filter: null })}
        >
          <span className="truncate">{words}</span>
          <X aria-hidden />
        </button>
      )}
    </>
  )
}

function filterItems(): readonly MenuItem[] {
  const { filter, entries, current } = timelineStore.getState()
  const { selected } = selectionStore.getState()
  const reviewed = reviewStore.getState().review?.files.map((file) => file.path) ?? []
  const row = entries.find((entry) => entryKey(entry) === current)
  const { heads } = conversationStore.getState()
  const talk = heads.find(
    ({ id }) => id === (row?.conversation || conversationStore.getState().conversation?.id),
  )
  const paths = new Set([selected?.path ?? '', ...reviewed, ...(row?.files ?? [])])
  paths.delete('')
  const choice = (label: string, to: TimelineFilter | null): MenuItem => ({
    kind: 'item',
    label,
    checked: JSON.stringify(filter) === JSON.stringify(to),
    run: () => searchTimeline({ filter: to }),
  })
  const symbol: readonly MenuItem[] =
    selected?.kind === 'symbol' ? [choice(selected.label, { kind: 'symbol', symbol: selected.id })] : []
  const files = [...paths].slice(0, MOST_FILES).map((path) => choice(path, { kind: 'path', path }))
  const talks: readonly MenuItem[] = talk
    ? [
        { kind: 'heading', label: 'Only what came of' },
        choice(`“${talk.title || 'New conversation'}”`, { kind: 'conversation', conversation: talk.id }),
      ]
    : []
  return [
    choice('Everything', null),
    { kind: 'heading', label: 'Only what changed' },
    ...symbol,
    ...files,
    ...(symbol.length + files.length === 0 ? [NOTHING_SELECTED] : []),
    ...talks,
  ]
}

const NOTHING_SELECTED: MenuItem = {
  kind: 'item',
  label: 'Select a file or symbol in the outline first',
  disabled: true,
  run: () => undefined,
}
