import type { LucideIcon } from 'lucide-react'
import { createStore } from 'zustand/vanilla'

/** One line of a menu; a separator has no label. */
export type MenuItem =
  | {
      readonly kind: 'item'
      readonly label: string
      readonly run: () => void
      readonly keys?: string
      readonly icon?: LucideIcon
      /** Set for a choice: drawn with a tick, read as a radio button. */
      readonly checked?: boolean
      readonly disabled?: boolean
      readonly danger?: boolean
      /** A second, quiet line. */
      readonly detail?: string
    }
  | { readonly kind: 'separator' }
  | { readonly kind: 'heading'; readonly label: string }

export interface MenuPlace {
  readonly left: number
  readonly top: number
  /** Bottom of the thing the menu belongs to; equal to `top` for a point. */
  readonly bottom: number
  readonly align: 'start' | 'end'
  readonly right: number
}

interface OpenMenu {
  readonly label: string
  readonly place: MenuPlace
  readonly items: readonly MenuItem[]
}

export const menuStore = createStore<{ readonly menu: OpenMenu | null }>(() => ({ menu: null }))

/** Opens a menu below an element, or at a point. The focus comes back to where it was. */
export function openMenu(
  label: string,
  at: Element | { readonly x: number; readonly y: number },
  items: readonly MenuItem[],
  align: 'start' | 'end' = 'start',
): void {
  menuStore.setState({ menu: { label, place: placeOf(at, align), items } })
}

export function closeMenu(): void {
  menuStore.setState({ menu: null })
}

function placeOf(
  at: Element | { readonly x: number; readonly y: number },
  align: 'start' | 'end',
): MenuPlace {
  if (!(at instanceof Element)) return { left: at.x, right: at.x, top: at.y, bottom: at.y, align }
  const { left, right, top, bottom } = at.getBoundingClientRect()
  return { left, right, top, bottom: bottom + 2, align }
}
