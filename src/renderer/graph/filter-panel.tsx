import type { GraphFilter } from '../../shared/graph-view'
import { EDGE_KINDS, type EdgeKind } from '../../shared/symbol'
import { SYMBOL_KINDS, type SymbolKind } from '../../shared/tag'
import { ALL_EDGES, setGraphFilter } from '../state/graph'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { KindGlyph } from '../ui/kind-glyph'
import { KIND_SHAPES } from '../ui/kind-shape'
import { Slider } from '../ui/slider'
import { Switch } from '../ui/switch'
import { CONFIDENCE_CLASSES, CONFIDENCE_WORDS, confidenceSentence, isLeft } from './confidence'
import './filter-panel.css'
import { LineSample } from './line-sample'

/** Which kinds of symbols and edges are drawn, and how sure an edge must be. */
export function FilterPanel({ filter }: { readonly filter: GraphFilter }) {
  const share = Math.round(filter.minConfidence * 100)
  const sentence = confidenceSentence(filter.minConfidence)
  return (
    <div className="filter-panel">
      <h3>How sure an edge must be</h3>
      <Slider
        label="Least confidence of an edge"
        value={share}
        min={0}
        max={100}
        step={5}
        valueText={`${share} per cent. ${sentence}`}
        onChange={(value) => setGraphFilter({ ...filter, minConfidence: value / 100 })}
      />
      <ConfidenceScale minConfidence={filter.minConfidence} />
      <p className="muted small">{sentence}</p>
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

/** The three lines where they stand on the slider above; those that the filter hides are dimmed. */
function ConfidenceScale({ minConfidence }: Pick<GraphFilter, 'minConfidence'>) {
  return (
    <ol className="filter-panel__scale small" aria-hidden>
      {CONFIDENCE_CLASSES.toReversed().map((line) => (
        <li
          key={line}
          className={classNames(
            'filter-panel__line',
            !isLeft(line, minConfidence) && 'filter-panel__line--hidden',
          )}
        >
          <LineSample line={line} /> {CONFIDENCE_WORDS[line]}
        </li>
      ))}
    </ol>
  )
}

/** What the filter hides, in one sentence; '' when it hides nothing. */
export function filterNote(filter: GraphFilter): string {
  const hidden = [
    filter.minConfidence > 0 && `edges less than ${Math.round(filter.minConfidence * 100)} % sure`,
    filter.edgeKinds && 'some kinds of edges',
    filter.kinds && 'some kinds of symbols',
    !filter.tests && 'tests',
  ].filter((part) => typeof part === 'string')
  return hidden.length === 0 ? '' : `Hidden by the filter: ${hidden.join(', ')}`
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
