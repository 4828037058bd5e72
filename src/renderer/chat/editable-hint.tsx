import { Pencil } from 'lucide-react'
import type { ContextItem } from '../../shared/context-item'
import { useConversation } from '../state/conversation'
import { baseName, fileNodeId } from '../state/node-id'
import { pinAt } from '../state/pins'

const MAX_FILES = 3

/**
 * Said while a change is asked for and no file may be changed: a model keeps to that and would only ask for the file. One click lets it
 * change the file of what is pinned.
 */
export function EditableHint() {
  const mode = useConversation((state) => state.conversation?.mode)
  const context = useConversation((state) => state.conversation?.context)
  const files = mode === 'ask' ? [] : onlyRead(context ?? [])
  if (files.length === 0) return null
  return (
    <div className="chips compose__hint" role="group" aria-label="What may be changed">
      <span className="muted small">Shown, but not to be changed. Let it change:</span>
      {files.map((path) => (
        <button
          key={path}
          type="button"
          className="chip"
          data-tip={`${path}\nSend the whole file, and let the model change it`}
          onClick={() => pinAt({ id: fileNodeId(path), kind: 'file', path, label: baseName(path) }, 'edit')}
        >
          <Pencil aria-hidden />
          <span className="truncate">{baseName(path)}</span>
        </button>
      ))}
    </div>
  )
}

/** The files of what is pinned for reading, when nothing is pinned for change. */
export function onlyRead(context: readonly ContextItem[]): readonly string[] {
  if (context.some(({ level }) => level === 'edit')) return []
  return [...new Set(context.filter(({ level }) => level === 'read').map(({ path }) => path))].slice(
    0,
    MAX_FILES,
  )
}
