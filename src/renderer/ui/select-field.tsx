import './text-field.css'

interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly disabled?: boolean
  readonly onChange: (value: Value) => void
}

/** One of a few values, chosen in the system's own way. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hideLabel, value, options, disabled, onChange } = props
  const select = (
    <select
      className="text-field"
      aria-label={hideLabel ? label : undefined}
      value={value}
      disabled={disabled}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  if (hideLabel) return select
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      {select}
    </label>
  )
}
