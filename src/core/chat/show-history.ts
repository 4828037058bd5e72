import type { Message } from '../../shared/conversation'
import type { PromptMessage } from '../../shared/prompt'

/**
 * Earlier messages as the model shall see them: strictly alternating, beginning with the user, because many chat templates
 * refuse anything else. What became of a reply is told in the message that follows it, so that models do not learn to write
 * such notes themselves; what follows the last reply is returned for the request.
 */
export function showHistory(history: readonly Message[]): {
  readonly messages: readonly PromptMessage[]
  readonly note: string
} {
  const messages: { role: 'user' | 'assistant'; content: string }[] = []
  let note = ''
  for (const message of history) {
    if (message.text.trim() === '') continue
    const noted = message.role === 'user' && note !== '' ? `${note}\n\n${message.text}` : message.text
    if (message.role === 'user') note = ''
    const last = messages.at(-1)
    if (last?.role === message.role) last.content += `\n\n${noted}`
    else if (last === undefined && message.role === 'assistant')
      messages.push({ role: 'user', content: '(earlier talk)' }, { role: 'assistant', content: noted })
    else messages.push({ role: message.role, content: noted })
    if (message.role === 'assistant') note = fateOf(message)
  }
  // A request that got no answer would stand directly before the next one.
  if (messages.at(-1)?.role === 'user') messages.push({ role: 'assistant', content: '(no answer came)' })
  return { messages, note }
}

function fateOf(message: Message): string {
  if (message.undone === 'whole')
    return '(I applied your changes, and have taken them back since: the files are without them. Do not make them again unless I ask for it.)'
  if (message.undone === 'part') return '(I applied your changes, and have taken some of them back since.)'
  if (message.round !== '') return '(I applied your changes.)'
  if (message.state === 'stopped') return '(I stopped your answer there; nothing of it was applied.)'
  return message.state === 'failed' ? '(Your answer broke off there; nothing of it was applied.)' : ''
}
