import {
  Maximize2,
  Minimize2,
  PanelBottomClose,
  PanelLeftClose,
  PanelRightClose,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { toggleMaximised, togglePane, useLayout, type FoldablePane, type PaneName } from '../state/layout'
import { IconButton } from './button'
import { classNames } from './class-names'
import './pane.css'

interface PaneProps {
  readonly name: PaneName
  readonly title: string
  /** Behind the title: a count, tabs, a state. */
  readonly heading?: ReactNode
  /** At the right end of the title bar; the primary action is the last. */
  readonly actions?: ReactNode
  readonly foldable?: FoldablePane
  readonly className?: string
  readonly children: ReactNode
}

const FOLD_ICONS: Readonly<Record<FoldablePane, LucideIcon>> = {
  outline: PanelLeftClose,
  timeline: PanelBottomClose,
  chat: PanelRightClose,
  context: PanelBottomClose,
}

/** A pane with its title bar: a double click on the bar maximises, the arrow folds. */
export function Pane({ name, title, heading, actions, foldable, className, children }: PaneProps) {
  const maximised = useLayout((state) => state.maximised)
  const here = maximised === name
  return (
    <section
      className={classNames('pane', here && 'pane--maximised', className)}
      data-pane={name}
      aria-label={title}
      tabIndex={-1}
      inert={maximised !== null && !here}
    >
      <header
        className="pane__bar"
        onDoubleClick={(event) => {
          if (!(event.target instanceof Element && event.target.closest('button, input, select')))
            toggleMaximised(name)
        }}
      >
        <h2 className="pane__title">{title}</h2>
        <div className="pane__heading">{heading}</div>
        <div className="pane__actions">
          {(here || !foldable) && (
            <IconButton
              icon={here ? Minimize2 : Maximize2}
              className="pane__quiet"
              label={here ? 'Put back' : `Maximise ${title.toLowerCase()}`}
              onClick={() => toggleMaximised(name)}
            />
          )}
          {foldable && !here && (
            <IconButton
              icon={FOLD_ICONS[foldable]}
              className="pane__quiet"
              label={`Fold ${title.toLowerCase()}`}
              onClick={() => togglePane(foldable)}
            />
          )}
          {actions}
        </div>
      </header>
      <div className="pane__body">{children}</div>
    </section>
  )
}
