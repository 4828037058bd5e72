import { Copy, Ellipsis, GitFork, Pencil, RotateCw, TextQuote, Trash2 } from 'lucide-react'
import type { Message } from '../../shared/conversation'
import { copyText } from '../state/app'
import { removeMessage, retryReply } from '../state/ask'
import { conversationStore, forkConversation } from '../state/conversation'
import { MenuButton } from '../ui/menu-button'
import type { MenuItem } from '../ui/menu-store'

interface MessageMenuProps {
  readonly message: Message
  readonly place: number
  readonly onEdit?: () => void
  readonly raw?: boolean
  readonly onRaw?: () => void
}

/** Everything that can be done with a message; none of it touches a file. */
export function MessageMenu({ message, place, onEdit, raw, onRaw }: MessageMenuProps) {
  const items = (): readonly MenuItem[] => {
    const last = conversationStore.getState().conversation?.messages.at(-1)?.id === message.id
    return [
      { kind: 'item', label: 'Copy', icon: Copy, run: () => void copyText(message.text) },
      ...(onEdit
        ? [{ kind: 'item', label: 'Edit and send again', icon: Pencil, run: onEdit } satisfies MenuItem]
        : []),
      ...(onRaw
        ? [
            {
              kind: 'item',
              label: raw ? 'Show it formatted' : 'Show the raw text',
              icon: TextQuote,
              run: onRaw,
            } satisfies MenuItem,
          ]
        : []),
      ...(last && message.role === 'assistant'
        ? [
            {
              kind: 'item',
              label: 'Ask again',
              detail: 'drops this reply',
              icon: RotateCw,
              run: () => void retryReply(),
            } satisfies MenuItem,
          ]
        : []),
      {
        kind: 'item',
        label: 'Continue from here in a new conversation',
        icon: GitFork,
        run: () => void forkConversation(message.id),
      },
      { kind: 'separator' },
      {
        kind: 'item',
        label: 'Delete this message',
        detail: 'the model no longer sees it; files and commits stay',
        icon: Trash2,
        danger: true,
        run: () => void removeMessage(message.id),
      },
    ]
  }
  return <MenuButton label={`More about message ${place}`} icon={Ellipsis} align="end" items={items} />
}
