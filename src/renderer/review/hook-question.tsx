import { answerHooks, useApply } from '../state/apply-review'
import { useRepository } from '../state/repository'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** A repository may run programs of its own at a commit. Asked before the first round, remembered for this repository. */
export function HookQuestion() {
  const asking = useApply((state) => state.askingHooks)
  const repository = useRepository((state) => state.repository)
  if (!asking || !repository) return null
  const { hooks, trusted, name } = repository
  return (
    <Dialog
      title="Run this repository’s hooks?"
      onClose={() => void answerHooks('cancel')}
      actions={
        <>
          <Button onClick={() => void answerHooks('cancel')}>Cancel</Button>
          <Button onClick={() => void answerHooks('skip')}>Skip hooks</Button>
          <Button look="primary" onClick={() => void answerHooks('run')}>
            Run hooks
          </Button>
        </>
      }
    >
      <p>
        {name} has programs that git runs when something is committed: <strong>{hooks.join(', ')}</strong>.
        They can check, refuse or change a commit. Their output is shown here. Snapshots of your own work
        never run them.
      </p>
      {!trusted && (
        <p className="muted">
          You have not said that you trust this repository, so they run only after you do (Settings, Git).
        </p>
      )}
      <p className="muted">You are asked once. It can be changed in the settings, under Git.</p>
    </Dialog>
  )
}
