import { MessageSquare, MessageSquarePlus, Settings } from 'lucide-react'
import { openDialog, useApp } from '../state/app'
import { useConversation } from '../state/conversation'
import { Button } from '../ui/button'
import { CommandButton } from '../ui/command-button'
import { EmptyState } from '../ui/empty-state'
import { Pane } from '../ui/pane'
import { ChecksDialog } from './checks-dialog'
import { CommandsDialog } from './commands-dialog'
import { CommitDialog } from './commit-dialog'
import { ComposeBox } from './compose-box'
import { ConversationMenu } from './conversation-menu'
import { MessageList } from './message-list'
import './message.css'
import { TrustQuestion } from './trust-question'
import { useAutoReview } from './use-auto-review'

export function ChatPane() {
  const conversation = useConversation((state) => state.conversation)
  const dialog = useApp((state) => state.dialog)
  useAutoReview()
  return (
    <Pane
      name="chat"
      title="Chat"
      foldable="chat"
      heading={conversation && <ConversationMenu />}
      actions={<CommandButton command="chat.create" icon={MessageSquarePlus} />}
    >
      {conversation && (conversation.messages.length > 0 || (conversation.checks ?? []).length > 0) ? (
        <MessageList key={`talk ${conversation.id}`} conversation={conversation} />
      ) : (
        <NothingSaid />
      )}
      {conversation && <ComposeBox key={`box ${conversation.id}`} />}
      {dialog === 'chat-commands' && <CommandsDialog />}
      {dialog === 'checks' && <ChecksDialog />}
      {dialog === 'commit' && <CommitDialog />}
      <TrustQuestion />
    </Pane>
  )
}

function NothingSaid() {
  const copies = useApp(({ settings }) => settings.chatModel === 'copy-paste')
  const pinned = useConversation((state) => state.conversation?.context.length ?? 0)
  return (
    <div className="chat-empty">
      <EmptyState
        icon={MessageSquare}
        title="Say what to change, or ask"
        action={
          copies && (
            <Button icon={Settings} onClick={() => openDialog('models')}>
              Add a model…
            </Button>
          )
        }
      >
        {pinned === 0
          ? 'Pin what matters in the graph first, or name it here with @. A map of the rest goes along.'
          : 'What is pinned and a map of the rest go along.'}{' '}
        {copies &&
          'With Copy & paste no key is needed: the prompt goes to the clipboard, and you bring the answer back.'}
      </EmptyState>
    </div>
  )
}
