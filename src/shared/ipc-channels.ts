/** Channel names without zod, so that the preload stays tiny. */
export const REQUEST_CHANNEL = 'cairn:request'
export const EVENT_CHANNEL = 'cairn:event'

/** What the preload exposes to the page as `window.cairn`. Everything else the page knows goes through these two. */
export interface Bridge {
  /** Sends a request by its contract name; the answer is a Result that the page checks again. */
  readonly request: (name: string, payload: unknown) => Promise<unknown>
  /** Calls back for each event with its contract name; returns the unsubscribe. */
  readonly onEvent: (listener: (name: string, payload: unknown) => void) => () => void
  /** The absolute path of a dropped file, '' when there is none. */
  readonly pathOfFile: (file: unknown) => string
}
