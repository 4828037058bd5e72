import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type HTMLAttributes, type ReactNode } from 'react'
import { classNames } from './class-names'
import './virtual-list.css'

interface VirtualListProps<T> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly items: readonly T[]
  readonly rowHeight: number
  readonly keyOf: (item: T, index: number) => string
  readonly row: (item: T, index: number) => ReactNode
  /** The row to keep in sight, −1 for none. */
  readonly reveal?: number
  /** Called when the end comes near. */
  readonly onEnd?: () => void
  /** Rows are measured after drawing; `rowHeight` is then only a first guess. */
  readonly measured?: boolean
}

/** Draws only the rows that can be seen: twenty thousand cost as much as thirty. Rows with roles are the caller's. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, rowHeight, keyOf, row, reveal = -1, onEnd, measured, className, ...rest } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item, index)
    },
  })
  const rows = virtual.getVirtualItems()
  const last = rows.at(-1)?.index ?? -1

  useEffect(() => {
    if (reveal >= 0) virtual.scrollToIndex(reveal, { align: 'auto' })
    // The virtualizer is a new view of the same list on every render; only a new row to reveal matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reveal])

  useEffect(() => {
    if (onEnd && items.length > 0 && last >= items.length - 5) onEnd()
  }, [last, items.length, onEnd])

  return (
    <div className={classNames('virtual-list', className)} ref={scroller} {...rest}>
      <div className="virtual-list__all" role="presentation" style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, key, start, size }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <div
              key={key}
              role="presentation"
              className="virtual-list__row"
              data-index={index}
              ref={measured ? virtual.measureElement : undefined}
              style={{ transform: `translateY(${start}px)`, height: measured ? undefined : size }}
            >
              {row(item, index)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
