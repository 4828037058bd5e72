import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface PaletteState {
  readonly open: boolean
  readonly query: string
}

export const paletteStore = createStore<PaletteState>(() => ({ open: false, query: '' }))
export const usePalette = <T>(select: (state: PaletteState) => T): T => useStore(paletteStore, select)

export function openPalette(query = ''): void {
  paletteStore.setState({ open: true, query })
}

export function closePalette(): void {
  paletteStore.setState({ open: false })
}

export function setPaletteQuery(query: string): void {
  paletteStore.setState({ query })
}
