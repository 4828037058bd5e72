import { Copy, Play } from 'lucide-react'
import { copyText } from '../state/app'
import { startCheck } from '../state/checks'
import { notify } from '../state/notices'
import { IconButton } from '../ui/button'

/** Commands that the reply suggests. None runs by itself. */
export function SuggestedCommands({ commands }: { readonly commands: readonly string[] }) {
  if (commands.length === 0) return null
  return (
    <section className="review-commands" aria-label="Suggested commands">
      <h3>The model suggests to run</h3>
      <p className="muted small">
        Nothing of this runs by itself. Read it, then copy it or run it in the chat.
      </p>
      <ul>
        {commands.map((command) => (
          <li key={command} className="review-commands__item">
            <code className="selectable">{command}</code>
            <IconButton
              icon={Play}
              label={`Run ${command}`}
              onClick={() => void startCheck('run', command)}
            />
            <IconButton
              icon={Copy}
              label={`Copy ${command}`}
              onClick={() =>
                void copyText(command).then(
                  (copied) => copied && notify('success', 'The command is on the clipboard.'),
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
