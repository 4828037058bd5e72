import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { assertNever } from '../../shared/assert-never'
import { closeDialog, useApp } from '../state/app'
import { loadModels } from '../state/models'
import { Dialog } from '../ui/dialog'
import { AboutSection } from './about-section'
import { AppearanceSection } from './appearance-section'
import { ConventionsSection } from './conventions-section'
import { GitSection } from './git-section'
import { IndexSection } from './index-section'
import { LimitsSection } from './limits-section'
import { ModelsSection } from './models-section'
import { SECTIONS, type SectionName } from './sections'
import './settings-dialog.css'

/** Everything that can be chosen once for all. What is changed is saved at once. */
export function SettingsDialog() {
  const dialog = useApp((state) => state.dialog)
  const [section, setSection] = useState<SectionName>(
    dialog === 'models' || dialog === 'git' ? dialog : 'appearance',
  )
  useEffect(() => void loadModels(), [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = SECTIONS.findIndex(({ id }) => id === section)
    const next = SECTIONS[(at + step + SECTIONS.length) % SECTIONS.length]
    if (!next) return
    setSection(next.id)
    event.currentTarget.querySelector<HTMLElement>(`#settings-tab-${next.id}`)?.focus()
  }

  return (
    <Dialog title="Settings" size="large" onClose={closeDialog}>
      <div className="settings">
        <div
          className="settings__nav"
          role="tablist"
          aria-orientation="vertical"
          aria-label="Sections"
          onKeyDown={onKeyDown}
        >
          {SECTIONS.map(({ id, label, icon: Icon }) => (
            <button
              key={id}
              type="button"
              role="tab"
              className="settings__tab"
              id={`settings-tab-${id}`}
              aria-selected={id === section}
              aria-controls="settings-panel"
              tabIndex={id === section ? 0 : -1}
              autoFocus={id === section}
              onClick={() => setSection(id)}
            >
              <Icon aria-hidden />
              {label}
            </button>
          ))}
        </div>
        <div
          className="settings__panel"
          role="tabpanel"
          id="settings-panel"
          aria-labelledby={`settings-tab-${section}`}
          key={section}
        >
          {contentOf(section)}
        </div>
      </div>
    </Dialog>
  )
}

function contentOf(section: SectionName): ReactNode {
  switch (section) {
    case 'appearance':
      return <AppearanceSection />
    case 'models':
      return <ModelsSection />
    case 'conventions':
      return <ConventionsSection />
    case 'limits':
      return <LimitsSection />
    case 'index':
      return <IndexSection />
    case 'git':
      return <GitSection />
    case 'about':
      return <AboutSection />
    default:
      return assertNever(section)
  }
}
