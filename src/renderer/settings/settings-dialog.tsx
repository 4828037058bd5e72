import { changeSettings, closeDialog, useApp } from '../state/app'
import { Dialog } from '../ui/dialog'
import { SelectField } from '../ui/select-field'

export function SettingsDialog() {
  const theme = useApp((state) => state.settings.theme)
  return (
    <Dialog title="Settings" onClose={closeDialog}>
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
    </Dialog>
  )
}
