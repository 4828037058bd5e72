import { GitCompareArrows, History, RotateCw } from 'lucide-react'
import { useEffect, useId, useMemo, type KeyboardEvent } from 'react'
import { registerCommands } from '../state/commands'
import { useRepository } from '../state/repository'
import {
  clearPaint,
  compareFrom,
  entryKey,
  goToEntry,
  loadOlder,
  loadTimeline,
  searchTimeline,
  useTimeline,
} from '../state/timeline'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { openMenu } from '../ui/menu-store'
import { Pane } from '../ui/pane'
import { VirtualList } from '../ui/virtual-list'
import { entryMenu } from './entry-menu'
import { compareEntry, compareFromEntry, openEntry, restoreEntry, stepEntry } from './open-entry'
import { StepButtons } from './step-buttons'
import { timelineKey, type TimelineKey } from './timeline-keys'
import { TIMELINE_SHORTCUTS } from './timeline-shortcuts'
import './timeline-pane.css'
import { TimelineRowView } from './timeline-row'
import { timelineRows } from './timeline-rows'
import { TimelineSearch } from './timeline-search'
import { useConversationTitles } from './use-conversation-titles'
import { useMinute } from './use-minute'

/** What was done in this repository, newest first, with every step back and forth. */
export function TimelinePane() {
  useEffect(() => registerCommands(TIMELINE_SHORTCUTS), [])
  return (
    <Pane
      name="timeline"
      title="Timeline"
      foldable="timeline"
      className="timeline"
      heading={
        <>
          <TimelineSearch />
          <RowButtons />
        </>
      }
      actions={<StepButtons />}
    >
      <TimelineBody />
    </Pane>
  )
}

function TimelineBody() {
  const entries = useTimeline((state) => state.entries)
  const failure = useTimeline((state) => state.failure)
  const loading = useTimeline((state) => state.loading)
  const narrowed = useTimeline((state) => state.search !== '' || state.filter !== null)
  const next = useTimeline((state) => state.next)
  if (failure && entries.length === 0)
    return (
      <EmptyState
        title="The timeline cannot be read"
        action={
          <Button icon={RotateCw} onClick={() => void loadTimeline()}>
            Try again
          </Button>
        }
      >
        {failure.message}
      </EmptyState>
    )
  if (entries.length > 0) return <TimelineList />
  if (loading) return null
  if (!narrowed)
    return (
      <EmptyState icon={History} title="Everything that is done here will be listed">
        Rounds of a model, your own commits, undos: each with what it changed, and a way back.
      </EmptyState>
    )
  return (
    <EmptyState
      title={next === undefined ? 'No commit is like that' : 'Nothing like that in the newest 5,000 commits'}
      action={
        next === undefined ? (
          <Button onClick={() => searchTimeline({ filter: null })}>Search in everything</Button>
        ) : (
          <Button onClick={() => void loadOlder()}>Look further back</Button>
        )
      }
    >
      Messages, authors, models, round numbers, commit ids and paths are searched.
    </EmptyState>
  )
}

function TimelineList() {
  const entries = useTimeline((state) => state.entries)
  const current = useTimeline((state) => state.current)
  const painted = useTimeline((state) => state.painted !== null)
  const head = useRepository((state) => state.repository?.head ?? '')
  const taken = useTimeline((state) => state.compareFrom)
  const titles = useConversationTitles()
  const now = useMinute()
  const listId = useId()
  const rows = useMemo(() => timelineRows(entries, head, now, titles), [entries, head, now, titles])
  const index = rows.findIndex((row) => row.key === current)

  const carryOut = (key: TimelineKey): void => {
    switch (key.kind) {
      case 'go':
        return goToEntry(key.row.entry)
      case 'open':
        return openEntry(key.row.entry)
      case 'step':
        return stepEntry(key.row.entry)
      case 'restore':
        return restoreEntry(key.row.entry)
      case 'compare':
        return compareEntry(key.row.entry)
      case 'compare-from':
        return compareFromEntry(key.row.entry)
      case 'leave':
        compareFrom(null)
        return clearPaint()
      case 'menu': {
        const element = document.getElementById(`${listId}-${index}`)
        if (element) openMenu('Commit', element, entryMenu(key.row.entry))
      }
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = timelineKey(rows, index, event.key, event.shiftKey)
    if (!key) return
    event.preventDefault()
    event.stopPropagation()
    carryOut(key)
  }

  return (
    <VirtualList
      id={listId}
      className="timeline__list"
      role="listbox"
      aria-label="Commits, newest first"
      tabIndex={0}
      data-pane-focus
      aria-activedescendant={index >= 0 ? `${listId}-${index}` : undefined}
      items={rows}
      rowHeight={24}
      reveal={index}
      keyOf={(row) => row.key}
      onEnd={() => void loadOlder()}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => {
        // Under a pressed mouse the list must stay where it is, or the click would land on another row.
        if (index >= 0 || currentTarget.matches(':active')) return
        const first = rows.find((row) => row.head) ?? rows[0]
        if (first) goToEntry(first.entry)
      }}
      row={(row, at) => (
        <TimelineRowView
          row={row}
          id={`${listId}-${at}`}
          now={now}
          selected={at === index}
          painted={at === index && painted}
          compared={taken !== null && taken.commit === row.entry.commit}
          onOpen={() => {
            goToEntry(row.entry)
            openEntry(row.entry)
          }}
          onMenu={(place) => {
            goToEntry(row.entry)
            openMenu('Commit', place, entryMenu(row.entry))
          }}
        />
      )}
    />
  )
}

/** What can be done with the current row, where there is room for it; the menu of the row has all of it. */
function RowButtons() {
  const entry = useTimeline((state) => state.entries.find((each) => entryKey(each) === state.current))
  const taken = useTimeline((state) => state.compareFrom)
  if (!entry || entry.commit === '') return null
  return (
    <span className="timeline__row-buttons">
      <Button look="quiet" icon={GitCompareArrows} onClick={() => compareEntry(entry)}>
        {taken && taken.commit !== entry.commit ? 'Compare the two' : 'Compare with now'}
      </Button>
      <Button look="quiet" icon={History} onClick={() => restoreEntry(entry)}>
        Restore to here…
      </Button>
    </span>
  )
}
