import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import './dialog.css'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the lower right, the primary one last. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
}

/**
 * A modal dialog: the focus stays inside, Escape closes it, and the focus goes back to where it was. It begins at the first control,
 * or at the one that carries `data-first-focus`.
 */
export function Dialog({ title, onClose, children, actions, size = 'medium' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const node = dialog.current
    const before = document.activeElement
    if (node && !node.open) node.showModal()
    node?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      node?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', `dialog--${size}`)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="dialog__inside">
        <header className="dialog__bar">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={X} label="Close" keys="Esc" onClick={onClose} />
        </header>
        <div className="dialog__body">{children}</div>
        {actions && <footer className="dialog__actions">{actions}</footer>}
      </div>
    </dialog>
  )
}
