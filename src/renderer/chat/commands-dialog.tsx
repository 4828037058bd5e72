import { SLASH_COMMANDS } from '../../shared/slash-commands'
import { closeDialog } from '../state/app'
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
              <td className="muted">{summary}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
