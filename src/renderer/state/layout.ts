import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Layout } from '../../shared/settings'
import { request } from '../bridge'
import { reportFailure } from './notices'

export type PaneName = 'outline' | 'graph' | 'review' | 'context' | 'chat' | 'timeline'
export type FoldablePane = Layout['folded'][number]
export type CentreTab = 'graph' | 'review'

interface LayoutState {
  readonly layout: Layout
  readonly width: number
  readonly height: number
  /** Fills the window below the title bar until it is put back. */
  readonly maximised: PaneName | null
  /** What stands in front when graph and review share the centre. */
  readonly centreTab: CentreTab
  /** Panes that fold by themselves on a small window and were opened there by hand. */
  readonly openedWhileSmall: readonly FoldablePane[]
}

/** From this width on graph and review stand side by side. */
export const WIDE = 1400
const NARROW = 1200
const LOW = 780

export const layoutStore = createStore<LayoutState>(() => ({
  layout: { outline: 260, chat: 400, context: 260, timeline: 198, review: 560, folded: [] },
  width: typeof window === 'undefined' ? WIDE : window.innerWidth,
  height: typeof window === 'undefined' ? 1000 : window.innerHeight,
  maximised: null,
  centreTab: 'graph',
  openedWhileSmall: [],
}))
export const useLayout = <T>(select: (state: LayoutState) => T): T => useStore(layoutStore, select)

type Measured = Pick<LayoutState, 'layout' | 'width' | 'height' | 'openedWhileSmall'>

/** Whether a pane is a strip now: folded by hand, or because the window is too small for it and nobody opened it there. */
export function isFolded(state: Measured, pane: FoldablePane): boolean {
  if (state.openedWhileSmall.includes(pane)) return false
  return state.layout.folded.includes(pane) || foldsBySize(state, pane)
}

function foldsBySize(state: Measured, pane: FoldablePane): boolean {
  if (pane === 'outline') return state.width < NARROW
  return pane === 'timeline' && state.height < LOW
}

/** The state after a pane was folded or opened by hand. */
export function toggled(
  state: Measured,
  pane: FoldablePane,
): Pick<LayoutState, 'layout' | 'openedWhileSmall'> {
  const fold = !isFolded(state, pane)
  const opened = state.openedWhileSmall.filter((each) => each !== pane)
  const folded = state.layout.folded.filter((each) => each !== pane)
  if (foldsBySize(state, pane)) {
    return { layout: { ...state.layout, folded }, openedWhileSmall: fold ? opened : [...opened, pane] }
  }
  return {
    layout: { ...state.layout, folded: fold ? [...folded, pane] : folded },
    openedWhileSmall: opened,
  }
}

export function togglePane(pane: FoldablePane): void {
  layoutStore.setState((state) => ({
    ...toggled(state, pane),
    maximised: state.maximised === pane ? null : state.maximised,
  }))
  scheduleSave()
}

/** Opens a pane if it is folded, and brings it to the front if it shares its place. */
export function revealPane(pane: PaneName): void {
  const state = layoutStore.getState()
  if (pane === 'graph' || pane === 'review') layoutStore.setState({ centreTab: pane })
  else if (isFolded(state, pane)) togglePane(pane)
  if (state.maximised && state.maximised !== pane) layoutStore.setState({ maximised: null })
}

export function toggleMaximised(pane: PaneName): void {
  layoutStore.setState(({ maximised }) => ({ maximised: maximised === pane ? null : pane }))
}

/** Remembers sizes in pixels. */
export function resizePanes(sizes: Partial<Omit<Layout, 'folded'>>): void {
  const { layout } = layoutStore.getState()
  const next = { ...layout, ...sizes }
  if (
    Object.keys(sizes).every(
      (key) => Math.round(layout[key as keyof typeof sizes]) === Math.round(next[key as keyof typeof sizes]),
    )
  )
    return
  layoutStore.setState({ layout: next })
  scheduleSave()
}

/** Keeps the window's size in the store; returns the unsubscribe. */
export function followWindowSize(): () => void {
  const measure = (): void => layoutStore.setState({ width: window.innerWidth, height: window.innerHeight })
  measure()
  window.addEventListener('resize', measure)
  return () => window.removeEventListener('resize', measure)
}

const SAVE_DELAY = 400
let saving: ReturnType<typeof setTimeout> | undefined

function scheduleSave(): void {
  clearTimeout(saving)
  saving = setTimeout(() => {
    void request('app.saveLayout', layoutStore.getState().layout).then((result) => {
      if (!result.ok) reportFailure(result.failure)
    })
  }, SAVE_DELAY)
}
