import type { GraphNode } from '../../shared/graph-view'
import { baseName } from '../state/node-id'
import { KIND_SHAPES } from '../ui/kind-shape'
import { counted } from '../ui/numbers'

/** Width in pixels of a text in one of the two fonts that the graph uses. */
export type MeasureText = (text: string, font: 'title' | 'small', size: number) => number

/** A node as it is drawn: a card with a sign, a name and, where there is something to say, a quiet second line. */
export interface Card {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly fontSize: number
  readonly width: number
  readonly height: number
}

const PADDING = 10
const SIGN = 16
const SIGN_GAP = 7
const MAX_TITLE = 210
const SUBTITLE_SIZE = 11
/** Room at the right for the small pips of what is inside an aggregate. */
const PIPS = 14
/** Left edge of the texts inside a card. */
export const TEXT_LEFT = PADDING + SIGN + SIGN_GAP
export const CARD_PADDING = PADDING
export const SIGN_SIZE = SIGN

/** The card of a node; names are cut in the middle, because in code the end tells as much as the beginning. */
export function cardOf(node: GraphNode, withPath: boolean, measure: MeasureText): Card {
  const fontSize = fontSizeOf(node)
  const title = titleOf(node.label, (text) => measure(text, 'title', fontSize))
  const subtitle = shorten(subtitleOf(node, withPath), MAX_TITLE, (text) =>
    measure(text, 'small', SUBTITLE_SIZE),
  )
  const text = Math.max(
    measure(title, 'title', fontSize),
    subtitle ? measure(subtitle, 'small', SUBTITLE_SIZE) : 0,
  )
  const aggregate = node.kind !== 'symbol'
  const width = Math.ceil((TEXT_LEFT + text + PADDING + (aggregate ? PIPS : 0)) / 4) * 4
  const height = subtitle ? 40 + Math.round(8 * node.weight * (aggregate ? 1 : 0)) : 28
  return {
    id: node.id,
    title,
    subtitle,
    fontSize,
    width: Math.max(width, 64),
    height: Math.ceil(height / 4) * 4,
  }
}

/** What matters more is written larger: 12 to 16 pixels for folders and files, 12 to 14 for symbols. */
function fontSizeOf(node: GraphNode): number {
  const weight = Math.sqrt(Math.min(1, Math.max(0, node.weight)))
  return Math.round(12 + weight * (node.kind === 'symbol' ? 2 : 4))
}

function subtitleOf(node: GraphNode, withPath: boolean): string {
  if (node.kind !== 'symbol') return counted(node.count, 'symbol')
  return withPath ? `${baseName(node.path)}${node.line === undefined ? '' : `:${node.line}`}` : ''
}

/** A name with its scopes; where these make it too long, the scopes go first: the members of one type would else look all the same. */
function titleOf(label: string, measure: (text: string) => number): string {
  if (measure(label) <= MAX_TITLE) return label
  const dot = label.lastIndexOf('.')
  return shorten(dot > 0 ? `…${label.slice(dot + 1)}` : label, MAX_TITLE, measure)
}

/** Cuts the middle out of a text until it fits. */
export function shorten(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  let keep = text.length - 1
  while (keep > 4) {
    const head = Math.ceil(keep * 0.45)
    const cut = `${text.slice(0, head)}…${text.slice(text.length - (keep - head))}`
    if (measure(cut) <= width) return cut
    keep -= Math.max(1, Math.floor(keep / 16))
  }
  return `${text.slice(0, 4)}…`
}

/** What a node is, in a word, for those who hear the graph. */
export function kindWord(node: GraphNode): string {
  if (node.kind !== 'symbol') return node.kind
  return node.symbolKind ? KIND_SHAPES[node.symbolKind].word : 'symbol'
}
