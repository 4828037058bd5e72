import { FileSearch, Trash2 } from 'lucide-react'
import { openDialog } from '../state/app'
import { conversationStore, useConversation } from '../state/conversation'
import { setContext } from '../state/pins'
import { notify } from '../state/notices'
import { Button, IconButton } from '../ui/button'
import { count } from '../ui/numbers'
import { Pane } from '../ui/pane'
import { ContextList } from './context-list'
import './context-pane.css'
import { ConventionsOffer } from './conventions-offer'
import { MapRow } from './map-row'
import { MissedList } from './missed-list'

/** Everything the model will see with the next request, with what each costs. */
export function ContextPane() {
  const items = useConversation((state) => state.conversation?.context ?? NOTHING)
  const prompt = useConversation((state) => state.prompt)
  const failure = useConversation((state) => state.promptFailure)
  return (
    <Pane
      name="context"
      title="Context"
      foldable="context"
      heading={
        prompt && (
          <span
            className="muted"
            data-tip={`Counted by ${prompt.tokenizer}, the request and Cairn’s own rules included`}
          >
            {count(prompt.tokens)} tok
          </span>
        )
      }
      actions={items.length > 0 && <IconButton icon={Trash2} label="Remove everything" onClick={removeAll} />}
    >
      <div className="context" data-pane-focus tabIndex={-1}>
        {items.length > 0 ? (
          <ContextList items={items} />
        ) : (
          <p className="context__hint muted">
            Nothing is pinned. Click a symbol in the graph, press P on it in the outline, or name it with @ in
            the chat.
          </p>
        )}
        <ConventionsOffer />
        <MapRow />
        <MissedList />
      </div>
      <div className="context__foot">
        {failure ? (
          <span className="field__error small">{failure.message}</span>
        ) : (
          <span className="muted small">{items.length} pinned</span>
        )}
        <Button look="quiet" icon={FileSearch} onClick={() => openDialog('prompt')}>
          Look at the exact prompt
        </Button>
      </div>
    </Pane>
  )
}

const NOTHING = [] as const

function removeAll(): void {
  const before = conversationStore.getState().conversation?.context ?? NOTHING
  setContext([])
  notify(
    'info',
    `${before.length === 1 ? 'One item was' : `${before.length} items were`} removed from the context.`,
    {
      label: 'Put back',
      run: () => setContext(before),
    },
  )
}
