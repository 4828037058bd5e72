import { useState } from 'react'
import type { CheckSettings, UsualCheck } from '../../shared/check'
import { closeDialog } from '../state/app'
import { saveChecks, startCheck, useChecks } from '../state/checks'
import { useRepository } from '../state/repository'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Switch } from '../ui/switch'
import { TextField } from '../ui/text-field'
import './check-card.css'

const KINDS: readonly { readonly kind: UsualCheck; readonly label: string; readonly after: string }[] = [
  { kind: 'test', label: 'Test command', after: 'Run the tests after every round' },
  { kind: 'lint', label: 'Lint command', after: 'Run the linter after every round' },
]

/** Which commands this repository is checked with. Nothing runs before the user has seen and saved it. */
export function ChecksDialog() {
  const { settings, suggestions } = useChecks(({ plan }) => plan)
  const choosing = useChecks((state) => state.choosing)
  const name = useRepository(({ repository }) => repository?.name ?? '')
  const offered = (kind: UsualCheck): string => suggestions.find((each) => each.kind === kind)?.command ?? ''
  const [draft, setDraft] = useState<CheckSettings>(() => ({
    ...settings,
    test: settings.test || (choosing === 'test' ? offered('test') : ''),
    lint: settings.lint || (choosing === 'lint' ? offered('lint') : ''),
  }))
  const runsNext = choosing === 'test' || choosing === 'lint' ? choosing : null
  const ready = runsNext === null || draft[runsNext].trim() !== ''
  const save = async (): Promise<void> => {
    closeDialog()
    const { test, lint, afterRound } = draft
    const chosen = { test: test.trim(), lint: lint.trim() }
    await saveChecks({ ...chosen, afterRound: afterRound.filter((kind) => chosen[kind] !== '') })
    if (runsNext) await startCheck(runsNext)
  }
  return (
    <Dialog
      title={`Commands for ${name}`}
      onClose={closeDialog}
      actions={
        <>
          <Button onClick={closeDialog}>Cancel</Button>
          <Button
            look="primary"
            data-first-focus={runsNext ? '' : undefined}
            disabled={!ready}
            onClick={() => void save()}
          >
            {runsNext ? 'Save and run' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        className="checks-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) void save()
        }}
      >
        <p className="muted">
          They run in the folder of the repository, when you say so. What you choose is kept with Cairn’s own
          data, not in the repository.
        </p>
        {KINDS.map(({ kind, label, after }) => (
          <div key={kind}>
            <TextField
              label={label}
              placeholder="none"
              maxLength={4000}
              value={draft[kind]}
              onChange={(value) => setDraft({ ...draft, [kind]: value })}
            />
            <Offers
              kind={kind}
              current={draft[kind]}
              onChoose={(value) => setDraft({ ...draft, [kind]: value })}
            />
            <Switch
              label={after}
              checked={draft.afterRound.includes(kind)}
              disabled={draft[kind].trim() === ''}
              onChange={(on) =>
                setDraft({
                  ...draft,
                  afterRound: KINDS.map((each) => each.kind).filter((each) =>
                    each === kind ? on : draft.afterRound.includes(each),
                  ),
                })
              }
            />
          </div>
        ))}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}

interface OffersProps {
  readonly kind: UsualCheck
  readonly current: string
  readonly onChoose: (command: string) => void
}

function Offers({ kind, current, onChoose }: OffersProps) {
  const suggestions = useChecks(({ plan }) => plan.suggestions)
  const offers = suggestions.filter((each) => each.kind === kind && each.command !== current).slice(0, 4)
  if (offers.length === 0) return null
  return (
    <div className="checks-form__offers">
      <span className="muted small">Found here:</span>
      {offers.map(({ command, from }) => (
        <Button key={command} data-tip={`From ${from}`} onClick={() => onChoose(command)}>
          {command}
        </Button>
      ))}
    </div>
  )
}
