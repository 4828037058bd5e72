import type { EdgeDataDefinition, ElementDefinition, NodeDataDefinition } from 'cytoscape'
import type { GraphEdge } from '../../shared/graph-view'
import { NO_MARK, type Mark, type Marks } from '../state/marks'
import { cardImage } from './card-image'
import { confidenceClass } from './confidence'
import { edgeCurve, type Place } from './edge-curve'
import type { Layout } from './layout/layout-types'
import type { Palette } from './palette'
import type { Scene, SceneNode } from './scene'

/** A scene with its layout, as Cytoscape's elements. Boxes are plain nodes under the edges: the layout has sized them already. */
export function graphElements(
  scene: Scene,
  layout: Layout,
  marks: Marks,
  palette: Palette,
): readonly ElementDefinition[] {
  const places = placesOf(scene, layout)
  return [
    ...scene.nodes
      .filter(({ box }) => box)
      .map((each) => boxElement(each, layout, marks.get(each.node.id) ?? NO_MARK)),
    ...scene.nodes
      .filter(({ box }) => !box)
      .map((each) => nodeElement(each, layout, marks.get(each.node.id) ?? NO_MARK, palette)),
    ...scene.edges.map((edge) => edgeElement(edge, places, scene.backbone.has(edge.id))),
  ]
}

/** Where every node of a scene stands, boxes included. */
export function placesOf(scene: Scene, layout: Layout): ReadonlyMap<string, Place> {
  return new Map(
    scene.nodes.flatMap(({ node, card, box }): readonly (readonly [string, Place])[] => {
      if (box) return [[node.id, layout.boxes[node.id] ?? NOWHERE]]
      const point = layout.positions[node.id] ?? NOWHERE
      return [[node.id, { x: point.x, y: point.y, width: card.width, height: card.height }]]
    }),
  )
}

const NOWHERE: Place = { x: 0, y: 0, width: 0, height: 0 }

function boxElement({ node, card, depth }: SceneNode, layout: Layout, mark: Mark): ElementDefinition {
  const { x, y, width, height } = layout.boxes[node.id] ?? NOWHERE
  const data: NodeDataDefinition = { id: node.id, title: card.title, width, height }
  const classes = ['box', depth % 2 === 1 && 'inner', ...markClasses(mark)]
  return {
    group: 'nodes',
    data,
    position: { x, y },
    pannable: true,
    classes: classes.filter(Boolean).join(' '),
  }
}

function nodeElement(
  { node, card }: SceneNode,
  layout: Layout,
  mark: Mark,
  palette: Palette,
): ElementDefinition {
  const { x, y } = layout.positions[node.id] ?? NOWHERE
  const data: NodeDataDefinition = {
    id: node.id,
    title: card.title,
    width: card.width,
    height: card.height,
    fontSize: card.fontSize,
    twoLines: card.subtitle !== '',
    image: cardImage(node, card, mark, palette),
  }
  const classes = ['card', node.kind, node.side, node.test && 'test', ...markClasses(mark)]
  return {
    group: 'nodes',
    data,
    position: { x, y },
    pannable: true,
    classes: classes.filter(Boolean).join(' '),
  }
}

/** The classes of a mark; the style sheet gives each its colour and shape. */
export function markClasses(mark: Mark): readonly string[] {
  return [
    mark.pinned && 'pinned',
    mark.inPrompt && `in-${mark.inPrompt}`,
    mark.missed && !mark.inPrompt && 'missed',
    mark.changed && 'changed',
    mark.affected && !mark.changed && 'affected',
  ].filter((name) => typeof name === 'string')
}

export const MARK_CLASSES = [
  'pinned',
  'in-text',
  'in-signature',
  'in-name',
  'in-path',
  'missed',
  'changed',
  'affected',
] as const

function edgeElement(edge: GraphEdge, places: ReadonlyMap<string, Place>, shown: boolean): ElementDefinition {
  const curve = edgeCurve(places.get(edge.from) ?? NOWHERE, places.get(edge.to) ?? NOWHERE)
  const data: EdgeDataDefinition = {
    id: `edge:${edge.id}`,
    source: edge.from,
    target: edge.to,
    width: edgeWidth(edge.count),
    label: edgeLabel(edge),
    sourceEndpoint: curve.sourceEndpoint,
    targetEndpoint: curve.targetEndpoint,
    distances: curve.distances.join(' '),
    weights: curve.weights.join(' '),
  }
  return { group: 'edges', data, classes: `${confidenceClass(edge.confidence)}${shown ? '' : ' quiet'}` }
}

/** One pixel for one reference, three for a hundred. */
export function edgeWidth(count: number): number {
  return Math.min(3, 1 + Math.log2(Math.max(1, count)) * 0.3)
}

export function edgeLabel(edge: GraphEdge): string {
  const word = edge.kind.replace('-', ' ')
  return edge.count > 1 ? `${word} ×${edge.count}` : word
}
