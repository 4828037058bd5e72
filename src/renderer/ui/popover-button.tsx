import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './button'
import './popover-button.css'

interface PopoverButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  /** Drawn as pressed while what is inside has an effect. */
  readonly active?: boolean
  readonly children: ReactNode
}

/** A button that opens a small panel of controls below it; Escape or a click elsewhere closes it. */
export function PopoverButton({ icon, label, active, children }: PopoverButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const node = panel.current
    const box = button.current?.getBoundingClientRect()
    if (!open || !node || !box) return
    node.showPopover()
    const { width } = node.getBoundingClientRect()
    node.style.left = `${Math.max(4, Math.min(window.innerWidth - width - 4, box.right - width))}px`
    node.style.top = `${box.bottom + 2}px`
    node.querySelector<HTMLElement>('button, input, select')?.focus()
  }, [open])

  useEffect(() => {
    if (!open) return
    const away = (event: Event): void => {
      if (!(event.target instanceof Node)) return
      if (!panel.current?.contains(event.target) && !button.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', away, true)
    return () => document.removeEventListener('pointerdown', away, true)
  }, [open])

  return (
    <>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        pressed={active || open}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div
          className="popover"
          id={id}
          ref={panel}
          popover="manual"
          role="group"
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            setOpen(false)
            button.current?.focus()
          }}
        >
          {children}
        </div>
      )}
    </>
  )
}
