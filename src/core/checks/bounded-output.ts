import { StringDecoder } from 'node:string_decoder'
import { terminalText } from './terminal-text'

/** What is kept of an output, and how many characters between its beginning and its end are not. */
export interface KeptOutput {
  readonly output: string
  readonly omitted: number
}

export interface BoundedOutput {
  add(chunk: Buffer): void
  kept(): KeptOutput
}

/** Characters. The end says what failed, the beginning says what was run; both are worth keeping. */
const HEAD = 8_000
const TAIL = 40_000

/** Gathers UTF-8 output of any size in a fixed amount of memory: its first and its last characters. */
export function boundedOutput(head = HEAD, tail = TAIL): BoundedOutput {
  const decoder = new StringDecoder('utf8')
  let first = ''
  let last = ''
  let dropped = 0
  return {
    add: (chunk) => {
      let text = decoder.write(chunk)
      const room = head - first.length
      if (room > 0) {
        first += text.slice(0, room)
        text = text.slice(room)
      }
      last += text
      // Cut only now and then, so that many small chunks do not copy the whole end each time.
      if (last.length > 2 * tail) {
        dropped += last.length - tail
        last = last.slice(-tail)
      }
    },
    kept: () => {
      const over = Math.max(0, last.length - tail)
      const end = over > 0 ? last.slice(over) : last
      const omitted = dropped + over
      if (omitted === 0) return { output: terminalText(first + end), omitted }
      // Half a line says nothing: the end begins with a whole one, where there is one.
      const from = end.indexOf('\n') + 1
      return {
        output: `${terminalText(first)}\n… ${omitted + from} characters are left out here …\n${terminalText(end.slice(from))}`,
        omitted: omitted + from,
      }
    },
  }
}
