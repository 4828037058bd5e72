import { assertNever } from '../../shared/assert-never'
import type { ChatMode } from '../../shared/conversation'
import type { SlashCommand } from '../../shared/slash-commands'
import { appStore, changeSettings, copyText, openDialog } from '../state/app'
import { startCheck } from '../state/checks'
import { runCommand } from '../state/commands'
import {
  conversationStore,
  createConversation,
  setConversationOptions,
  setDraft,
} from '../state/conversation'
import { baseName, fileNodeId, nodeIdOf } from '../state/node-id'
import { notify } from '../state/notices'
import { openRound } from '../state/open-round'
import { openOwnCommit } from '../state/own-commit'
import { ensurePaths, pathsStore } from '../state/paths'
import { setContext, withPin } from '../state/pins'
import { timelineStore } from '../state/timeline'
import { matchPaths } from './match-paths'

/** What the compose box does for a command: send a text in a mode, once. */
export type SendOnce = (text: string, mode: ChatMode) => void

/** Carries a command out. Everything here can also be reached by mouse. */
export async function runSlashCommand(command: SlashCommand, sendOnce: SendOnce): Promise<void> {
  switch (command.kind) {
    case 'add':
      return pinPaths(command.paths, 'edit')
    case 'read':
      return pinPaths(command.paths, 'read')
    case 'drop':
      return dropPaths(command.paths)
    case 'ask':
    case 'code':
    case 'architect':
      if (command.text === '') return setConversationOptions({ mode: command.kind })
      return sendOnce(command.text, command.kind)
    case 'undo':
      if (!runCommand('round.undo')) notify('info', 'There is no round to undo.')
      return
    case 'redo':
      if (!runCommand('round.redo')) notify('info', 'Nothing was undone that could be done again.')
      return
    case 'diff':
      return showLastRound()
    case 'map':
    case 'tokens':
      return openDialog('prompt')
    case 'model':
      return chooseModel(command.name)
    case 'copy':
      return copyLastReply()
    case 'clear': {
      const context = conversationStore.getState().conversation?.context ?? []
      await createConversation()
      return setContext(context)
    }
    case 'reset':
      return createConversation()
    case 'help':
      return openDialog('chat-commands')
    case 'commit':
      return openOwnCommit(command.message)
    case 'lint':
    case 'test':
    case 'run':
      return startCheck(command.kind, command.command)
    default:
      return assertNever(command)
  }
}

async function pinPaths(words: readonly string[], level: 'edit' | 'read'): Promise<void> {
  await ensurePaths()
  const { paths, unknown } = matchPaths(words, pathsStore.getState().paths)
  const before = conversationStore.getState().conversation?.context ?? []
  if (paths.length > 0)
    setContext(
      paths.reduce(
        (context, path) =>
          withPin(context, { id: fileNodeId(path), kind: 'file', path, label: baseName(path) }, level),
        before,
      ),
    )
  if (unknown.length > 0)
    notify('warning', `No file fits ${unknown.join(', ')}. Type more of the path, or choose it with @.`)
}

function dropPaths(words: readonly string[]): void {
  const context = conversationStore.getState().conversation?.context ?? []
  if (words.length === 0) return setContext([])
  const known = [...new Set(context.map((item) => item.path))]
  const { paths, unknown } = matchPaths(words, known)
  setContext(context.filter((item) => !paths.includes(item.path) && !words.includes(nodeIdOf(item))))
  if (unknown.length > 0) notify('warning', `${unknown.join(', ')} is not in the context.`)
}

async function showLastRound(): Promise<void> {
  const { undoable } = timelineStore.getState()
  if (undoable === '') return notify('info', 'No round was made yet.')
  await openRound(undoable)
}

async function chooseModel(name: string): Promise<void> {
  const { models } = appStore.getState().settings
  const wanted = name.toLowerCase()
  const found =
    models.find((model) => model.label.toLowerCase() === wanted) ??
    models.find((model) => model.label.toLowerCase().includes(wanted) && wanted !== '')
  if (found) return changeSettings({ chatModel: found.id })
  if (name !== '') notify('info', `No model is called “${name}”. Choose one, or add it.`)
  openDialog('models')
}

async function copyLastReply(): Promise<void> {
  const reply = conversationStore
    .getState()
    .conversation?.messages.findLast((message) => message.role === 'assistant' && message.text !== '')
  if (!reply) return notify('info', 'There is no reply to copy yet.')
  if (await copyText(reply.text)) notify('success', 'The last reply is on the clipboard.')
}

/** Puts words into the compose box, at the end of what is there. */
export function insertIntoDraft(text: string): void {
  const { draft } = conversationStore.getState()
  setDraft(draft === '' ? text : `${draft.replace(/\s*$/, ' ')}${text}`)
}
