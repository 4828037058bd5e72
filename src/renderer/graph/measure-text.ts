import type { MeasureText } from './card'

/** Measures with the fonts that the page draws with; results are kept, since names repeat from view to view. */
export function createMeasureText(fontFamily: string): MeasureText {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This window has no canvas')
  const known = new Map<string, number>()
  return (text, font, size) => {
    const style = `${font === 'title' ? 600 : 400} ${size}px ${fontFamily}`
    const key = `${style}|${text}`
    const width = known.get(key)
    if (width !== undefined) return width
    context.font = style
    const measured = context.measureText(text).width
    known.set(key, measured)
    return measured
  }
}
