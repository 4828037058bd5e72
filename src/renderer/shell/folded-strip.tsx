import { PanelBottomOpen, PanelLeftOpen, PanelRightOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { togglePane, type FoldablePane } from '../state/layout'

interface FoldedStripProps {
  readonly pane: FoldablePane
  readonly title: string
  readonly children?: ReactNode
}

const SIDES = {
  outline: { icon: PanelLeftOpen, look: 'folded-strip--side folded-strip--start' },
  chat: { icon: PanelRightOpen, look: 'folded-strip--side folded-strip--end' },
  context: { icon: PanelBottomOpen, look: 'folded-strip--bottom' },
  timeline: { icon: PanelBottomOpen, look: 'folded-strip--bottom' },
} as const

/** What is left of a folded pane: its name, which opens it again. */
export function FoldedStrip({ pane, title, children }: FoldedStripProps) {
  const { icon: Icon, look } = SIDES[pane]
  return (
    <button
      type="button"
      className={`folded-strip ${look}`}
      data-pane={pane}
      aria-label={`Open ${title.toLowerCase()}`}
      aria-expanded={false}
      onClick={() => togglePane(pane)}
    >
      <Icon aria-hidden />
      <span>{title}</span>
      {children}
    </button>
  )
}
