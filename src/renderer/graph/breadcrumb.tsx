import { ChevronRight } from 'lucide-react'
import type { GraphView } from '../../shared/graph-view'
import { showInGraph } from '../state/graph'
import './breadcrumb.css'

/** From the root to what is shown; every step leads there. */
export function Breadcrumb({ trail }: { readonly trail: GraphView['trail'] }) {
  return (
    <nav className="breadcrumb" aria-label="Where the graph is">
      <ol>
        {trail.map(({ label, request }, at) => {
          const here = at === trail.length - 1
          return (
            <li key={at}>
              {at > 0 && <ChevronRight aria-hidden />}
              <button
                type="button"
                aria-current={here ? 'page' : undefined}
                onClick={() => showInGraph(request)}
              >
                {label}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
