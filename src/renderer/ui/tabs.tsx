import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import './tabs.css'

export interface TabItem<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly icon?: LucideIcon
  /** A small thing behind the label: a count, a dot. */
  readonly extra?: ReactNode
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly TabItem<Id>[]
  readonly active: Id
  readonly onChange: (id: Id) => void
  /** Prefix of ids: the panel of a tab has the id `${panels}-${tab id}`. */
  readonly panels: string
}

/** A row of tabs; arrow keys walk, as everywhere. The panels are the caller's: see `tabPanelProps`. */
export function Tabs<Id extends string>({ label, tabs, active, onChange, panels }: TabsProps<Id>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === active)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: text, icon: Icon, extra }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="tabs__tab"
          id={`${panels}-tab-${id}`}
          data-tab={id}
          aria-selected={id === active}
          aria-controls={`${panels}-${id}`}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {Icon && <Icon aria-hidden />}
          {text}
          {extra}
        </button>
      ))}
    </div>
  )
}

export function tabPanelProps(panels: string, id: string, active: string) {
  return {
    role: 'tabpanel',
    id: `${panels}-${id}`,
    'aria-labelledby': `${panels}-tab-${id}`,
    hidden: id !== active,
  } as const
}
