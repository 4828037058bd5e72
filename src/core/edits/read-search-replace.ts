import { createBetweenBlocks } from './between-blocks'
import { fenceOf } from './fence'
import { indentOf } from './line-table'
import type { Operation, ParseFailure, Reading } from './operation'
import type { FormatReader, CreateReader } from './reply-sink'
import { searchMarkOf } from './search-marks'

/** More dividers than this in one block are a clash: each is a reading of the whole block. */
const MAX_READINGS = 8

interface Block {
  readonly path: string
  readonly at: number
  readonly indent: string
  readonly length: number
  readonly lines: string[]
  /** Indices in `lines` of the lines that may divide: dividers of the block's own length, and others. */
  readonly dividers: number[]
  readonly otherDividers: number[]
}

/**
 * SEARCH/REPLACE blocks, formats `diff` (path above the fence) and `diff-fenced` (path inside it): both are read alike.
 *
 *     src/a.ts
 *     ```ts
 *     <<<<<<< SEARCH
 *     lines as they are in the file
 *     =======
 *     lines as they shall be
 *     >>>>>>> REPLACE
 *     ```
 *
 * How this format says what else there is to say (for whoever writes the instructions to the model):
 * - a new file: an empty SEARCH half; a new empty file: both halves empty;
 * - nothing to keep: an empty REPLACE half removes the lines;
 * - delete, rename, empty, chmod: one line each in a fenced block with the language `cairn` (file-commands.ts);
 * - a whole file anew: `DELETE path` in a `cairn` block, then an empty-SEARCH block for the same path;
 * - text that holds such marks itself: all three marks of nine characters;
 * - `...` alone on a line, the same in both halves, leaves the lines between as they are;
 * - several blocks below one path: the path is written once.
 * Marks count 5–9 characters, fences may be of any kind or missing, markers may be indented as a whole.
 */
export const readSearchReplace: CreateReader = (sink, isKnown): FormatReader => {
  const between = createBetweenBlocks(sink, isKnown)
  let block: Block | undefined
  let lastPath = ''

  const begin = (body: string, length: number, at: number): void => {
    lastPath = between.pathAbove() ?? lastPath
    between.blockBegins()
    sink.writing = lastPath
    block = { path: lastPath, at, indent: indentOf(body), length, lines: [], dividers: [], otherDividers: [] }
  }

  const refuse = (kind: ParseFailure['kind'], message: string): void => {
    if (block) sink.failures.push({ kind, path: block.path, at: block.at, message })
    block = undefined
    sink.writing = ''
  }

  const lonely = (at: number): void => {
    const message = 'A REPLACE mark stands without the SEARCH mark that begins its block.'
    sink.failures.push({ kind: 'malformed', path: '', at, message })
  }

  return {
    line(body, at) {
      const mark = searchMarkOf(body)
      if (!block) {
        if (mark?.mark === 'search') begin(body, mark.length, at)
        else if (mark?.mark === 'replace') lonely(at)
        else between.line(body, at)
        return
      }
      between.remember(body)
      const own = mark !== undefined && isOwn(mark.length, block.length)
      if (own && mark.mark === 'search') {
        refuse('malformed', 'A block has no REPLACE mark before the next one begins.')
        begin(body, mark.length, at)
      } else if (own && mark.mark === 'replace') {
        const made = finish(block)
        if ('message' in made) refuse(made.kind, made.message)
        else sink.operations.push(made)
        block = undefined
        sink.writing = ''
        between.blockBegins()
      } else {
        if (mark?.mark === 'divider') (own ? block.dividers : block.otherDividers).push(block.lines.length)
        block.lines.push(body)
      }
    },
    end(at) {
      refuse('incomplete', 'The reply stops inside a block, so the block is left out.')
      between.end(at)
    },
    inBlock: () => block !== undefined,
  }
}

type Refusal = Pick<ParseFailure, 'kind' | 'message'>

function finish(block: Block): Operation | Refusal {
  const { path, at } = block
  const dividers = block.dividers.length > 0 ? block.dividers : block.otherDividers
  const lines = withoutIndent(block.lines, block.indent)
  const [first] = dividers
  if (first === undefined) {
    return { kind: 'malformed', message: 'A block has no ======= line between its two halves.' }
  }
  if (dividers.length > MAX_READINGS) {
    return {
      kind: 'delimiter-clash',
      message: 'A block holds too many lines of = signs to tell its halves apart.',
    }
  }
  const readings = dividers.map((line) => ({ search: lines.slice(0, line), replace: lines.slice(line + 1) }))
  const [shortest] = readings
  if (shortest && shortest.search.every((body) => body.trim() === '')) return creation(block, shortest)
  const unwrapped = readings.length === 1 && shortest ? withoutFences(shortest) : undefined
  const [one, ...more] = unwrapped ? [unwrapped, ...readings] : readings
  return one
    ? { kind: 'replace', path, at, readings: [one, ...more] }
    : { kind: 'malformed', message: 'A block has no halves.' }
}

/** An empty SEARCH half: all that follows is the new file. A divider at its edge is more likely one mark too many. */
function creation({ path, at, length }: Block, reading: Reading): Operation | Refusal {
  const text = isMarkdown(path) ? reading.replace : (unfenced(reading.replace) ?? reading.replace)
  const edges = [text[0] ?? '', text.at(-1) ?? ''].map((body) => searchMarkOf(body))
  if (edges.some((mark) => mark?.mark === 'divider' && isOwn(mark.length, length))) {
    return { kind: 'delimiter-clash', message: 'A block has a ======= line too many.' }
  }
  return { kind: 'create', path, at, text: text.map((body) => `${body}\n`).join('') }
}

/** Marks of a block have one length, give or take a miscount: so longer ones can stand round text that holds such marks. */
const isOwn = (length: number, block: number): boolean => Math.abs(length - block) <= 1

const isMarkdown = (path: string): boolean => /\.(?:md|mdx|markdown|rmd|qmd)$/i.test(path)

/** Both halves wrapped in a fence of their own: read without as well, and the file tells which is meant. */
function withoutFences({ search, replace }: Reading): Reading | undefined {
  const inner = unfenced(search)
  if (!inner) return undefined
  return { search: inner, replace: unfenced(replace) ?? replace }
}

function unfenced(bodies: readonly string[]): readonly string[] | undefined {
  const opening = fenceOf(bodies[0] ?? '')
  const closing = fenceOf(bodies.at(-1) ?? '')
  if (bodies.length < 2 || !opening || !closing || opening.sort !== closing.sort) return undefined
  return opening.role !== 'closes' && closing.role !== 'opens' ? bodies.slice(1, -1) : undefined
}

/** A block that is indented as a whole (in a list) stands for its text without that indentation. */
function withoutIndent(lines: readonly string[], indent: string): readonly string[] {
  if (indent === '' || !lines.every((body) => body.trim() === '' || body.startsWith(indent))) return lines
  return lines.map((body) => body.slice(indent.length))
}
