/** A shortcut as written in the command list: `Mod+K`, `Alt+ArrowLeft`, `?`. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export type Keys = string

export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Whether a key press is this shortcut. Shift is only compared when the key is a letter or has a name: `?` needs it on some keyboards. */
export function matchesKeys(press: KeyPress, keys: Keys, mac: boolean): boolean {
  const parts = keys.split('+')
  const key = parts.pop() ?? ''
  const wants = (name: string): boolean => parts.includes(name)
  const mod = mac ? press.metaKey : press.ctrlKey
  const other = mac ? press.ctrlKey : press.metaKey
  if (mod !== wants('Mod') || other || press.altKey !== wants('Alt')) return false
  const named = key.length > 1 || /[a-z]/i.test(key)
  if (named && press.shiftKey !== wants('Shift')) return false
  return press.key.toLowerCase() === key.toLowerCase()
}

const MAC: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
const OTHER: Readonly<Record<string, string>> = { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' }
const NAMES: Readonly<Record<string, string>> = {
  Arrows: '← → ↑ ↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Escape: 'Esc',
  Backspace: '⌫',
}

/** A shortcut as people read it: `⌘K`, `Ctrl+K`. */
export function formatKeys(keys: Keys, mac: boolean): string {
  const names = keys.split('+').map((part) => (mac ? MAC : OTHER)[part] ?? NAMES[part] ?? capital(part))
  return names.join(mac ? '' : '+')
}

function capital(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key
}
