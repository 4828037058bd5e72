import { ListFilter, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { reviewStore } from '../state/review'
import { selectionStore } from '../state/selection'
import { entryKey, searchTimeline, timelineStore, useTimeline } from '../state/timeline'
import { MenuButton } from '../ui/menu-button'
import type { MenuItem } from '../ui/menu-store'
import { SearchField } from '../ui/text-field'

const PAUSE = 180
const MOST_FILES = 8

/** Words and a file or folder that narrow the timeline. */
export function TimelineSearch() {
  const search = useTimeline((state) => state.search)
  const path = useTimeline((state) => state.path)
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
      <MenuButton label="Filter by file" icon={ListFilter} items={filterItems} />
      {path !== '' && (
        <button
          type="button"
          className="timeline__chip small"
          aria-label={`Only ${path}: show everything again`}
          data-tip={`Only commits that change ${path}. Click to show everything again.`}
          onClick={() => searchTimeline({ path: '' })}
        >
          <span className="truncate">{path}</span>
          <X aria-hidden />
        </button>
      )}
    </>
  )
}

function filterItems(): readonly MenuItem[] {
  const { path, entries, current } = timelineStore.getState()
  const selected = selectionStore.getState().selected?.path ?? ''
  const reviewed = reviewStore.getState().review?.files.map((file) => file.path) ?? []
  const row = entries.find((entry) => entryKey(entry) === current)
  const candidates = new Set([selected, ...reviewed, ...(row?.files ?? [])])
  candidates.delete('')
  const choice = (label: string, to: string): MenuItem => ({
    kind: 'item',
    label,
    checked: path === to,
    run: () => searchTimeline({ path: to }),
  })
  return [
    choice('Everything', ''),
    { kind: 'heading', label: 'Only what changed' },
    ...[...candidates].slice(0, MOST_FILES).map((each) => choice(each, each)),
    ...(candidates.size === 0
      ? ([
          {
            kind: 'item',
            label: 'Select a file in the outline first',
            disabled: true,
            run: () => undefined,
          },
        ] as const)
      : []),
  ]
}
