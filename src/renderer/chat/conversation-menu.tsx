import { MessageSquarePlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  conversationStore,
  createConversation,
  openConversation,
  removeConversation,
  renameConversation,
  useConversation,
} from '../state/conversation'
import { keysOf } from '../state/commands'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { MenuButton } from '../ui/menu-button'
import type { MenuItem } from '../ui/menu-store'
import { counted, money, relativeDate } from '../ui/numbers'
import { TextField } from '../ui/text-field'

const UNTITLED = 'New conversation'
const MAX_LISTED = 25

/** The conversations of this repository, behind the title of the one that is open. */
export function ConversationMenu() {
  const title = useConversation((state) => state.conversation?.title)
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  return (
    <>
      <MenuButton label="Conversations" tip="Conversations" items={() => menuItems(setDialog)}>
        {title || UNTITLED}
      </MenuButton>
      {dialog === 'rename' && <RenameDialog onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveDialog onClose={() => setDialog(null)} />}
    </>
  )
}

function menuItems(ask: (dialog: 'rename' | 'remove') => void): readonly MenuItem[] {
  const { heads, conversation } = conversationStore.getState()
  const now = Date.now()
  return [
    {
      kind: 'item',
      label: 'New conversation',
      icon: MessageSquarePlus,
      keys: keysOf('chat.create'),
      run: () => void createConversation(),
    },
    { kind: 'item', label: 'Rename…', icon: Pencil, disabled: !conversation, run: () => ask('rename') },
    {
      kind: 'item',
      label: 'Delete…',
      icon: Trash2,
      danger: true,
      disabled: !conversation,
      run: () => ask('remove'),
    },
    { kind: 'separator' },
    ...heads.slice(0, MAX_LISTED).map((head): MenuItem => ({
      kind: 'item',
      label: head.title || UNTITLED,
      detail: [
        relativeDate(head.updated, now),
        counted(head.messages, 'message'),
        head.cost ? money(head.cost) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      checked: head.id === conversation?.id,
      run: () => void openConversation(head.id),
    })),
  ]
}

function RenameDialog({ onClose }: { readonly onClose: () => void }) {
  const conversation = useConversation((state) => state.conversation)
  const [title, setTitle] = useState(conversation?.title ?? '')
  const wanted = title.trim()
  const rename = (): void => {
    if (!conversation || wanted === '') return
    onClose()
    void renameConversation(conversation.id, wanted)
  }
  return (
    <Dialog
      title="Rename conversation"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={wanted === ''} onClick={rename}>
            Rename
          </Button>
        </>
      }
    >
      <TextField
        label="Title"
        maxLength={200}
        autoFocus
        value={title}
        onChange={setTitle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename()
        }}
      />
    </Dialog>
  )
}

function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const conversation = useConversation((state) => state.conversation)
  if (!conversation) return null
  return (
    <Dialog
      title="Delete this conversation?"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            onClick={() => {
              onClose()
              void removeConversation(conversation.id)
            }}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>
        “{conversation.title || UNTITLED}” with {counted(conversation.messages.length, 'message')} is removed
        from Cairn. This cannot be undone. Files, commits and the timeline stay as they are: its rounds can
        still be looked at and undone there.
      </p>
    </Dialog>
  )
}
