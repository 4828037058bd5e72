import {
  ArrowLeft,
  ArrowRight,
  LayoutDashboard,
  Maximize,
  RotateCw,
  SlidersHorizontal,
  Waypoints,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { canGoBack, canGoForward, refreshGraph, showInGraph, useGraph, OVERVIEW } from '../state/graph'
import { isIndexing, rebuildIndex, useIndexing } from '../state/indexing'
import { openPalette } from '../state/palette'
import { select } from '../state/selection'
import { Banner } from '../ui/banner'
import { Button, IconButton } from '../ui/button'
import { CommandButton } from '../ui/command-button'
import { EmptyState } from '../ui/empty-state'
import { counted } from '../ui/numbers'
import { Pane } from '../ui/pane'
import { PopoverButton } from '../ui/popover-button'
import { SearchField } from '../ui/text-field'
import { Breadcrumb } from './breadcrumb'
import { FilterPanel, filterNote, isFiltered } from './filter-panel'
import { GraphCanvas } from './graph-canvas'
import './graph-pane.css'
import { Legend } from './legend'
import type { Scene } from './scene'
import type { UsedDrawing } from './use-drawing'
import { targetOf } from './view-nodes'

/** The repository as a drawing: an overview to drill into, or one symbol between its callers and what it calls. */
export function GraphPane() {
  const view = useGraph((state) => state.view)
  const filter = useGraph((state) => state.filter)
  const failure = useGraph((state) => state.failure)
  const back = useGraph(canGoBack)
  const forward = useGraph(canGoForward)
  const [search, setSearch] = useState('')
  const [used, setUsed] = useState<UsedDrawing | null>(null)
  const turn = useRef(-1)

  const found = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    if (wanted === '' || !view) return null
    return view.nodes.filter((node) => node.label.toLowerCase().includes(wanted))
  }, [search, view])
  const matches = useMemo(() => found && new Set(found.map((node) => node.id)), [found])

  const onSearchKey = (key: string): void => {
    if (key !== 'Enter' || !found) return
    const node = found[++turn.current % found.length]
    if (!node) return openPalette(search)
    select(targetOf(node))
    used?.drawing.current?.reveal(node.id)
  }

  const drawing = used?.drawing.current
  const empty = view !== null && view.nodes.length === 0
  return (
    <Pane
      name="graph"
      title="Graph"
      heading={<Breadcrumb trail={view?.trail ?? []} />}
      actions={
        <>
          <SearchField
            label="Find in the graph"
            placeholder="Find in the graph"
            className="graph-pane__search"
            value={search}
            onChange={(text) => {
              turn.current = -1
              setSearch(text)
            }}
            onKeyDown={(event) => onSearchKey(event.key)}
          />
          <CommandButton command="graph.back" icon={ArrowLeft} disabled={!back} />
          <CommandButton command="graph.forward" icon={ArrowRight} disabled={!forward} />
          <CommandButton command="graph.overview" icon={LayoutDashboard} />
          <PopoverButton icon={SlidersHorizontal} label="Filter the graph" active={isFiltered(filter)}>
            <FilterPanel filter={filter} />
          </PopoverButton>
        </>
      }
    >
      {(failure ?? used?.problem) && (
        <Banner
          level="error"
          action={
            <>
              <Button icon={RotateCw} onClick={() => void refreshGraph()}>
                Try again
              </Button>
              <Button onClick={() => showInGraph(OVERVIEW)}>Overview</Button>
            </>
          }
        >
          {failure?.message ?? used?.problem}
        </Banner>
      )}
      <div className="graph-pane__stage">
        <GraphCanvas matches={matches} onReady={setUsed} />
        {empty && <NothingToDraw filtered={isFiltered(filter)} />}
        {found?.length === 0 && (
          <p className="graph-pane__none" role="status">
            Not in this view. <Button onClick={() => openPalette(search)}>Search the whole repository</Button>
          </p>
        )}
        <div className="graph-pane__foot">
          <div className="graph-pane__zoom">
            <IconButton icon={ZoomOut} label="Zoom out" keys="−" onClick={() => drawing?.zoomBy(0.8)} />
            <IconButton icon={ZoomIn} label="Zoom in" keys="+" onClick={() => drawing?.zoomBy(1.25)} />
            <IconButton icon={Maximize} label="Show all of it" keys="F" onClick={() => drawing?.fit()} />
          </div>
          {used?.scene && <FoldNote scene={used.scene} />}
        </div>
        <Legend />
      </div>
    </Pane>
  )
}

/** What is drawn, and what is not. */
function FoldNote({ scene }: { readonly scene: Scene }) {
  const note = useGraph((state) => state.view?.foldedNote ?? '')
  const filter = useGraph((state) => state.filter)
  const { nodes, edges, backbone } = scene
  if (nodes.length === 0) return null
  const hidden = edges.length > backbone.size ? ` (${backbone.size} shown: point at a card for its own)` : ''
  const sentences = [
    `${counted(nodes.length, 'node')}, ${counted(edges.length, 'edge')}${hidden}`,
    filterNote(filter),
    note,
  ]
  const text = sentences
    .filter(Boolean)
    .map((sentence) => sentence.replace(/\.$/, ''))
    .join('. ')
  return (
    <p className="graph-pane__note muted small" data-tip={text}>
      {text}
    </p>
  )
}

function NothingToDraw({ filtered }: { readonly filtered: boolean }) {
  const progress = useIndexing((state) => state.progress)
  if (isIndexing(progress))
    return (
      <EmptyState icon={Waypoints} title="The graph appears while files are indexed">
        It grows as files are read. You can use everything else meanwhile.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Waypoints}
      title="No symbols to draw"
      action={!filtered && <Button onClick={() => void rebuildIndex()}>Index again</Button>}
    >
      {filtered
        ? 'The filter leaves nothing here. Show everything again in the filter above.'
        : 'Files in a language that Cairn reads will be drawn here with what they define and use.'}
    </EmptyState>
  )
}
