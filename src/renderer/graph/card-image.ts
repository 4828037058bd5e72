import type { GraphNode } from '../../shared/graph-view'
import type { Mark } from '../state/marks'
import { KIND_SHAPES, SHAPE_PATHS } from '../ui/kind-shape'
import { CARD_PADDING, SIGN_SIZE, TEXT_LEFT, type Card } from './card'
import { mix, type Palette } from './palette'

/** A picture laid over a card: its sign, its second line and the pips of what is inside. Cytoscape itself draws only one text. */
export interface CardImage {
  readonly uri: string
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
}

export function cardImage(node: GraphNode, card: Card, mark: Mark, palette: Palette): CardImage {
  const filled = mark.inPrompt !== undefined && node.kind === 'symbol'
  const sign = signOf(node, filled, mark.changed === true, palette)
  const pips = node.kind === 'symbol' ? '' : pipsOf(card, mark, palette)
  if (!card.subtitle && !pips) {
    const y = (card.height - SIGN_SIZE) / 2
    return { uri: svg(SIGN_SIZE, SIGN_SIZE, sign), width: SIGN_SIZE, height: SIGN_SIZE, x: CARD_PADDING, y }
  }
  const { width, height } = card
  const signY = card.subtitle ? height / 2 - 8 - SIGN_SIZE / 2 : (height - SIGN_SIZE) / 2
  const inside =
    `<g transform="translate(${CARD_PADDING} ${signY})">${sign}</g>` +
    `<text x="${TEXT_LEFT}" y="${height / 2 + 13}" font-size="11" fill="${subtitleInk(mark, palette)}" ` +
    `font-family="${escape(palette.fontFamily)}">${escape(card.subtitle)}</text>${pips}`
  return { uri: svg(width, height, inside), width, height, x: 0, y: 0 }
}

/** On a tinted card the muted ink would be too faint. */
function subtitleInk(mark: Mark, palette: Palette): string {
  const tinted = mark.changed || mark.inPrompt === 'text' || mark.inPrompt === 'signature'
  return tinted ? mix(palette.text, palette.muted, 0.6) : palette.muted
}

function signOf(node: GraphNode, filled: boolean, changed: boolean, palette: Palette): string {
  const colour = changed ? palette.changed : palette.accent
  const paint =
    filled || changed ? `fill="${colour}" stroke="${colour}"` : `fill="none" stroke="${palette.muted}"`
  if (node.kind === 'folder')
    return `<path d="M1.5 4.2c0-.8.6-1.4 1.4-1.4h3l1.6 1.8h5.6c.8 0 1.4.6 1.4 1.4v5.8c0 .8-.6 1.4-1.4 1.4H2.9c-.8 0-1.4-.6-1.4-1.4Z" ${paint} stroke-width="1.2"/>`
  if (node.kind === 'file')
    return `<path d="M3.6 1.8h5.6l3.4 3.4v7.6c0 .8-.6 1.4-1.4 1.4H3.6c-.8 0-1.4-.6-1.4-1.4V3.2c0-.8.6-1.4 1.4-1.4ZM9 1.8v3.6h3.6" ${paint} stroke-width="1.2"/>`
  const { shape, letter } = KIND_SHAPES[node.symbolKind ?? 'function']
  const ink = filled || changed ? palette.onAccent : palette.text
  return (
    `<path d="${SHAPE_PATHS[shape]}" ${paint}/>` +
    `<text x="8" y="11.2" font-size="9" font-weight="600" text-anchor="middle" fill="${ink}" ` +
    `font-family="${escape(palette.fontFamily)}">${escape(letter)}</text>`
  )
}

/** At the right edge: a ring for pins inside, a blue dot for what is in the prompt, a violet one for what changed. */
function pipsOf(card: Card, mark: Mark, palette: Palette): string {
  const { pinned = 0, inPrompt = 0, changed = 0 } = mark.inside ?? {}
  const signs = [
    pinned > 0 &&
      ((y: number) =>
        `<circle cx="${card.width - 9}" cy="${y}" r="3" fill="none" stroke="${palette.pinned}" stroke-width="1.8"/>`),
    changed > 0 &&
      ((y: number) => `<circle cx="${card.width - 9}" cy="${y}" r="3.6" fill="${palette.changed}"/>`),
    inPrompt > 0 &&
      ((y: number) => `<circle cx="${card.width - 9}" cy="${y}" r="3.6" fill="${palette.accent}"/>`),
  ].filter((sign) => sign !== false)
  return signs.map((sign, at) => sign(10 + at * 11)).join('')
}

function svg(width: number, height: number, inside: string): string {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
  return `data:image/svg+xml;utf8,${encodeURIComponent(text)}`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`)
}
