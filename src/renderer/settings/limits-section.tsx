import { changeSettings, useApp } from '../state/app'
import { NumberField } from '../ui/number-field'
import { SelectField } from '../ui/select-field'
import { SettingGroup } from './setting-group'

export function LimitsSection() {
  const spendLimit = useApp((state) => state.settings.spendLimit)
  const maxRetries = useApp((state) => state.settings.maxRetries)
  return (
    <>
      <SettingGroup title="Spending">
        <NumberField
          label="Limit per conversation, in US dollars"
          hint="A request that would go beyond it is not sent, and Cairn says so. It counts only where the price of a model is known."
          value={spendLimit}
          emptyMeans="No limit"
          min={0}
          max={100_000}
          onChange={(value) => void changeSettings({ spendLimit: value })}
        />
      </SettingGroup>
      <SettingGroup title="Replies that do not fit">
        <SelectField
          label="Ask the model again by itself"
          value={String(maxRetries)}
          options={[
            { value: '0', label: 'Never' },
            { value: '1', label: 'Once' },
            { value: '2', label: 'Twice' },
            { value: '3', label: 'Three times' },
          ]}
          onChange={(value) => void changeSettings({ maxRetries: Number(value) })}
        />
        <p className="muted small">
          When a change in a reply has no clear place in the file, the model is told what did not fit. Each
          try is shown in the chat and costs a request.
        </p>
      </SettingGroup>
    </>
  )
}
