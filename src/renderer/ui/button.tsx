import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import './button.css'
import { classNames } from './class-names'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** primary: the one action of a pane; danger: destroys something, and says what; quiet: no frame until hovered. */
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly icon?: LucideIcon
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({ look = 'plain', icon: Icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classNames('button', `button--${look}`, className)} {...rest}>
      {Icon && <Icon aria-hidden />}
      <span className="truncate">{children}</span>
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: LucideIcon
  /** The accessible name, also shown as tooltip. */
  readonly label: string
  /** The shortcut as people read it. */
  readonly keys?: string
  readonly pressed?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon: Icon, label, keys, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames('icon-button', className)}
      aria-label={label}
      aria-pressed={pressed}
      data-tip={label}
      data-tip-keys={keys || undefined}
      {...rest}
    >
      <Icon aria-hidden />
    </button>
  )
}
