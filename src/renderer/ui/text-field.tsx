import { Search, X } from 'lucide-react'
import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names'
import './text-field.css'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  /** The accessible name; shown above the field unless `hideLabel`. */
  readonly label: string
  readonly hideLabel?: boolean
  readonly hint?: string
  readonly error?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  value,
  onChange,
  className,
  ...rest
}: TextFieldProps) {
  const input = (
    <input
      className={classNames('text-field', className)}
      aria-label={hideLabel ? label : undefined}
      aria-invalid={error ? true : undefined}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  )
  if (hideLabel) return input
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      {input}
      {error ? (
        <span className="field__error small">{error}</span>
      ) : (
        hint && <span className="muted small">{hint}</span>
      )}
    </label>
  )
}

/** A text field that narrows a list; Escape empties it first. */
export function SearchField({ value, onChange, onKeyDown, className, ...rest }: TextFieldProps) {
  return (
    <div className={classNames('search-field', className)}>
      <Search aria-hidden />
      <TextField
        {...rest}
        hideLabel
        value={value}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onChange('')
          }
          onKeyDown?.(event)
        }}
      />
      {value !== '' && (
        <button type="button" className="search-field__clear" aria-label="Clear" onClick={() => onChange('')}>
          <X aria-hidden />
        </button>
      )}
    </div>
  )
}
