import type { Tree } from 'web-tree-sitter'
import type { CompiledQuery, Program, Step } from './compile-query'
import { addressOf, type GrammarTables, type ParserHeap } from './syntax-heap'

/**
 * Matches in document order, flat: pattern, number of captures, then capture id, start and end (UTF-16 units) of each.
 * The array is reused by the next run.
 */
export interface Matches {
  readonly data: Int32Array
  readonly length: number
  /** UTF-16 units inside syntax errors. */
  readonly errorUnits: number
}

/** Words per entry of the node arena: cell address, symbol and flags, field, start with padding, start, end (bytes). */
const ENTRY = 6
const NAMED = 1
const CHILDREN = 9
/** `ERROR` nodes. */
const ERROR_SYMBOL = 0xffff

/**
 * Walks a tree once and matches all patterns on the way: per node only the programs for its symbol are tried, top down.
 * Nothing recurses on the depth of the tree; the matcher recurses on the length of a pattern.
 */
export function createQueryRunner(heap: ParserHeap, tables: GrammarTables, query: CompiledQuery) {
  const { aliases, aliasWidth, publicSymbol, isNamed, fieldSlices, fieldEntries } = tables
  let nodes = new Int32Array(ENTRY * 4096)
  let top = 0
  let out = new Int32Array(4096)
  let outLength = 0
  let H32 = heap.HEAP32
  let H16 = heap.HEAPU16
  let text = ''

  const frameAt: number[] = []
  const frameEnd: number[] = []
  const hidden: number[] = []

  /** Appends the visible children of the node at `entry`, those of hidden nodes included, to the arena. */
  function flatten(entry: number, withFields: boolean): void {
    const parent = H32[(nodes[entry] ?? 0) >> 2] ?? 0
    if (parent & 1) return
    let end = parent
    let cell = parent - (H32[(parent >> 2) + CHILDREN] ?? 0) * 8
    if (cell === end) return
    let production = H16[(parent >> 1) + 33] ?? 0
    let structural = 0
    let above = 0
    let position = nodes[entry + 3] ?? 0
    const bottom = hidden.length
    for (;;) {
      if (cell === end) {
        if (hidden.length === bottom) return
        above = hidden.pop() ?? 0
        structural = hidden.pop() ?? 0
        production = hidden.pop() ?? 0
        end = hidden.pop() ?? 0
        cell = hidden.pop() ?? 0
        continue
      }
      const word = H32[cell >> 2] ?? 0
      let symbol: number, visible: number, named: number, extra: number, padding: number, size: number
      if (word & 1) {
        const rest = H32[(cell >> 2) + 1] ?? 0
        visible = word & 2
        named = word & 4
        extra = word & 8
        symbol = (word >>> 8) & 0xff
        padding = (rest >>> 16) & 0xff
        size = rest >>> 24
      } else {
        const flags = H16[(word >> 1) + 22] ?? 0
        visible = flags & 1
        named = flags & 2
        extra = flags & 4
        symbol = H16[(word >> 1) + 20] ?? 0
        padding = H32[(word >> 2) + 1] ?? 0
        size = H32[(word >> 2) + 4] ?? 0
      }
      let field = 0
      if (!extra) {
        if (production !== 0) {
          const alias = aliasWidth === 0 ? 0 : (aliases[production * aliasWidth + structural] ?? 0)
          if (alias !== 0) {
            symbol = alias
            visible = 1
            named = isNamed[alias] ?? 0
          }
        }
        if (withFields) field = fieldOf(production, structural) || above
        structural++
      }
      if (visible) {
        if (top + ENTRY > nodes.length) nodes = grown(nodes)
        nodes[top] = cell
        nodes[top + 1] = ((publicSymbol[symbol] ?? symbol) << 1) | (named ? NAMED : 0)
        nodes[top + 2] = field
        nodes[top + 3] = position
        nodes[top + 4] = position + padding
        position += padding + size
        nodes[top + 5] = position
        top += ENTRY
        cell += 8
      } else {
        const children = word & 1 ? 0 : (H32[(word >> 2) + CHILDREN] ?? 0)
        cell += 8
        if (children === 0) position += padding + size
        else {
          hidden.push(cell, end, production, structural, above)
          above = field
          end = word
          cell = word - children * 8
          production = H16[(word >> 1) + 33] ?? 0
          structural = 0
        }
      }
    }
  }

  function fieldOf(production: number, structural: number): number {
    const first = fieldSlices[production * 2] ?? 0
    const end = first + (fieldSlices[production * 2 + 1] ?? 0)
    for (let entry = first; entry < end; entry++) {
      if (fieldEntries[entry * 2 + 1] === structural) return fieldEntries[entry * 2] ?? 0
    }
    return 0
  }

  // The state of one attempt, by step: the entry matched, and the range of its children in the arena.
  const at: number[] = []
  const childAt: number[] = []
  const childEnd: number[] = []
  const captured: number[] = []
  let program: Program | undefined
  let steps: readonly Step[] = []

  function attempt(candidate: Program, entry: number, first: number, end: number): void {
    program = candidate
    steps = candidate.steps
    const root = steps[0]
    if (!root) return
    if (!lacks(root, first, end)) return
    at[0] = entry
    childAt[0] = first
    childEnd[0] = end
    captured.length = 0
    for (const capture of root.captures) captured.push(capture, entry)
    from(1)
  }

  /** Matches step `index` and all after it in every way there is; whether there was one. */
  function from(index: number): boolean {
    const step = steps[index]
    if (step === undefined) return emit()
    const first = childAt[step.parent] ?? 0
    const end = childEnd[step.parent] ?? 0
    const start = step.previous < 0 ? first : (at[step.previous] ?? 0) + ENTRY
    let found = false
    for (let entry = start; entry < end; entry += ENTRY) {
      if (accepts(step, entry) && !(step.last && namedAfter(entry + ENTRY, end))) {
        const mark = top
        const captures = captured.length
        at[index] = entry
        let possible = true
        if (!step.leaf || step.absentFields.length > 0) {
          childAt[index] = top
          flatten(entry, true)
          childEnd[index] = top
          possible = lacks(step, mark, top)
        }
        if (possible) {
          for (const capture of step.captures) captured.push(capture, entry)
          if (from(index + 1)) found = true
        }
        captured.length = captures
        top = mark
      }
      if (step.adjacent && ((nodes[entry + 1] ?? 0) & NAMED || !step.named)) break
    }
    if (found || !step.optional) return found
    at[index] = start - ENTRY
    return from(step.after)
  }

  function accepts(step: Step, entry: number): boolean {
    if (step.field !== 0 && step.field !== nodes[entry + 2]) return false
    const kind = nodes[entry + 1] ?? 0
    return step.symbols === null ? !step.named || (kind & NAMED) !== 0 : step.symbols.has(kind >> 1)
  }

  function namedAfter(entry: number, end: number): boolean {
    for (let other = entry; other < end; other += ENTRY) if ((nodes[other + 1] ?? 0) & NAMED) return true
    return false
  }

  function lacks(step: Step, first: number, end: number): boolean {
    for (const field of step.absentFields) {
      for (let entry = first; entry < end; entry += ENTRY) if (nodes[entry + 2] === field) return false
    }
    return true
  }

  function emit(): boolean {
    if (!program) return false
    for (const { capture, accepts: holds } of program.tests) {
      const position = captured.findIndex((value, index) => index % 2 === 0 && value === capture)
      if (position < 0) continue
      const entry = captured[position + 1] ?? 0
      if (!holds(text.slice((nodes[entry + 4] ?? 0) >> 1, (nodes[entry + 5] ?? 0) >> 1))) return false
    }
    if (outLength + 2 + captured.length * 2 > out.length) out = grown(out)
    out[outLength++] = program.pattern
    out[outLength++] = captured.length / 2
    for (let index = 0; index < captured.length; index += 2) {
      const entry = captured[index + 1] ?? 0
      out[outLength++] = captured[index] ?? 0
      out[outLength++] = (nodes[entry + 4] ?? 0) >> 1
      out[outLength++] = (nodes[entry + 5] ?? 0) >> 1
    }
    return true
  }

  /** `tree` must belong to the grammar of `tables`, and `source` must be the text that it was parsed from. */
  return function run(tree: Tree, source: string): Matches {
    H32 = heap.HEAP32
    H16 = heap.HEAPU16
    text = source
    outLength = 0
    let errorUnits = 0
    top = 0
    pushRoot(addressOf(tree))
    frameAt.length = 0
    frameEnd.length = 0
    frameAt.push(0)
    frameEnd.push(top)
    for (let depth = 0; depth >= 0;) {
      const entry = frameAt[depth] ?? 0
      if (entry === frameEnd[depth]) {
        frameAt.pop()
        frameEnd.pop()
        depth--
        continue
      }
      frameAt[depth] = entry + ENTRY
      // Everything after this level's frame is free again.
      const first = frameEnd[depth] ?? 0
      top = first
      const symbol = (nodes[entry + 1] ?? 0) >> 1
      if (symbol === ERROR_SYMBOL) errorUnits += ((nodes[entry + 5] ?? 0) - (nodes[entry + 4] ?? 0)) >> 1
      const programs = query.bySymbol[symbol]
      flatten(entry, programs !== undefined)
      const end = top
      if (programs !== undefined) {
        for (const candidate of programs) {
          attempt(candidate, entry, first, end)
          top = end
        }
      }
      if (end > first) {
        frameAt.push(first)
        frameEnd.push(end)
        depth++
      }
    }
    text = ''
    return { data: out, length: outLength, errorUnits: Math.min(errorUnits, source.length) }
  }

  function pushRoot(cell: number): void {
    const root = H32[cell >> 2] ?? 0
    const padding = H32[(root >> 2) + 1] ?? 0
    nodes[0] = cell
    nodes[1] = ((publicSymbol[H16[(root >> 1) + 20] ?? 0] ?? 0) << 1) | NAMED
    nodes[2] = 0
    nodes[3] = 0
    nodes[4] = padding
    nodes[5] = padding + (H32[(root >> 2) + 4] ?? 0)
    top = ENTRY
  }
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}
