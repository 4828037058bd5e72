import { FileDiff } from 'lucide-react'
import { EmptyState } from '../ui/empty-state'
import { Pane } from '../ui/pane'

export function ReviewPane() {
  return (
    <Pane name="review" title="Review">
      <EmptyState icon={FileDiff} title="Nothing to review yet">
        Ask for a change in the chat: what the model proposes is shown here before anything is written.
      </EmptyState>
    </Pane>
  )
}
