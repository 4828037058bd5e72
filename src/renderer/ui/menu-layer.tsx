import { Check } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { classNames } from './class-names'
import { KeysHint } from './keys-hint'
import './menu.css'
import { closeMenu, menuStore, type MenuItem, type MenuPlace } from './menu-store'

/** Draws the open menu. One for the whole window; inside a modal dialog it moves into that dialog, outside of which nothing can be clicked. */
export function MenuLayer() {
  const menu = useStore(menuStore, (state) => state.menu)
  if (!menu) return null
  const dialogs = document.querySelectorAll('dialog[open]')
  const host = dialogs[dialogs.length - 1] ?? document.body
  return createPortal(<MenuList key={menu.label} {...menu} />, host)
}

interface MenuListProps {
  readonly label: string
  readonly place: MenuPlace
  readonly items: readonly MenuItem[]
}

function MenuList({ label, place, items }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const node = list.current
    if (!node) return
    node.showPopover()
    const { width, height } = node.getBoundingClientRect()
    const left = place.align === 'start' ? place.left : place.right - width
    const below = place.bottom + height <= window.innerHeight - 4
    node.style.left = `${Math.max(4, Math.min(window.innerWidth - width - 4, left))}px`
    node.style.top = `${below ? place.bottom : Math.max(4, place.top - height)}px`
  }, [place])

  useEffect(() => {
    const before = document.activeElement
    const node = list.current
    const first = node?.querySelector<HTMLElement>('[aria-checked="true"]') ?? entries(node)[0]
    first?.focus()
    const away = (event: Event): void => {
      if (!(event.target instanceof Node && node?.contains(event.target))) closeMenu()
    }
    document.addEventListener('pointerdown', away, true)
    window.addEventListener('blur', closeMenu)
    window.addEventListener('resize', closeMenu)
    return () => {
      document.removeEventListener('pointerdown', away, true)
      window.removeEventListener('blur', closeMenu)
      window.removeEventListener('resize', closeMenu)
      if (
        before instanceof HTMLElement &&
        (document.activeElement === document.body || node?.contains(document.activeElement))
      )
        before.focus()
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return closeMenu()
    }
    const all = entries(list.current)
    const next = nextEntry(all, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div className="menu" role="menu" aria-label={label} popover="manual" ref={list} onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        <MenuLine key={index} item={item} />
      ))}
    </div>
  )
}

function MenuLine({ item }: { readonly item: MenuItem }) {
  if (item.kind === 'separator') return <div className="menu__separator" role="separator" />
  if (item.kind === 'heading')
    return (
      <div className="menu__heading" role="presentation">
        {item.label}
      </div>
    )
  const Icon = item.icon
  const choose = (): void => {
    closeMenu()
    item.run()
  }
  return (
    <button
      type="button"
      className={classNames('menu__item', item.danger && 'menu__item--danger')}
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      aria-disabled={item.disabled}
      tabIndex={-1}
      onClick={item.disabled ? undefined : choose}
      onPointerMove={(event) => event.currentTarget.focus()}
    >
      <span className="menu__icon">
        {item.checked ? <Check aria-hidden /> : Icon && <Icon aria-hidden />}
      </span>
      <span className="menu__label">
        <span className="truncate">{item.label}</span>
        {item.detail && <span className="menu__detail truncate">{item.detail}</span>}
      </span>
      <KeysHint keys={item.keys ?? ''} />
    </button>
  )
}

function entries(node: HTMLElement | null): readonly HTMLElement[] {
  return [...(node?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

function nextEntry(all: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = all.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all[(at - 1 + all.length) % all.length]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const turned = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return turned.find((each) => each.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
