import { Minus, Plus } from 'lucide-react'
import { changeSettings, useApp } from '../state/app'
import { Button, IconButton } from '../ui/button'
import { SelectField } from '../ui/select-field'
import { SettingGroup } from './setting-group'

const ZOOMS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const

export function AppearanceSection() {
  const theme = useApp((state) => state.settings.theme)
  const diffStyle = useApp((state) => state.settings.diffStyle)
  return (
    <>
      <SettingGroup title="Window">
        <SelectField
          label="Theme"
          value={theme}
          options={[
            { value: 'system', label: 'As the system' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(value) => void changeSettings({ theme: value })}
        />
        <ZoomField />
      </SettingGroup>
      <SettingGroup title="Review">
        <SelectField
          label="Changes are shown"
          value={diffStyle}
          options={[
            { value: 'side-by-side', label: 'Side by side, where there is room' },
            { value: 'inline', label: 'Inline, one below the other' },
          ]}
          onChange={(value) => void changeSettings({ diffStyle: value })}
        />
      </SettingGroup>
    </>
  )
}

/** Steps instead of a slider: what one holds would move away while the window grows. */
function ZoomField() {
  const zoom = useApp((state) => state.settings.zoom)
  const smaller = ZOOMS.findLast((each) => each < zoom - 0.001)
  const larger = ZOOMS.find((each) => each > zoom + 0.001)
  const set = (value: number | undefined): void => {
    if (value !== undefined) void changeSettings({ zoom: value })
  }
  return (
    <div className="field" role="group" aria-label="Size of everything">
      <span className="field__label">Size of everything</span>
      <div className="setting-row">
        <IconButton
          icon={Minus}
          label="Smaller"
          disabled={smaller === undefined}
          onClick={() => set(smaller)}
        />
        <span className="setting-row__number" role="status">
          {Math.round(zoom * 100)} %
        </span>
        <IconButton icon={Plus} label="Larger" disabled={larger === undefined} onClick={() => set(larger)} />
        {zoom !== 1 && (
          <Button look="quiet" onClick={() => set(1)}>
            100 %
          </Button>
        )}
      </div>
    </div>
  )
}
