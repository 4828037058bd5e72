import { SLASH_COMMANDS } from '../../shared/slash-commands'
import { closeDialog } from '../state/app'
import { TERMINAL_WORDS } from './run-slash-command'
import { Dialog } from '../ui/dialog'

/** What can be typed behind `/`. */
export function CommandsDialog() {
  return (
    <Dialog title="Commands of the chat" onClose={closeDialog}>
      <table className="command-list">
        <tbody>
          {SLASH_COMMANDS.map(({ name, argument, summary }) => (
            <tr key={name}>
              <td>
                <code>
                  /{name} {argument}
                </code>
              </td>
              <td className="muted">{summaryOf(name, summary)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/** What the window leaves to the user's own tools is said here too, not only when it is tried. */
function summaryOf(name: string, summary: string): string {
  return name in TERMINAL_WORDS ? TERMINAL_WORDS[name as keyof typeof TERMINAL_WORDS] : summary
}
