import { ListChecks } from 'lucide-react'
import { chooseChecks, startCheck, useChecks } from '../state/checks'
import { setDraft } from '../state/conversation'
import { openOwnCommit } from '../state/own-commit'
import { MenuButton } from '../ui/menu-button'

const NOT_CHOSEN = 'no command is chosen yet'

/** The user's own commands by mouse: what `/test`, `/lint`, `/run` and `/commit` do. */
export function ChecksMenu({ onRun }: { readonly onRun: () => void }) {
  const settings = useChecks(({ plan }) => plan.settings)
  return (
    <MenuButton
      label="Test, lint, run, commit"
      icon={ListChecks}
      items={() => [
        {
          kind: 'item',
          label: 'Run the tests',
          detail: settings.test || NOT_CHOSEN,
          run: () => void startCheck('test'),
        },
        {
          kind: 'item',
          label: 'Run the linter',
          detail: settings.lint || NOT_CHOSEN,
          run: () => void startCheck('lint'),
        },
        {
          kind: 'item',
          label: 'Run a command…',
          detail: 'its output can go to the model',
          run: () => {
            setDraft('/run ')
            onRun()
          },
        },
        { kind: 'item', label: 'Choose commands…', run: () => void chooseChecks() },
        { kind: 'separator' },
        {
          kind: 'item',
          label: 'Commit your own changes…',
          detail: 'a commit of yours, not a round',
          run: () => void openOwnCommit(),
        },
      ]}
    />
  )
}
