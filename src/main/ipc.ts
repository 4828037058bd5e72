import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron'
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '../shared/ipc-channels'
import { events, type EventName, type EventOf } from '../shared/ipc-contract'
import { fail } from '../shared/result'
import { answerRequest, type Handlers } from './handlers/answer-request'
import { isOwnUrl } from './own-url'

/** The only place that listens to the page: main frame and own origin first, then the contract, then the handler. */
export function serveContract(handlers: Handlers): void {
  ipcMain.handle(REQUEST_CHANNEL, async (event, name: unknown, payload: unknown) => {
    if (!isTrustedSender(event)) return fail({ kind: 'refused', message: 'This page may not talk to Cairn.' })
    return answerRequest(handlers, name, payload)
  })
}

/** The only place that speaks to the page. What does not fit the contract is a bug of ours and thrown. */
export function emitTo<N extends EventName>(contents: WebContents, name: N, payload: EventOf<N>): void {
  if (contents.isDestroyed()) return
  contents.send(EVENT_CHANNEL, name, events[name].parse(payload))
}

function isTrustedSender(event: IpcMainInvokeEvent): boolean {
  const frame = event.senderFrame
  return frame !== null && frame.parent === null && isOwnUrl(frame.url)
}
