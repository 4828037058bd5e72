import { CONTEXT_LEVELS, type ContextLevel } from '../../shared/context-item'
import { conversationStore } from '../state/conversation'
import { showInGraph } from '../state/graph'
import type { Target } from '../state/node-id'
import { canPin, pinAt, pinLevel, togglePin, unpin } from '../state/pins'
import type { MenuItem } from './menu-store'

/** Goes into a folder or file, or puts a symbol into the middle. */
export function drillInto(target: Target): void {
  switch (target.kind) {
    case 'folder':
      return showInGraph({ kind: 'overview', folder: target.path })
    case 'file':
      return showInGraph({ kind: 'file', path: target.path })
    case 'symbol':
      return showInGraph({ kind: 'focus', symbol: target.id, hops: 1 })
  }
}

/** What each level means, in menus and tooltips. */
export const LEVEL_WORDS: Readonly<
  Record<ContextLevel, { readonly label: string; readonly detail: string }>
> = {
  edit: { label: 'Edit', detail: 'the whole file; the model may change it' },
  read: { label: 'Read', detail: 'the source, to look at only' },
  signature: { label: 'Signature', detail: 'the declaration line' },
  focus: { label: 'Focus', detail: 'sends nothing, steers the map' },
}

/** What can be done with a node: how much of it the model sees, and where to go from it. */
export function targetMenu(target: Target): readonly MenuItem[] {
  const level = pinLevel(conversationStore.getState().conversation?.context ?? [], target.id)
  const pins: readonly MenuItem[] = canPin(target)
    ? [
        { kind: 'heading', label: 'The model sees' },
        ...CONTEXT_LEVELS.map((each): MenuItem => ({
          kind: 'item',
          ...LEVEL_WORDS[each],
          checked: level === each,
          run: () => pinAt(target, each),
        })),
        {
          kind: 'item',
          label: level ? 'Unpin' : 'Pin',
          keys: 'P',
          run: () => (level ? unpin(target.id) : togglePin(target)),
        },
        { kind: 'separator' },
      ]
    : []
  return [
    ...pins,
    {
      kind: 'item',
      label: target.kind === 'symbol' ? 'Focus on it' : 'Look inside',
      keys: '↵',
      run: () => drillInto(target),
    },
    ...(target.kind === 'symbol'
      ? [
          {
            kind: 'item',
            label: 'Show two steps around it',
            run: () => showInGraph({ kind: 'focus', symbol: target.id, hops: 2 }),
          } satisfies MenuItem,
          {
            kind: 'item',
            label: 'Show its file',
            run: () => showInGraph({ kind: 'file', path: target.path }),
          } satisfies MenuItem,
        ]
      : []),
  ]
}
