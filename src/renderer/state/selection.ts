import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Target } from './node-id'

interface SelectionState {
  /** What the keyboard stands on, lit in outline, graph and review alike. */
  readonly selected: Target | null
  /** What the mouse is over. */
  readonly hovered: string | null
}

export const selectionStore = createStore<SelectionState>(() => ({ selected: null, hovered: null }))
export const useSelection = <T>(select: (state: SelectionState) => T): T => useStore(selectionStore, select)

export function select(target: Target | null): void {
  selectionStore.setState({ selected: target })
}

export function hover(id: string | null): void {
  if (selectionStore.getState().hovered !== id) selectionStore.setState({ hovered: id })
}
