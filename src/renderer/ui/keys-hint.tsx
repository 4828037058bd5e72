import './tooltip.css'

/** A shortcut, as people read it. */
export function KeysHint({ keys }: { readonly keys: string }) {
  return keys ? <kbd className="keys">{keys}</kbd> : null
}
