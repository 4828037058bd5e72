import type { ReactNode } from 'react'

interface SettingGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** Settings that belong together, under a heading. */
export function SettingGroup({ title, children }: SettingGroupProps) {
  return (
    <section className="setting-group">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
