/** Numbers as people read them, with their unit. */
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

export const count = (value: number): string => WHOLE.format(value)

/** `1 file`, `12 files`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

/** Tokens short: `310`, `1.2k`, `41k`, `1.3M`. */
export function shortTokens(value: number): string {
  if (value < 1000) return String(Math.round(value))
  if (value < 9950) return `${(value / 1000).toFixed(1)}k`
  if (value < 999_500) return `${Math.round(value / 1000)}k`
  return `${(value / 1_000_000).toFixed(1)}M`
}

/** A share of 0–1 as whole per cent; never 100 % when something is left. */
export function percent(share: number): string {
  const whole = Math.round(share * 100)
  return `${whole === 100 && share < 1 ? 99 : whole} %`
}

const MONEY = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 })
const SMALL_MONEY = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 2,
})

/** USD; two figures when it is less than a cent. */
export function money(usd: number): string {
  return usd > 0 && usd < 0.01 ? SMALL_MONEY.format(usd) : MONEY.format(usd)
}

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `just now`, `3 min. ago`, `yesterday`. */
export function relativeDate(iso: string, now: number): string {
  const seconds = (Date.parse(iso) - now) / 1000
  if (Number.isNaN(seconds)) return iso
  for (const [unit, length] of STEPS)
    if (Math.abs(seconds) >= length) return RELATIVE.format(Math.round(seconds / length), unit)
  return 'just now'
}

/** The exact date, for hovering. */
export function exactDate(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
}
