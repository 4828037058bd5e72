import { ListTree } from 'lucide-react'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { closeEntry, openEntry, useOutline } from '../state/outline'
import { togglePin } from '../state/pins'
import { isIndexing, useIndexing } from '../state/indexing'
import { select, useSelection } from '../state/selection'
import { EmptyState } from '../ui/empty-state'
import { openMenu } from '../ui/menu-store'
import { Pane } from '../ui/pane'
import { drillInto, targetMenu } from '../ui/target-menu'
import { SearchField } from '../ui/text-field'
import { VirtualList } from '../ui/virtual-list'
import { outlineStep, type OutlineStep } from './outline-keys'
import './outline-row.css'
import { OutlineRowView } from './outline-row'
import { filteredRows, outlineRows, type OutlineRow } from './outline-rows'
import './outline-pane.css'
import { useOutlineSearch } from './use-outline-search'

/** Folders, files and symbols as a tree: everything the graph can do, without seeing it. */
export function OutlinePane() {
  const [filter, setFilter] = useState('')
  const children = useOutline((state) => state.children)
  const open = useOutline((state) => state.open)
  const selected = useSelection((state) => state.selected)
  const found = useOutlineSearch(filter)
  const treeId = useId()

  const rows = useMemo(
    () => (found ? filteredRows(filter.trim(), found.paths, found.symbols) : outlineRows(children, open)),
    [found, filter, children, open],
  )
  const index = useMemo(
    () => (selected ? rows.findIndex((row) => row.target.id === selected.id) : -1),
    [rows, selected],
  )

  const toggle = (row: OutlineRow): void => {
    if (row.open === true) closeEntry(row.entry.path)
    if (row.open === false) void openEntry(row.entry.path)
  }
  const rowElement = (at: number): HTMLElement | null => document.getElementById(`${treeId}-${at}`)
  const carryOut = (step: OutlineStep): void => {
    switch (step.kind) {
      case 'go':
        return select(rows[step.index]?.target ?? null)
      case 'open':
        return void openEntry(step.row.entry.path)
      case 'close':
        return closeEntry(step.row.entry.path)
      case 'focus':
        return drillInto(step.row.target)
      case 'pin':
        return togglePin(step.row.target)
      case 'menu': {
        const element = rowElement(index)
        if (element) openMenu(step.row.entry.label, element, targetMenu(step.row.target))
      }
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = outlineStep(rows, index, event.key, event.shiftKey)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    carryOut(step)
  }

  return (
    <Pane name="outline" title="Outline" foldable="outline">
      <SearchField
        label="Filter the outline"
        placeholder="Filter files and symbols"
        className="outline-pane__filter"
        value={filter}
        onChange={setFilter}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
          event.preventDefault()
          if (index < 0) select(rows[0]?.target ?? null)
          document.getElementById(treeId)?.focus()
        }}
      />
      {rows.length === 0 ? (
        <NothingHere filtered={found !== null} />
      ) : (
        <VirtualList
          id={treeId}
          className="outline-tree"
          role="tree"
          aria-label="Outline"
          tabIndex={0}
          data-pane-focus
          aria-activedescendant={index >= 0 ? `${treeId}-${index}` : undefined}
          items={rows}
          rowHeight={24}
          reveal={index}
          keyOf={(row) => row.key}
          onKeyDown={onKeyDown}
          onFocus={() => {
            if (index < 0) select(rows[0]?.target ?? null)
          }}
          row={(row, at) => (
            <OutlineRowView
              row={row}
              id={`${treeId}-${at}`}
              selected={at === index}
              showPath={found !== null}
              onToggle={() => toggle(row)}
              onClick={() => {
                select(row.target)
                if (row.entry.kind !== 'symbol') toggle(row)
              }}
              onDoubleClick={() => drillInto(row.target)}
              onPin={() => togglePin(row.target)}
              onMenu={(event) => {
                event.preventDefault()
                select(row.target)
                openMenu(row.entry.label, { x: event.clientX, y: event.clientY }, targetMenu(row.target))
              }}
            />
          )}
        />
      )}
    </Pane>
  )
}

function NothingHere({ filtered }: { readonly filtered: boolean }) {
  const indexing = useIndexing((state) => isIndexing(state.progress))
  if (filtered)
    return (
      <EmptyState title="Nothing has that name">Try fewer letters, or part of a folder’s name.</EmptyState>
    )
  return (
    <EmptyState icon={ListTree} title="Folders, files and symbols will be listed here">
      {indexing
        ? 'They appear as soon as files are listed.'
        : 'This repository has no file that Cairn lists.'}
    </EmptyState>
  )
}
