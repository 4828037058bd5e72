import type { ContextItem, ContextLevel } from '../../shared/context-item'
import { request } from '../bridge'
import { adopt, conversationStore } from './conversation'
import { nodeIdOf, type Target } from './node-id'

/** What a pin means when nobody chose: a file may be changed, a symbol is shown with its source. */
export function defaultLevel(target: Target): ContextLevel {
  return target.kind === 'file' ? 'edit' : 'read'
}

/** The context with a target pinned at a level, in the place it had before or at the end. */
export function withPin(
  context: readonly ContextItem[],
  target: Target,
  level: ContextLevel,
): readonly ContextItem[] {
  const item: ContextItem = {
    path: target.path,
    level,
    ...(target.kind === 'symbol' ? { symbol: target.id } : {}),
  }
  const place = context.findIndex((each) => nodeIdOf(each) === target.id)
  return place < 0 ? [...context, item] : context.with(place, item)
}

export function withoutPin(context: readonly ContextItem[], id: string): readonly ContextItem[] {
  return context.filter((each) => nodeIdOf(each) !== id)
}

export function pinLevel(context: readonly ContextItem[], id: string): ContextLevel | undefined {
  return context.find((each) => nodeIdOf(each) === id)?.level
}

/** Folders are ways to drill down, not things a model reads: they cannot be pinned. */
export const canPin = (target: Target): boolean => target.kind !== 'folder'

export function togglePin(target: Target): void {
  const context = currentContext()
  if (!context || !canPin(target)) return
  const pinned = pinLevel(context, target.id) !== undefined
  setContext(pinned ? withoutPin(context, target.id) : withPin(context, target, defaultLevel(target)))
}

export function pinAt(target: Target, level: ContextLevel): void {
  const context = currentContext()
  if (context && canPin(target)) setContext(withPin(context, target, level))
}

export function unpin(id: string): void {
  const context = currentContext()
  if (context) setContext(withoutPin(context, id))
}

/** Shows the new pins at once and saves them; quick clicks are saved in order, and only the last answer counts. */
export function setContext(context: readonly ContextItem[]): void {
  const { conversation } = conversationStore.getState()
  if (!conversation) return
  conversationStore.setState({ conversation: { ...conversation, context } })
  const ticket = ++lastSave
  saving = saving.then(async () => {
    const saved = await request('chat.setContext', { conversation: conversation.id, context })
    if (ticket === lastSave || !saved.ok) adopt(saved)
  })
}

let lastSave = 0
let saving: Promise<void> = Promise.resolve()

function currentContext(): readonly ContextItem[] | undefined {
  return conversationStore.getState().conversation?.context
}
