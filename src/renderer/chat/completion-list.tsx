import { AtSign, Cpu, FileText, Slash } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Completion } from '../../shared/complete-draft'

interface CompletionListProps {
  readonly id: string
  readonly items: readonly Completion[]
  readonly current: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (item: Completion) => void
}

const ICONS = { command: Slash, file: FileText, symbol: AtSign, model: Cpu } as const

export function CompletionList({ id, items, current, onPoint, onChoose }: CompletionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div className="completion" role="listbox" id={id} aria-label="Completions" ref={list}>
      {items.map((item, index) => {
        const Icon = ICONS[item.kind]
        return (
          <div
            key={`${item.kind}${item.detail}${item.label}`}
            id={`${id}-${index}`}
            className="completion__row"
            role="option"
            aria-selected={index === current}
            onPointerMove={() => onPoint(index)}
            onPointerDown={(event) => {
              event.preventDefault()
              onChoose(item)
            }}
          >
            <Icon aria-hidden />
            <span className="completion__label truncate">{item.label}</span>
            <span className="completion__detail truncate">{item.detail}</span>
          </div>
        )
      })}
    </div>
  )
}
