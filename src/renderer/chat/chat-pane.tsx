import { MessageSquare } from 'lucide-react'
import { EmptyState } from '../ui/empty-state'
import { Pane } from '../ui/pane'

export function ChatPane() {
  return (
    <Pane name="chat" title="Chat" foldable="chat">
      <EmptyState icon={MessageSquare} title="Your conversation will be here" />
    </Pane>
  )
}
