import { Plus } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { ContextItem } from '../../shared/context-item'
import { mentionedFiles } from '../../shared/mentioned-files'
import { useConversation } from '../state/conversation'
import { baseName, fileNodeId } from '../state/node-id'
import { ensurePaths, usePaths } from '../state/paths'
import { pinAt } from '../state/pins'
import { useIndexing } from '../state/indexing'

const MAX_CHIPS = 8

/** A file of which only a symbol is shown can still be wanted whole. */
const wholeFiles = (context: readonly ContextItem[]): readonly string[] =>
  context.filter((item) => item.symbol === undefined).map((item) => item.path)

/** Files that a reply speaks of and the model has not seen: one click puts each into the context. */
export function MentionChips({ text }: { readonly text: string }) {
  const revision = useIndexing((state) => state.revision)
  const context = useConversation((state) => state.conversation?.context)
  const paths = usePaths()
  useEffect(() => {
    void ensurePaths()
  }, [revision])
  const found = useMemo(
    () => mentionedFiles(text, { paths, inChat: wholeFiles(context ?? []) }).slice(0, MAX_CHIPS),
    [text, paths, context],
  )
  if (found.length === 0) return null
  return (
    <div className="chips" role="group" aria-label="Files mentioned that are not in the context">
      <span className="muted small">Add to the context:</span>
      {found.map((path) => (
        <button
          key={path}
          type="button"
          className="chip"
          data-tip={`${path}\nPin it, so that the model sees it and may change it`}
          onClick={() => pinAt({ id: fileNodeId(path), kind: 'file', path, label: baseName(path) }, 'edit')}
        >
          <Plus aria-hidden />
          <span className="truncate">{baseName(path)}</span>
        </button>
      ))}
    </div>
  )
}
