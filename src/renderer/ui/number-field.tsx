import { useState } from 'react'
import { readNumber } from './read-number'
import { TextField } from './text-field'

interface NumberFieldProps {
  readonly label: string
  readonly hint?: string
  /** null is shown as an empty field. */
  readonly value: number | null
  /** What an empty field means; without it a number is wanted. */
  readonly emptyMeans?: string
  readonly min: number
  readonly max: number
  readonly whole?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: number | null) => void
}

/** A number as text. It is taken over when the field is left or on Enter, and only when it is one. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, value, emptyMeans, min, max, whole = false, disabled, onChange } = props
  /** null: nothing is being typed, and the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === null ? '' : String(value))
  const read = readNumber(text, { min, max, whole, empty: emptyMeans !== undefined })
  const take = (): void => {
    if (typed === null || read.kind === 'wrong') return
    setTyped(null)
    if (read.value !== value) onChange(read.value)
  }
  return (
    <TextField
      label={label}
      inputMode={whole ? 'numeric' : 'decimal'}
      placeholder={emptyMeans}
      value={text}
      disabled={disabled}
      {...(hint ? { hint } : {})}
      {...(read.kind === 'wrong' ? { error: read.reason } : {})}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
