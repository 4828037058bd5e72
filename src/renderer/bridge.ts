import type { Bridge } from '../shared/ipc-channels'
import {
  events,
  requests,
  type AnswerOf,
  type EventName,
  type EventOf,
  type RequestName,
  type RequestOf,
} from '../shared/ipc-contract'
import { fail, ok, type Failure, type Result } from '../shared/result'

declare global {
  interface Window {
    readonly cairn: Bridge
  }
}

/** An event of the host with its checked payload. */
export type HostEvent = {
  readonly [N in EventName]: { readonly name: N; readonly payload: EventOf<N> }
}[EventName]

type Payload<N extends RequestName> = [RequestOf<N>] extends [null | undefined] ? [] : [payload: RequestOf<N>]

/** Asks the host. A failure is a value; an answer that breaks the contract is one too, because the page must go on. */
export async function request<N extends RequestName>(
  name: N,
  ...[payload]: Payload<N>
): Promise<Result<AnswerOf<N>>> {
  const answer = await window.cairn.request(name, payload ?? null)
  if (!isResult(answer)) return fail(brokenContract(name))
  if (!answer.ok) return answer
  const checked = requests[name].answer.safeParse(answer.value)
  if (checked.success) return ok(checked.data as AnswerOf<N>)
  console.error(`The answer to ${name} breaks the contract`, checked.error.issues.slice(0, 5))
  return fail(brokenContract(name))
}

/** Calls back for every event of the host whose payload keeps the contract; returns the unsubscribe. */
export function onEvent(listener: (event: HostEvent) => void): () => void {
  return window.cairn.onEvent((name, payload) => {
    if (!isEventName(name)) return
    const checked = events[name].safeParse(payload)
    if (checked.success) listener({ name, payload: checked.data } as HostEvent)
    else console.error(`The event ${name} breaks the contract`, checked.error.issues.slice(0, 5))
  })
}

/** The absolute path of a dropped file or folder, '' when it has none. */
export function pathOfFile(file: File): string {
  return window.cairn.pathOfFile(file)
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name)
}

function isResult(answer: unknown): answer is Result<unknown> {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return false
  return answer.ok === true || (answer.ok === false && 'failure' in answer)
}

function brokenContract(name: string): Failure {
  return {
    kind: 'broken-contract',
    message: `The window and the app disagree about “${name}”. Nothing was changed; please restart Cairn.`,
  }
}
