import { Layers } from 'lucide-react'
import { EmptyState } from '../ui/empty-state'
import { Pane } from '../ui/pane'

export function ContextPane() {
  return (
    <Pane name="context" title="Context" foldable="context">
      <EmptyState icon={Layers} title="What the model will see is listed here">
        Click a symbol in the graph, or press P on it in the outline, to pin it.
      </EmptyState>
    </Pane>
  )
}
