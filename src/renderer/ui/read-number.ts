interface NumberRules {
  readonly min: number
  readonly max: number
  readonly whole: boolean
  readonly empty: boolean
}

/** What was typed, as a number; a comma counts as a decimal point. */
export function readNumber(
  text: string,
  { min, max, whole, empty }: NumberRules,
):
  | { readonly kind: 'number'; readonly value: number | null }
  | { readonly kind: 'wrong'; readonly reason: string } {
  const plain = text.trim().replace(',', '.')
  if (plain === '')
    return empty ? { kind: 'number', value: null } : { kind: 'wrong', reason: 'A number is needed.' }
  const value = Number(plain)
  if (Number.isNaN(value)) return { kind: 'wrong', reason: 'This is no number.' }
  if (whole && !Number.isInteger(value)) return { kind: 'wrong', reason: 'A whole number is needed.' }
  if (value < min || value > max) return { kind: 'wrong', reason: `From ${min} to ${max}.` }
  return { kind: 'number', value }
}
