import { createBetweenBlocks } from './between-blocks'
import { closes, fenceOf, isShell, languageOf, type Fence } from './fence'
import { indentOf } from './line-table'
import type { Rewrite } from './operation'
import { pathOfFence, pathOfLine, pathsInProse } from './path-in-reply'
import type { CreateReader, FormatReader } from './reply-sink'
import { searchMarkOf } from './search-marks'

interface Block {
  path: string
  readonly at: number
  readonly fence: Fence
  readonly indent: number
  readonly lines: string[]
  /** Fences opened inside, innermost last. */
  readonly inner: Fence[]
  /** Fences that could have been its own stood inside. */
  holdsFences: boolean
  /** The last path prose named, for a block without one of its own. */
  readonly mentioned: string
}

/** A block that has ended, kept until it is certain that it has. */
interface Ended {
  readonly block: Block
  /** The line behind the closing fence was text, not blank. */
  adjacent: boolean | undefined
}

const DOCUMENT = /\.(?:md|mdx|markdown|mdown|rmd|qmd|rst|adoc|txt|ipynb)$/i

/**
 * Whole files: the path on the line above a fence (or beside its language), the complete new text inside.
 * - a new file: the same; a new empty file: an empty fence
 * - delete, rename, empty, chmod: a `cairn` block, as in every format
 * - text that holds fences itself: a longer fence round it
 * Inner fences that carry a language are counted. Where a bare one could as well be the end, the block is refused: a file must
 * never get shorter by accident. A block without a path of its own counts only where no other has one: for the file that
 * the prose named last (in backticks, and it exists).
 */
export const readWhole: CreateReader = (sink, isKnown): FormatReader => {
  const between = createBetweenBlocks(sink, isKnown)
  const unnamed: { readonly mentioned: string; readonly at: number; readonly text: string }[] = []
  let block: Block | undefined
  let ended: Ended | undefined
  let mentioned = ''
  let named = false
  let poisoned = false

  const begin = (body: string, fence: Fence, at: number): void => {
    const path = pathOfFence(fence, isKnown) ?? between.pathAbove({ prose: false }) ?? ''
    const clash = ended && isClash(ended, fence, path)
    if (ended && clash) refuseFence(ended.block)
    else settle()
    if (poisoned && (path === '' || clash)) poisoned = true
    else poisoned = clash ?? false
    between.blockBegins()
    block = {
      path,
      at,
      fence,
      indent: indentOf(body).length,
      lines: [],
      inner: [],
      holdsFences: false,
      mentioned,
    }
    sink.writing = path
  }

  /** The ended block is certain now. */
  const settle = (): void => {
    if (!ended) return
    const { block: done } = ended
    ended = undefined
    const text = done.lines.map((body) => `${body}\n`).join('')
    if (done.path === '') {
      unnamed.push({ mentioned: done.mentioned, at: done.at, text })
      return
    }
    named = true
    const other = otherFormat(done)
    if (other) {
      sink.failures.push({ kind: 'wrong-format', path: done.path, at: done.at, message: other })
      return
    }
    const operation: Rewrite = { kind: 'rewrite', path: done.path, at: done.at, text }
    sink.operations.push(operation)
  }

  const refuseFence = (done: Block): void => {
    const message =
      'It cannot be told where the file ends, because its text holds fences like the one round it.'
    sink.failures.push({ kind: 'fence-clash', path: done.path, at: done.at, message })
    named = true
    ended = undefined
  }

  const finish = (done: Block): void => {
    block = undefined
    sink.writing = ''
    between.blockBegins()
    if (poisoned) return
    ended = { block: done, adjacent: undefined }
    if (done.path !== '' && !mayGoOn(done)) settle()
  }

  const blockLine = (current: Block, body: string): void => {
    const fence = indentOf(body).length <= current.indent ? fenceOf(body) : undefined
    const top = current.inner.at(-1)
    const counts = fence?.sort === current.fence.sort && fence.length >= current.fence.length
    if (fence && counts) {
      if (!top && closes(fence, current.fence)) {
        finish(current)
        return
      }
      current.holdsFences = true
      if (top && closes(fence, top)) current.inner.pop()
      else if (fence.role === 'opens') current.inner.push(fence)
    }
    if (current.lines.length === 0 && current.path === '') current.path = pathOfFirstLine(body, isKnown)
    current.lines.push(
      current.indent > 0 ? body.slice(Math.min(current.indent, indentOf(body).length)) : body,
    )
  }

  /** A shell's block is a command, unless a path stands above it. */
  const holdsFile = (fence: Fence): boolean =>
    languageOf(fence) !== 'cairn' && (!isShell(fence) || between.pathAbove({ prose: false }) !== undefined)

  return {
    line(body, at) {
      if (block) return blockLine(block, body)
      if (ended) ended.adjacent ??= body.trim() !== ''
      const fence = between.open() ? undefined : fenceOf(body)
      if (fence && fence.role !== 'closes' && holdsFile(fence)) {
        begin(body, fence, at)
        return
      }
      mentioned = pathsInProse(body, isKnown).findLast(isKnown) ?? mentioned
      between.line(body, at)
    },
    end(at) {
      if (block && !poisoned) {
        settle()
        const message = 'The reply stops inside a file, so the file is left out.'
        sink.failures.push({ kind: 'incomplete', path: block.path, at: block.at, message })
      }
      settle()
      if (!named && !block) {
        for (const one of unnamed) addUnnamed(one)
      }
      between.end(at)
    },
    inBlock: () => block !== undefined,
  }

  function addUnnamed(one: (typeof unnamed)[number]): void {
    const { mentioned: path, at, text } = one
    if (path === '') {
      const message = 'A file is given without its path.'
      sink.failures.push({ kind: 'no-path', path, at, message })
    } else if (!sink.operations.some((operation) => operation.path === path)) {
      sink.operations.push({ kind: 'rewrite', path, at, text })
    }
  }
}

/**
 * Text in which fences are at home, or that held some like its own: its end is believed only when nothing else can be.
 * A longer fence than usual was chosen so that inner ones do not count, and is believed.
 */
const mayGoOn = (block: Block): boolean =>
  block.holdsFences ||
  (block.fence.length <= 3 &&
    (DOCUMENT.test(block.path) || /^(?:md|markdown|mdx)$/.test(languageOf(block.fence))))

/**
 * A bare fence after a block that a bare fence ended: the first may have begun a sample inside the file, and this may end
 * it. Where the text goes on right behind the fence, that holds for program text too.
 */
function isClash(ended: Ended, fence: Fence, path: string): boolean {
  const { fence: outer } = ended.block
  const alike = fence.sort === outer.sort && fence.length >= outer.length && fence.info === ''
  if (!alike || ended.block.path === '') return false
  return mayGoOn(ended.block) || (ended.adjacent === true && path === '')
}

/** The file's text is really an edit in another format: written as it is, it would destroy the file. */
function otherFormat(block: Block): string | undefined {
  const first = block.lines.find((body) => body.trim() !== '') ?? ''
  if (searchMarkOf(first)?.mark === 'search')
    return 'A SEARCH/REPLACE block stands where a whole file is wanted.'
  if (/^\*\*\* Begin Patch/.test(first)) return 'A patch stands where a whole file is wanted.'
  const isDiff = /^(?:u?diff|patch)$/.test(languageOf(block.fence)) && !/\.(?:diff|patch)$/i.test(block.path)
  return isDiff ? 'A diff stands where a whole file is wanted.' : undefined
}

/** A first line that is a comment with nothing but a path. */
function pathOfFirstLine(body: string, isKnown: (path: string) => boolean): string {
  if (!/^\s*(?:\/\/|#|--|;|\/\*|<!--)/.test(body)) return ''
  const path = pathOfLine(body, isKnown, { prose: false })
  return path !== undefined && (path.includes('/') || isKnown(path)) ? path : ''
}
