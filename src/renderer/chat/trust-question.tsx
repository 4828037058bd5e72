import { answerTrust, useChecks } from '../state/checks'
import { useRepository } from '../state/repository'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** A command runs whatever the repository's files say, so the user must have said that they trust them. */
export function TrustQuestion() {
  const asking = useChecks((state) => state.asking)
  const command = useChecks(({ asking: run, plan }) =>
    run === null ? '' : run.command || (run.kind === 'run' ? '' : plan.settings[run.kind]),
  )
  const name = useRepository(({ repository }) => repository?.name ?? '')
  if (!asking) return null
  return (
    <Dialog
      title={`Do you trust ${name}?`}
      onClose={() => void answerTrust(false)}
      actions={
        <>
          <Button data-first-focus onClick={() => void answerTrust(false)}>
            Do not run
          </Button>
          <Button look="primary" onClick={() => void answerTrust(true)}>
            Trust and run
          </Button>
        </>
      }
    >
      <p>
        <code>{command}</code> runs programs that the files of this repository name, with your rights. Nothing
        has run yet.
      </p>
      <p className="muted">
        Trust it when you know where it comes from. Its filters and settings for git count then too; hooks are
        asked about on their own. It can be taken back in the settings, under Git.
      </p>
    </Dialog>
  )
}
