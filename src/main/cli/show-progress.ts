import type { IndexProgress } from '../../shared/index-state'
import type { Terminal } from './terminal'

/** One line on stderr that is written over itself, for a person who waits; nothing anywhere else. */
export function showProgress(
  terminal: Terminal,
  quiet: boolean,
): {
  readonly show: (progress: IndexProgress) => void
  readonly clear: () => void
} {
  if (quiet || !terminal.progressShown) return { show: () => undefined, clear: () => undefined }
  let shown = false
  return {
    show: ({ stage, filesDone, filesTotal, current }) => {
      if (stage !== 'parsing' && stage !== 'listing' && stage !== 'linking') return
      const count = filesTotal > 0 ? ` ${String(filesDone)} of ${String(filesTotal)} files` : ''
      terminal.err(`\r\x1b[K${stage}${count}${current === undefined ? '' : `  ${current.slice(0, 60)}`}`)
      shown = true
    },
    clear: () => {
      if (shown) terminal.err('\r\x1b[K')
      shown = false
    },
  }
}
