import { useLayoutEffect, useRef } from 'react'
import type { GraphView } from '../../shared/graph-view'
import { useMark } from '../state/marks'
import { markSentence } from '../ui/mark-words'
import { counted } from '../ui/numbers'
import { kindWord } from './card'
import './hover-card.css'
import { nodeOf } from './view-nodes'
import { relationsOf } from './view-words'

interface HoverCardProps {
  readonly id: string
  readonly view: GraphView
  /** Where the node is on the page. */
  readonly place: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  } | null
}

/** What a card has no room for: the signature, where it is, and why it is in the map. */
export function HoverCard({ id, view, place }: HoverCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const mark = useMark(id)
  const node = nodeOf(view, id)

  useLayoutEffect(() => {
    const element = card.current
    if (!element || !place) return
    const { width, height } = element.getBoundingClientRect()
    const below = place.bottom + 8 + height < window.innerHeight
    element.style.left = `${Math.max(8, Math.min(window.innerWidth - width - 8, place.left))}px`
    element.style.top = `${below ? place.bottom + 8 : Math.max(8, place.top - height - 8)}px`
  }, [place, id])

  if (!node || !place) return null
  const words = markSentence(mark)
  const outside = node.kind === 'symbol' && words.length === 0
  return (
    <div className="hover-card" ref={card} aria-hidden>
      {node.signature ? <code>{node.signature}</code> : <strong>{node.path || node.label}</strong>}
      <p className="muted small">
        {node.kind === 'symbol'
          ? `${kindWord(node)} · ${node.path}${node.line === undefined ? '' : `:${node.line}`}`
          : counted(node.count, 'symbol')}
        {node.test && ' · test'}
      </p>
      {relationsOf(node, view).map((relation) => (
        <p className="small" key={relation}>
          {relation}
        </p>
      ))}
      {words.length > 0 && <p className="small">{words.join(' · ')}</p>}
      {outside && <p className="muted small">not in the prompt</p>}
      {mark.why && <p className="muted small">Why: {mark.why}</p>}
      {mark.inside && (
        <p className="muted small">
          Inside: {counted(mark.inside.inPrompt, 'symbol')} in the prompt, {mark.inside.pinned} pinned
          {mark.inside.changed > 0 && `, ${mark.inside.changed} changed`}
        </p>
      )}
    </div>
  )
}
