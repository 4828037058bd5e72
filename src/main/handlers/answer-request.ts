import { requests, type AnswerOf, type RequestName, type RequestOf } from '../../shared/ipc-contract'
import { fail, type Failure, type Result } from '../../shared/result'

/** One function per entry of the contract. */
export type Handlers = {
  readonly [N in RequestName]: (request: RequestOf<N>) => Promise<Result<AnswerOf<N>>>
}

const isRequestName = (name: unknown): name is RequestName =>
  typeof name === 'string' && Object.hasOwn(requests, name)

/**
 * Checks a request against the contract, runs its handler and checks the answer. An exception in a handler is a bug: it is
 * written to the log whole, and the window is told which action failed and that nothing more happened.
 */
export async function answerRequest(
  handlers: Handlers,
  name: unknown,
  payload: unknown,
): Promise<Result<unknown>> {
  if (!isRequestName(name))
    return refuse('unknown-request', 'The window asked for something this version of Cairn does not know.')
  const { request, answer } = requests[name]
  const checked = request.safeParse(payload)
  if (!checked.success)
    return refuse('bad-request', `The request “${name}” was malformed and was not carried out.`)
  try {
    const handler = handlers[name] as (request: unknown) => Promise<Result<unknown>>
    const result = await handler(checked.data)
    return result.ok ? { ok: true, value: answer.parse(result.value) } : result
  } catch (error) {
    console.error(`cairn: ${name} failed`, error)
    const message = `Cairn could not finish “${name}” because of a fault of its own. Your files are as they were shown; details are in the log.`
    return refuse('fault', message)
  }
}

const refuse = (kind: string, message: string): Result<never> => fail<Failure>({ kind, message })
