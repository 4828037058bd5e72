import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './banner.css'

interface BannerProps {
  readonly level: 'info' | 'warning' | 'error'
  /** What happened, what is safe, what to do: one or two plain sentences. */
  readonly children: ReactNode
  readonly action?: ReactNode
}

const ICONS = { info: Info, warning: TriangleAlert, error: CircleAlert } as const

export function Banner({ level, children, action }: BannerProps) {
  const Icon = ICONS[level]
  return (
    <div className={`banner banner--${level}`} role={level === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <div className="banner__text selectable">{children}</div>
      {action && <div className="banner__action">{action}</div>}
    </div>
  )
}
