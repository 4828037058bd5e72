import type { ReactNode } from 'react'
import './badge.css'

interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'pinned' | 'changed' | 'added' | 'removed' | 'warning' | 'danger'
  readonly tip?: string
  readonly children: ReactNode
}

/** A small word or number. Colour never stands alone: the word says it too. */
export function Badge({ tone = 'neutral', tip, children }: BadgeProps) {
  return (
    <span className={`badge badge--${tone}`} data-tip={tip}>
      {children}
    </span>
  )
}
