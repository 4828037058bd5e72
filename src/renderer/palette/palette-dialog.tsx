import { Search } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { isMac } from '../state/commands'
import { formatKeys } from '../state/keys'
import { closePalette, setPaletteQuery, usePalette } from '../state/palette'
import { togglePin } from '../state/pins'
import { classNames } from '../ui/class-names'
import { KeysHint } from '../ui/keys-hint'
import { VirtualList } from '../ui/virtual-list'
import './palette.css'
import { paletteItems, type PaletteItem } from './palette-items'
import { PaletteRow } from './palette-row'
import { runPaletteItem, targetOfItem } from './run-palette-item'
import { usePaletteSources } from './use-palette-sources'

/** Symbols, files, commands and rounds, by a few letters. Enter goes there, Mod+Enter pins. */
export function PaletteDialog() {
  const query = usePalette((state) => state.query)
  const { sources, settled } = usePaletteSources(query)
  const items = useMemo(() => paletteItems(query, sources), [query, sources])
  const [at, setAt] = useState(0)
  /** Enter, pressed before the symbols of what is typed were there: it means the best of those, not of the list as it was. */
  const [early, setEarly] = useState<'go' | 'pin' | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const current = Math.min(at, items.length - 1)

  useEffect(() => {
    const node = dialog.current
    const before = document.activeElement
    if (node && !node.open) node.showModal()
    input.current?.select()
    return () => {
      node?.close()
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    }
  }, [])

  const choose = (item: PaletteItem | undefined, pin: boolean): void => {
    if (!item) return
    const target = targetOfItem(item)
    if (pin && target) return togglePin(target)
    closePalette()
    // The dialog must be gone first: what runs may move the focus or open a dialog of its own.
    requestAnimationFrame(() => runPaletteItem(item))
  }
  useEffect(() => {
    if (!early || !settled) return
    setEarly(null)
    choose(items[current], early === 'pin')
  }, [early, settled, items, current])
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(items.length - 1, current + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const pin = event.ctrlKey || event.metaKey
      if (settled || current > 0) choose(items[current], pin)
      else setEarly(pin ? 'pin' : 'go')
    }
  }

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search symbols, files, commands"
      onCancel={(event) => {
        event.preventDefault()
        closePalette()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) closePalette()
      }}
    >
      <div className="palette__inside">
        <div className="palette__field">
          <Search aria-hidden />
          <input
            ref={input}
            role="combobox"
            aria-label="Search"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={current >= 0 ? `${listId}-${current}` : undefined}
            aria-autocomplete="list"
            placeholder="Search symbols, files, commands"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setPaletteQuery(event.target.value)
              setAt(0)
              setEarly(null)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className="palette__list" style={{ height: Math.min(12, Math.max(1, items.length)) * ROW + 8 }}>
          {items.length === 0 ? (
            <p className="palette__none muted">Nothing has that name.</p>
          ) : (
            <VirtualList
              id={listId}
              role="listbox"
              aria-label="Results"
              items={items}
              rowHeight={ROW}
              reveal={current}
              keyOf={(item) => item.id}
              row={(item, index) => (
                <div
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === current}
                  className={classNames('palette__row', index === current && 'palette__row--current')}
                  onPointerMove={() => setAt(index)}
                  onClick={(event) => choose(item, event.ctrlKey || event.metaKey)}
                >
                  <PaletteRow item={item} />
                </div>
              )}
            />
          )}
        </div>
        <footer className="palette__foot muted small">
          <span>
            <KeysHint keys="↵" /> go
          </span>
          <span>
            <KeysHint keys={formatKeys('Mod+Enter', isMac())} /> pin
          </span>
          <span>
            <KeysHint keys=">" /> commands
          </span>
          <span>
            <KeysHint keys="#" /> rounds
          </span>
        </footer>
      </div>
    </dialog>
  )
}

const ROW = 30
