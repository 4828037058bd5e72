import type { editor } from 'monaco-editor/editor'
import type { ReviewHunk } from '../../../shared/review'

export const ZONE_HEIGHT = 28

/** A bar's place in the editor: the node that a hunk's controls are drawn into. */
export interface HunkZone {
  readonly hunk: ReviewHunk
  readonly node: HTMLElement
}

/**
 * Makes room above every change and lays a node over it that can hold controls: view zones alone lie below the text and
 * get no clicks. Returns the nodes, and what takes everything away again.
 */
export function addHunkZones(
  side: editor.ICodeEditor,
  hunks: readonly ReviewHunk[],
): { readonly zones: readonly HunkZone[]; readonly remove: () => void } {
  const zones = hunks.map((hunk): HunkZone => {
    const node = document.createElement('div')
    node.className = 'hunk-zone'
    return { hunk, node }
  })
  const widgets = zones.map(({ hunk, node }): editor.IOverlayWidget => ({
    getId: () => `cairn.hunk.${hunk.id}`,
    getDomNode: () => node,
    getPosition: () => null,
  }))
  const ids: string[] = []
  side.changeViewZones((accessor) => {
    for (const { hunk, node } of zones)
      ids.push(
        accessor.addZone({
          afterLineNumber: Math.max(0, hunk.afterStart - 1),
          heightInPx: ZONE_HEIGHT,
          ordinal: 0,
          showInHiddenAreas: true,
          domNode: document.createElement('div'),
          onDomNodeTop: (top) => {
            node.style.top = `${top}px`
          },
        }),
      )
  })
  widgets.forEach((widget) => side.addOverlayWidget(widget))
  const fit = (): void => {
    const { contentLeft, contentWidth, verticalScrollbarWidth } = side.getLayoutInfo()
    for (const { node } of zones) {
      node.style.left = `${contentLeft}px`
      node.style.width = `${contentWidth - verticalScrollbarWidth}px`
    }
  }
  fit()
  const fitting = side.onDidLayoutChange(fit)
  return {
    zones,
    remove: () => {
      fitting.dispose()
      widgets.forEach((widget) => side.removeOverlayWidget(widget))
      side.changeViewZones((accessor) => ids.forEach((id) => accessor.removeZone(id)))
    },
  }
}

/** Decorations that fade a change which is left out, on both sides. */
export function fadedRanges(
  hunks: readonly ReviewHunk[],
  which: 'before' | 'after',
): readonly editor.IModelDeltaDecoration[] {
  return hunks.flatMap((hunk) => {
    const [start, lines] =
      which === 'before' ? [hunk.beforeStart, hunk.beforeCount] : [hunk.afterStart, hunk.afterCount]
    if (lines === 0) return []
    const range = {
      startLineNumber: start,
      startColumn: 1,
      endLineNumber: start + lines - 1,
      endColumn: Number.MAX_SAFE_INTEGER,
    }
    return [
      { range, options: { isWholeLine: true, className: 'hunk-off', inlineClassName: 'hunk-off-text' } },
    ]
  })
}
