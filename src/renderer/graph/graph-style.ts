import type { NodeSingular, StylesheetJson } from 'cytoscape'
import { TEXT_LEFT } from './card'
import type { CardImage } from './card-image'
import { CONFIDENCE_CLASSES, CONFIDENCE_DASHES } from './confidence'
import { mix, type Palette } from './palette'

const number = (name: string) => (node: NodeSingular) => Number(node.data(name))
const image = (node: NodeSingular): CardImage => node.data('image') as CardImage

/** Cytoscape's style sheet for a palette. One meaning, one colour and one shape, as everywhere in the window. */
export function graphStyle(palette: Palette): StylesheetJson {
  const { accent, changed, pinned } = palette
  const card = palette.raised
  return [
    {
      selector: 'node',
      style: {
        'z-index-compare': 'manual',
        'z-index': 20,
        shape: 'round-rectangle',
        'corner-radius': '6',
        width: number('width'),
        height: number('height'),
        'background-color': card,
        'border-width': 1,
        'border-color': palette.lineStrong,
        'bounds-expansion': 4,
        label: 'data(title)',
        color: palette.text,
        'font-family': palette.fontFamily,
        'font-weight': 500,
        'text-halign': 'right',
        'text-valign': 'center',
        'min-zoomed-font-size': 4,
        'overlay-opacity': 0,
      },
    },
    {
      selector: 'node.card',
      style: {
        'background-image': (node: NodeSingular) => image(node).uri,
        'background-width': (node: NodeSingular) => image(node).width,
        'background-height': (node: NodeSingular) => image(node).height,
        'background-position-x': (node: NodeSingular) => `${image(node).x}px`,
        'background-position-y': (node: NodeSingular) => `${image(node).y}px`,
        'background-offset-x': '0px',
        'background-offset-y': '0px',
        'background-clip': 'none',
        'background-image-containment': 'over',
        'font-size': number('fontSize'),
        'text-margin-x': (node: NodeSingular) => TEXT_LEFT - Number(node.data('width')),
        'text-margin-y': (node: NodeSingular) => (node.data('twoLines') ? -8 : 0),
      },
    },
    { selector: 'node.folder, node.file', style: { 'font-weight': 600 } },
    { selector: 'node.test', style: { color: palette.muted } },
    {
      selector: 'node.card.in-text, node.card.in-signature, node.card.changed',
      style: { color: palette.text },
    },
    {
      selector: 'node.box',
      style: {
        'background-color': mix(palette.text, palette.panel, 0.045),
        'border-color': palette.line,
        'text-halign': 'right',
        'text-valign': 'top',
        'text-margin-x': (node: NodeSingular) => 14 - Number(node.data('width')),
        'text-margin-y': 24,
        color: palette.muted,
        'font-size': 12,
        'font-weight': 600,
        'z-index': 0,
      },
    },
    { selector: 'node.box.inner', style: { 'background-color': palette.panel } },
    { selector: 'node.card.in-path', style: { 'background-color': mix(accent, card, 0.08) } },
    { selector: 'node.card.in-name', style: { 'background-color': mix(accent, card, 0.12) } },
    {
      selector: 'node.card.in-signature',
      style: { 'background-color': mix(accent, card, 0.22), 'border-color': mix(accent, card, 0.6) },
    },
    {
      selector: 'node.card.in-text',
      style: { 'background-color': mix(accent, card, 0.34), 'border-color': accent },
    },
    {
      selector: 'node.card.missed',
      style: { 'border-style': 'dashed', 'border-width': 1.5, 'border-color': accent },
    },
    { selector: 'node.affected', style: { 'border-width': 2, 'border-color': changed } },
    {
      selector: 'node.card.changed',
      style: { 'background-color': mix(changed, card, 0.34), 'border-width': 1.5, 'border-color': changed },
    },
    {
      selector: 'node.pinned',
      style: { 'outline-width': 2.5, 'outline-color': pinned, 'outline-offset': 2, 'outline-style': 'solid' },
    },
    { selector: 'node.active', style: { 'border-width': 2, 'border-color': palette.text } },
    {
      selector: 'node.cursor',
      style: {
        'underlay-color': accent,
        'underlay-opacity': 0.38,
        'underlay-padding': 6,
        'underlay-shape': 'round-rectangle',
      },
    },
    { selector: 'node.dim', style: { opacity: 0.38 } },
    ...edgeStyles(palette),
  ]
}

function edgeStyles(palette: Palette): StylesheetJson {
  const line = mix(palette.muted, palette.panel, 0.55)
  return [
    {
      selector: 'edge',
      style: {
        'z-index-compare': 'manual',
        'z-index': 5,
        width: 'data(width)',
        'line-color': line,
        'line-opacity': 0.6,
        'line-cap': 'round',
        'curve-style': 'unbundled-bezier',
        'edge-distances': 'endpoints' as 'node-position',
        'source-endpoint': 'data(sourceEndpoint)',
        'target-endpoint': 'data(targetEndpoint)',
        'control-point-distances': 'data(distances)',
        'control-point-weights': 'data(weights)',
        'target-arrow-shape': 'triangle',
        'target-arrow-color': line,
        'arrow-scale': 0.7,
        'font-family': palette.fontFamily,
        'font-size': 10,
        color: palette.text,
        'text-background-color': palette.panel,
        'text-background-opacity': 0.92,
        'text-background-padding': '2px',
        'text-background-shape': 'roundrectangle',
        'min-zoomed-font-size': 6,
        'overlay-opacity': 0,
        events: 'no',
      },
    },
    ...CONFIDENCE_CLASSES.filter((line) => CONFIDENCE_DASHES[line].length > 0).map((line) => ({
      selector: `edge.${line}`,
      style: { 'line-style': 'dashed' as const, 'line-dash-pattern': [...CONFIDENCE_DASHES[line]] },
    })),
    { selector: 'edge.quiet', style: { visibility: 'hidden' } },
    {
      selector: 'edge.near',
      style: { visibility: 'visible', 'line-opacity': 0.8, 'z-index': 12 },
    },
    {
      selector: 'edge.lit',
      style: {
        visibility: 'visible',
        'line-color': palette.text,
        'target-arrow-color': palette.text,
        'line-opacity': 0.85,
        'z-index': 15,
      },
    },
    { selector: 'edge.named', style: { label: 'data(label)' } },
    { selector: 'edge.dim', style: { 'line-opacity': 0.12, 'arrow-scale': 0.5 } },
  ]
}
