import { openDialog } from './app'
import type { Command } from './commands'
import { createConversation } from './conversation'
import {
  canGoBack,
  canGoForward,
  graphBack,
  graphForward,
  graphStore,
  OVERVIEW,
  refreshGraph,
  showInGraph,
} from './graph'
import { cancelIndexing, indexingStore, isIndexing, rebuildIndex } from './indexing'
import { layoutStore, revealPane, toggleMaximised, togglePane, WIDE, type PaneName } from './layout'
import { openPalette } from './palette'
import { canPin, togglePin } from './pins'
import { chooseRepository, closeRepository, openOwnSource, repositoryStore } from './repository'
import { reviewStore } from './review'
import { selectionStore } from './selection'
import { loadTimeline, previewStep, timelineStore } from './timeline'

const hasRepository = (): boolean => repositoryStore.getState().repository !== null

/** A wide window shows the review only while there is one; a small one has its tab at all times. */
const canSeeReview = (): boolean => {
  const { review, loading, failure } = reviewStore.getState()
  return review !== null || loading || failure !== null || layoutStore.getState().width < WIDE
}

/** Moves the keyboard into a pane, opening it first. Panes carry `data-pane`; their main control carries `data-pane-focus`. */
export function focusPane(pane: PaneName): void {
  revealPane(pane)
  // The next key may come before the next frame; only a pane that has to be drawn first must wait for one.
  if (!takesFocus(pane)) requestAnimationFrame(() => takesFocus(pane))
}

function takesFocus(pane: PaneName): boolean {
  const element = document.querySelector<HTMLElement>(`[data-pane="${pane}"]`)
  const target = element?.querySelector<HTMLElement>('[data-pane-focus]') ?? element
  target?.focus()
  return target !== null && document.activeElement === target
}

const pane = (name: PaneName, title: string, number: number): Command => ({
  id: `focus.${name}`,
  title: `Go to ${title}`,
  group: 'View',
  keys: `Mod+${number}`,
  enabled: hasRepository,
  run: () => focusPane(name),
})

/** Keys that graph and outline handle themselves: in the list of shortcuts, not in the palette. */
const inGraph = (id: string, title: string, keys: string): Command => ({
  id,
  title,
  group: 'Graph',
  keys,
  local: true,
  enabled: () => false,
  run: () => undefined,
})

/** What can be done wherever one is in the window. Panes add their own while they are there. */
export const WINDOW_COMMANDS: readonly Command[] = [
  {
    id: 'repository.choose',
    title: 'Open folder…',
    group: 'Repository',
    keys: 'Mod+O',
    run: () => void chooseRepository(),
  },
  {
    id: 'repository.openOwnSource',
    title: 'Open Cairn’s own source',
    group: 'Repository',
    run: () => void openOwnSource(),
  },
  {
    id: 'repository.close',
    title: 'Close repository',
    group: 'Repository',
    keys: 'Mod+Shift+W',
    enabled: hasRepository,
    run: () => void closeRepository(),
  },
  {
    id: 'index.rebuild',
    title: 'Rebuild the index',
    group: 'Repository',
    enabled: hasRepository,
    run: () => void rebuildIndex(),
  },
  {
    id: 'index.cancel',
    title: 'Stop indexing',
    group: 'Repository',
    enabled: () => isIndexing(indexingStore.getState().progress),
    run: () => void cancelIndexing(),
  },
  {
    id: 'index.coverage',
    title: 'Show coverage and skipped files',
    group: 'Repository',
    enabled: hasRepository,
    run: () => openDialog('coverage'),
  },
  {
    id: 'palette.open',
    title: 'Search symbols, files, commands',
    group: 'App',
    keys: 'Mod+K',
    run: () => openPalette(),
  },
  { id: 'settings.open', title: 'Settings', group: 'App', keys: 'Mod+,', run: () => openDialog('settings') },
  {
    id: 'shortcuts.open',
    title: 'Keyboard shortcuts',
    group: 'App',
    keys: '?',
    run: () => openDialog('shortcuts'),
  },
  pane('outline', 'outline', 1),
  pane('graph', 'graph', 2),
  { ...pane('review', 'review', 3), enabled: () => hasRepository() && canSeeReview() },
  pane('context', 'context', 4),
  pane('chat', 'chat', 5),
  pane('timeline', 'timeline', 6),
  {
    id: 'pane.outline',
    title: 'Fold or open the outline',
    group: 'View',
    keys: 'Mod+B',
    enabled: hasRepository,
    run: () => togglePane('outline'),
  },
  {
    id: 'pane.timeline',
    title: 'Fold or open the timeline',
    group: 'View',
    keys: 'Mod+J',
    enabled: hasRepository,
    run: () => togglePane('timeline'),
  },
  {
    id: 'pane.chat',
    title: 'Fold or open the chat',
    group: 'View',
    enabled: hasRepository,
    run: () => togglePane('chat'),
  },
  {
    id: 'pane.context',
    title: 'Fold or open the context',
    group: 'View',
    enabled: hasRepository,
    run: () => togglePane('context'),
  },
  {
    id: 'pane.maximise',
    title: 'Maximise the pane with the focus, or put it back',
    group: 'View',
    keys: 'Mod+Shift+M',
    enabled: hasRepository,
    run: () => {
      const name = document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset['pane']
      toggleMaximised((name as PaneName | undefined) ?? 'graph')
    },
  },
  {
    id: 'graph.overview',
    title: 'Show the overview',
    group: 'Graph',
    enabled: hasRepository,
    run: () => showInGraph(OVERVIEW),
  },
  {
    id: 'graph.back',
    title: 'Back',
    group: 'Graph',
    keys: 'Alt+ArrowLeft',
    enabled: () => hasRepository() && canGoBack(graphStore.getState()),
    run: graphBack,
  },
  {
    id: 'graph.forward',
    title: 'Forward',
    group: 'Graph',
    keys: 'Alt+ArrowRight',
    enabled: () => hasRepository() && canGoForward(graphStore.getState()),
    run: graphForward,
  },
  {
    id: 'graph.refresh',
    title: 'Draw the graph again',
    group: 'Graph',
    enabled: hasRepository,
    run: () => void refreshGraph(),
  },
  {
    id: 'pin.toggle',
    title: 'Pin or unpin what is selected',
    group: 'Graph',
    keys: 'P',
    local: true,
    enabled: () => {
      const { selected } = selectionStore.getState()
      return selected !== null && canPin(selected)
    },
    run: () => {
      const { selected } = selectionStore.getState()
      if (selected) togglePin(selected)
    },
  },
  inGraph('graph.walk', 'Walk along edges', 'Arrows'),
  inGraph('graph.enter', 'Look inside, or focus on a symbol', 'Enter'),
  inGraph('graph.leave', 'Back to the view before', 'Backspace'),
  inGraph('graph.menu', 'Choose how much of it the model sees', 'Shift+F10'),
  inGraph('graph.fit', 'Show all of the graph', 'F'),
  {
    id: 'chat.create',
    title: 'New conversation',
    group: 'Chat',
    keys: 'Mod+N',
    enabled: hasRepository,
    run: () => void createConversation().then(() => focusPane('chat')),
  },
  {
    id: 'round.undo',
    title: 'Undo the last round…',
    group: 'Round',
    keys: 'Mod+Alt+Z',
    enabled: () => timelineStore.getState().undoable !== '',
    run: () =>
      void previewStep({ kind: 'undo', round: timelineStore.getState().undoable, part: { kind: 'all' } }),
  },
  {
    id: 'round.redo',
    title: 'Redo the round…',
    group: 'Round',
    keys: 'Mod+Shift+Alt+Z',
    enabled: () => timelineStore.getState().redoable !== '',
    run: () => void previewStep({ kind: 'redo', round: timelineStore.getState().redoable }),
  },
  {
    id: 'timeline.refresh',
    title: 'Read the timeline again',
    group: 'Round',
    enabled: hasRepository,
    run: () => void loadTimeline(),
  },
]
