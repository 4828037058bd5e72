import { Component, lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { ReviewFile, ReviewHunk } from '../../../shared/review'
import './diff.css'
import { guessHeight, isLarge } from './hunk-lines'
import { PlainHunks } from './plain-hunks'
import { useNear } from './use-near'

const MonacoDiff = lazy(() => import('./monaco-diff').then((module) => ({ default: module.MonacoDiff })))

interface FileDiffProps {
  readonly file: ReviewFile
  readonly sideBySide: boolean
  readonly off: readonly ReviewHunk[]
  readonly bar: ((hunk: ReviewHunk) => ReactNode) | null
}

/** A file's change: in an editor while it is near the visible part, as plain lines when it is too large for one. */
export function FileDiff(props: FileDiffProps) {
  const { file, sideBySide, bar } = props
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const [height, setHeight] = useState(() => guessHeight(file, sideBySide, bar !== null))
  if (isLarge(file))
    return <PlainHunks {...props} note="This file is large, so its changes are shown as plain lines." />
  const empty = <div style={{ height }} />
  return (
    <div ref={place}>
      {near ? (
        <EditorFailed
          fallback={
            <PlainHunks
              {...props}
              note="The diff editor could not be started, so the changes are shown as plain lines."
            />
          }
        >
          <Suspense fallback={empty}>
            <MonacoDiff {...props} height={height} onHeight={setHeight} />
          </Suspense>
        </EditorFailed>
      ) : (
        empty
      )}
    </div>
  )
}

interface EditorFailedProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** A diff can be judged and applied without an editor: when that fails to load, the lines are shown plainly. */
class EditorFailed extends Component<EditorFailedProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
