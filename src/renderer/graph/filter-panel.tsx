import type { GraphFilter } from '../../shared/graph-view'
import { EDGE_KINDS, type EdgeKind } from '../../shared/symbol'
import { SYMBOL_KINDS, type SymbolKind } from '../../shared/tag'
import { ALL_EDGES, setGraphFilter } from '../state/graph'
import { Button } from '../ui/button'
import { KindGlyph } from '../ui/kind-glyph'
import { KIND_SHAPES } from '../ui/kind-shape'
import { Slider } from '../ui/slider'
import { Switch } from '../ui/switch'
import './filter-panel.css'

/** Which kinds of symbols and edges are drawn, and how sure an edge must be. */
export function FilterPanel({ filter }: { readonly filter: GraphFilter }) {
  const share = Math.round(filter.minConfidence * 100)
  return (
    <div className="filter-panel">
      <h3>How sure an edge must be</h3>
      <Slider
        label="Least confidence of an edge"
        value={share}
        min={0}
        max={100}
        step={5}
        valueText={`${share} per cent`}
        onChange={(value) => setGraphFilter({ ...filter, minConfidence: value / 100 })}
      />
      <p className="muted small">
        {share === 0 ? 'All edges, guesses too' : `Edges at least ${share} % sure`}
      </p>
      <Switch
        label="Tests"
        checked={filter.tests}
        onChange={(tests) => setGraphFilter({ ...filter, tests })}
      />
      <Checks<SymbolKind>
        title="Symbols"
        all={SYMBOL_KINDS}
        chosen={filter.kinds}
        label={(kind) => (
          <>
            <KindGlyph kind={kind} /> {KIND_SHAPES[kind].word}
          </>
        )}
        onChange={(kinds) => setGraphFilter(withKinds(filter, kinds))}
      />
      <Checks<EdgeKind>
        title="Edges"
        all={EDGE_KINDS}
        chosen={filter.edgeKinds}
        label={(kind) => kind.replace('-', ' ')}
        onChange={(edgeKinds) => setGraphFilter(withEdgeKinds(filter, edgeKinds))}
      />
      <Button disabled={!isFiltered(filter)} onClick={() => setGraphFilter(ALL_EDGES)}>
        Show everything
      </Button>
    </div>
  )
}

export function isFiltered(filter: GraphFilter): boolean {
  return JSON.stringify(filter) !== JSON.stringify(ALL_EDGES)
}

interface ChecksProps<Kind extends string> {
  readonly title: string
  readonly all: readonly Kind[]
  /** Absent when all are shown. */
  readonly chosen: readonly Kind[] | undefined
  readonly label: (kind: Kind) => React.ReactNode
  readonly onChange: (chosen: readonly Kind[] | undefined) => void
}

function Checks<Kind extends string>({ title, all, chosen = all, label, onChange }: ChecksProps<Kind>) {
  const toggle = (kind: Kind): void => {
    const next = all.filter((each) => (each === kind ? !chosen.includes(each) : chosen.includes(each)))
    onChange(next.length === all.length ? undefined : next)
  }
  return (
    <fieldset className="filter-panel__checks">
      <legend>{title}</legend>
      {all.map((kind) => (
        <label key={kind}>
          <input type="checkbox" checked={chosen.includes(kind)} onChange={() => toggle(kind)} />
          {label(kind)}
        </label>
      ))}
    </fieldset>
  )
}

function withKinds({ kinds: _kinds, ...rest }: GraphFilter, kinds: GraphFilter['kinds']): GraphFilter {
  return kinds === undefined ? rest : { ...rest, kinds }
}

function withEdgeKinds(
  { edgeKinds: _kinds, ...rest }: GraphFilter,
  edgeKinds: GraphFilter['edgeKinds'],
): GraphFilter {
  return edgeKinds === undefined ? rest : { ...rest, edgeKinds }
}
