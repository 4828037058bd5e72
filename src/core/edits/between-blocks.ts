import { closes, fenceOf, isShell, languageOf, type Fence } from './fence'
import { parseFileCommand } from './file-commands'
import { pathOfFence, pathOfLine, type IsKnown, type PathOptions } from './path-in-reply'
import type { ReplySink } from './reply-sink'

/** Lines remembered for finding the path above a block. */
const REMEMBERED = 8

/**
 * What stands between a reply's edit blocks: prose, path lines, fences, suggested commands and file commands. The readers of all
 * formats share it, so that a path is found in the same places in each of them.
 */
export interface BetweenBlocks {
  line(body: string, at: number): void
  /** Remembers a line for path finding without giving it any other meaning. */
  remember(body: string): void
  /** The path named right above (fences and blank lines aside), or undefined. */
  pathAbove(options?: PathOptions): string | undefined
  /** A block begins: an open fence was its wrapper and holds no command. */
  blockBegins(): void
  /** The fence that is open. */
  readonly open: () => Fence | undefined
  end(at: number): void
}

export function createBetweenBlocks(sink: ReplySink, isKnown: IsKnown): BetweenBlocks {
  let recent: string[] = []
  let open: Fence | undefined
  let openedAt = 0
  let commands: string[] | undefined
  let lastCommand = 0

  const shut = (): void => {
    const text = commands?.join('\n').trim()
    if (text) sink.commands.push(text)
    commands = undefined
    open = undefined
  }

  /** `path/to/a.ts` is how models write a folder they do not know. */
  const settled = (path: string | undefined): string | undefined => {
    const rest = path?.replace(/^(?:\.?\/)?path\/to\//, '')
    return path !== undefined && rest !== undefined && rest !== path && !isKnown(path) && isKnown(rest)
      ? rest
      : path
  }

  return {
    remember(body) {
      recent.push(body)
      if (recent.length > 2 * REMEMBERED) recent = recent.slice(-REMEMBERED)
    },
    line(body, at) {
      this.remember(body)
      const fence = fenceOf(body)
      if (fence && open && closes(fence, open)) shut()
      else if (fence && fence.role !== 'closes' && (!open || (fence.info !== '' && !commands))) {
        open = fence
        openedAt = at
        if (isShell(fence)) commands = []
      } else if (open && languageOf(open) === 'cairn') {
        const found = parseFileCommand(body, at)
        if (!found) return
        if ('message' in found) sink.failures.push(found)
        else sink.operations.push(found)
        lastCommand = at
      } else if (commands) commands.push(body)
    },
    pathAbove(options) {
      for (const body of recent.slice(-REMEMBERED).reverse()) {
        if (body.trim() === '') continue
        const fence = fenceOf(body)
        if (!fence) return settled(pathOfLine(body, isKnown, options))
        const path = pathOfFence(fence, isKnown)
        if (path !== undefined) return settled(path)
      }
      return undefined
    },
    blockBegins() {
      commands = undefined
      recent = []
    },
    open: () => open,
    end(at) {
      if (open && languageOf(open) === 'cairn') {
        if (lastCommand === at && sink.operations.at(-1)?.at === at) sink.operations.pop()
        const message = 'The reply stops inside a block of file commands.'
        sink.failures.push({ kind: 'incomplete', path: '', at: openedAt, message })
      } else shut()
    },
  }
}
