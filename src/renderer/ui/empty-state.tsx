import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  readonly icon?: LucideIcon
  /** What will be here. */
  readonly title: string
  /** How to get it. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {Icon && <Icon aria-hidden className="empty-state__icon" />}
      <p className="empty-state__title">{title}</p>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
