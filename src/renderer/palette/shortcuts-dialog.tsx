import { closeDialog } from '../state/app'
import { isMac, useCommands } from '../state/commands'
import { formatKeys } from '../state/keys'
import { Dialog } from '../ui/dialog'
import { KeysHint } from '../ui/keys-hint'
import './shortcuts-dialog.css'

/** All shortcuts in one list, by group. */
export function ShortcutsDialog() {
  const commands = useCommands((state) => state.commands)
  const shown = [...commands.values()].filter((command) => command.keys)
  const groups = [...new Set(shown.map((command) => command.group))]
  return (
    <Dialog title="Keyboard shortcuts" onClose={closeDialog} size="large">
      <div className="shortcuts">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {shown
                .filter((command) => command.group === group)
                .map((command) => (
                  <div key={command.id}>
                    <dt>{command.title}</dt>
                    <dd>
                      <KeysHint keys={formatKeys(command.keys ?? '', isMac())} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
