import type { LucideIcon } from 'lucide-react'
import { isEnabled, keysOf, runCommand, useCommands } from '../state/commands'
import { IconButton } from './button'

interface CommandButtonProps {
  readonly command: string
  readonly icon: LucideIcon
  /** Instead of the command's title. */
  readonly label?: string
  /** Whether it can be done now, when the pane knows better than the command list can tell. */
  readonly disabled?: boolean
}

/** An icon button for a command of the list: name, shortcut and action come from there. */
export function CommandButton({ command, icon, label, disabled }: CommandButtonProps) {
  const known = useCommands((state) => state.commands.get(command))
  return (
    <IconButton
      icon={icon}
      label={label ?? known?.title ?? command}
      keys={keysOf(command)}
      disabled={disabled ?? !(known && isEnabled(known))}
      onClick={() => runCommand(command)}
    />
  )
}
