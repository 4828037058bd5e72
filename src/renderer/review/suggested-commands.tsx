import { Copy } from 'lucide-react'
import { copyText } from '../state/app'
import { notify } from '../state/notices'
import { IconButton } from '../ui/button'

/** Commands that the reply suggests. Cairn runs none of them. */
export function SuggestedCommands({ commands }: { readonly commands: readonly string[] }) {
  if (commands.length === 0) return null
  return (
    <section className="review-commands" aria-label="Suggested commands">
      <h3>The model suggests to run</h3>
      <p className="muted small">Cairn runs none of this. Copy what you want to run yourself.</p>
      <ul>
        {commands.map((command) => (
          <li key={command} className="review-commands__item">
            <code className="selectable">{command}</code>
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
