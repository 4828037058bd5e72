import { ChevronDown, ChevronRight, Waypoints } from 'lucide-react'
import { useState } from 'react'
import type { Affected } from '../../shared/review'
import type { SymbolInfo } from '../../shared/symbol'
import { showInGraph } from '../state/graph'
import { select } from '../state/selection'
import { Button } from '../ui/button'
import { KindGlyph } from '../ui/kind-glyph'
import { counted } from '../ui/numbers'

/** Who is touched by the change without being changed: those that use it, and the tests among them. */
export function AffectedList({ affected }: { readonly affected: Affected }) {
  const [open, setOpen] = useState(false)
  const { changed, callers, tests } = affected
  if (changed.length === 0 && callers.length === 0 && tests.length === 0) return null
  const Arrow = open ? ChevronDown : ChevronRight
  const others = callers.length + tests.length
  return (
    <section className="affected" aria-label="Affected by the change">
      <div className="affected__bar">
        <button
          type="button"
          className="affected__fold"
          aria-expanded={open}
          disabled={others === 0}
          onClick={() => setOpen(!open)}
        >
          {others > 0 && <Arrow aria-hidden />}
          <span>
            {counted(changed.length, 'symbol')} changed
            {others > 0
              ? `, affects ${counted(callers.length, 'caller')} and ${counted(tests.length, 'test')}`
              : ', nothing else uses them'}
          </span>
        </button>
        {changed.length > 0 && (
          <Button
            look="quiet"
            icon={Waypoints}
            onClick={() => showInGraph({ kind: 'changes', symbols: changed })}
          >
            Show in the graph
          </Button>
        )}
      </div>
      {open && (
        <ul className="affected__list">
          {[...tests, ...callers].map((symbol) => (
            <li key={symbol.id}>
              <AffectedSymbol symbol={symbol} test={tests.includes(symbol)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AffectedSymbol({ symbol, test }: { readonly symbol: SymbolInfo; readonly test: boolean }) {
  const { id, name, kind, path, line, container } = symbol
  const focus = (): void => {
    select({ id, kind: 'symbol', path, label: name })
    showInGraph({ kind: 'focus', symbol: id, hops: 1 })
  }
  return (
    <button type="button" className="affected__row" data-tip={symbol.signature} onClick={focus}>
      <KindGlyph kind={kind} />
      <span className="truncate">
        {container && <span className="muted">{container}.</span>}
        {name}
      </span>
      {test && <span className="muted small">test</span>}
      <span className="affected__path muted small truncate">
        {path}:{line}
      </span>
    </button>
  )
}
