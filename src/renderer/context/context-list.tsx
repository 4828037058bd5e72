import { useState, type KeyboardEvent } from 'react'
import type { ContextItem, ContextLine } from '../../shared/context-item'
import { useConversation } from '../state/conversation'
import { baseName, nodeIdOf } from '../state/node-id'
import { ContextRow } from './context-row'

/** The pinned items with what each costs. A fresh pin is listed at once, before its tokens are counted. */
export function ContextList({ items }: { readonly items: readonly ContextItem[] }) {
  const counted = useConversation((state) => state.prompt?.context)
  const [at, setAt] = useState(0)
  const lines = items.map((item) => lineOf(item, counted ?? []))
  const current = Math.max(0, Math.min(at, lines.length - 1))
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(lines.length - 1, current + step))
    setAt(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[data-context-row]')[next]?.focus()
  }
  return (
    <div
      role="grid"
      aria-label="Pinned"
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const rows = [...event.currentTarget.querySelectorAll('[data-context-row]')]
        const found = rows.findIndex((row) => row.contains(event.target))
        if (found >= 0) setAt(found)
      }}
    >
      {lines.map((line, index) => (
        <ContextRow key={nodeIdOf(line.item)} line={line} current={index === current} />
      ))}
    </div>
  )
}

function lineOf(item: ContextItem, counted: readonly ContextLine[]): ContextLine {
  const known = counted.find((line) => nodeIdOf(line.item) === nodeIdOf(item))
  if (known) return { ...known, item }
  const label = item.symbol ? item.symbol.slice(item.symbol.indexOf('#') + 1) : baseName(item.path)
  return { item, label, tokens: 0 }
}
