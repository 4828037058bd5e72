import { History } from 'lucide-react'
import { EmptyState } from '../ui/empty-state'
import { Pane } from '../ui/pane'

export function TimelinePane() {
  return (
    <Pane name="timeline" title="Timeline" foldable="timeline">
      <EmptyState icon={History} title="Every round will leave a stone here" />
    </Pane>
  )
}
