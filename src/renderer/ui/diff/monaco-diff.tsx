import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { ReviewFile, ReviewHunk } from '../../../shared/review'
import { useTheme } from '../../state/theme'
import { addHunkZones, fadedRanges, type HunkZone } from './hunk-zones'
import { createDiff, disposeDiff, applyMonacoTheme, lookOptions, type Diff } from './monaco'

interface MonacoDiffProps {
  readonly file: ReviewFile
  readonly sideBySide: boolean
  /** Changes that are left out: drawn faded. */
  readonly off: readonly ReviewHunk[]
  /** The controls above a change; null draws none and leaves no room. */
  readonly bar: ((hunk: ReviewHunk) => ReactNode) | null
  readonly height: number
  readonly onHeight: (height: number) => void
}

/** A file of thousands of new lines scrolls inside itself: an editor draws every line that its height shows. */
const MOST_HEIGHT = 1600

/** One file's change in a diff editor that is as high as what it shows. */
export function MonacoDiff({ file, sideBySide, off, bar, height, onHeight }: MonacoDiffProps) {
  const host = useRef<HTMLDivElement>(null)
  const [diff, setDiff] = useState<Diff | null>(null)
  const [zones, setZones] = useState<readonly HunkZone[]>([])
  const theme = useTheme()
  const { path, before, after, hunks } = file
  const controls = bar !== null

  useLayoutEffect(() => applyMonacoTheme(theme), [theme])

  useLayoutEffect(() => {
    const node = host.current
    if (!node) return
    const made = createDiff(node, { path, before, after, hunks }, { sideBySide, label: path })
    const modified = made.editor.getModifiedEditor()
    const original = made.editor.getOriginalEditor()
    const rooms = controls ? addHunkZones(modified, hunks) : null
    const measure = (): void => {
      const content = Math.max(modified.getContentHeight(), original.getContentHeight())
      onHeight(Math.min(MOST_HEIGHT, Math.max(content, 24)))
    }
    const listeners = [
      modified.onDidContentSizeChange(measure),
      original.onDidContentSizeChange(measure),
      made.editor.onDidUpdateDiff(measure),
    ]
    const watch = new ResizeObserver(() => {
      made.editor.layout({ width: node.clientWidth, height: node.clientHeight })
    })
    watch.observe(node)
    setDiff(made)
    setZones(rooms?.zones ?? [])
    return () => {
      watch.disconnect()
      listeners.forEach((each) => each.dispose())
      setZones([])
      setDiff(null)
      rooms?.remove()
      disposeDiff(made)
    }
    // The style of the diff is changed in place below; a new height must not make a new editor.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [path, before, after, hunks, controls])

  useEffect(() => {
    diff?.editor.updateOptions(lookOptions({ sideBySide, label: path }))
  }, [diff, sideBySide, path])

  useEffect(() => {
    if (!diff) return
    const faded = [
      diff.editor.getOriginalEditor().createDecorationsCollection([...fadedRanges(off, 'before')]),
      diff.editor.getModifiedEditor().createDecorationsCollection([...fadedRanges(off, 'after')]),
    ]
    return () => faded.forEach((each) => each.clear())
  }, [diff, off])

  return (
    <div className="monaco-diff" ref={host} style={{ height }}>
      {bar && zones.map(({ hunk, node }) => createPortal(bar(hunk), node, hunk.id))}
    </div>
  )
}
