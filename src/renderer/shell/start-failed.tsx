import { RotateCw } from 'lucide-react'
import { useApp } from '../state/app'
import { askForState } from '../state/start'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

export function StartFailed() {
  const failure = useApp((state) => state.failure)
  return (
    <main style={{ height: '100%' }}>
      <EmptyState
        title="Cairn could not start"
        action={
          <Button look="primary" icon={RotateCw} onClick={() => void askForState()}>
            Try again
          </Button>
        }
      >
        {failure?.message}
      </EmptyState>
    </main>
  )
}
