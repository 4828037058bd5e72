import { usePalette } from '../state/palette'
import { PaletteDialog } from './palette-dialog'

export function Palette() {
  const open = usePalette((state) => state.open)
  return open ? <PaletteDialog /> : null
}
