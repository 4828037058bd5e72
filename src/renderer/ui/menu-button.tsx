import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import './button.css'
import { classNames } from './class-names'
import { menuStore, openMenu, type MenuItem } from './menu-store'

interface MenuButtonProps {
  /** The accessible name of the button and its menu. */
  readonly label: string
  readonly tip?: string
  readonly icon?: LucideIcon
  readonly children?: ReactNode
  readonly className?: string
  readonly align?: 'start' | 'end'
  readonly disabled?: boolean
  /** Asked for when it opens, so that ticks and counts are of that moment. */
  readonly items: () => readonly MenuItem[]
}

/** A button that opens a menu: with text and a small arrow, or with an icon alone when it has no children. */
export function MenuButton({
  label,
  tip,
  icon: Icon,
  children,
  className,
  align,
  disabled,
  items,
}: MenuButtonProps) {
  const open = useStore(menuStore, (state) => state.menu?.label === label)
  return (
    <button
      type="button"
      className={classNames(children ? 'button button--quiet' : 'icon-button', className)}
      aria-label={children ? undefined : label}
      aria-haspopup="menu"
      aria-expanded={open}
      data-tip={tip ?? (children ? undefined : label)}
      disabled={disabled}
      onClick={(event) => openMenu(label, event.currentTarget, items(), align)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        openMenu(label, event.currentTarget, items(), align)
      }}
    >
      {Icon && <Icon aria-hidden />}
      {children && (
        <>
          <span className="truncate">{children}</span>
          <ChevronDown aria-hidden className="muted" />
        </>
      )}
    </button>
  )
}
