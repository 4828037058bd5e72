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

/**
 * Words per entry of the node arena: cell address, symbol and flags, field, start with padding, start, end (bytes), and where its
 * children lie in the arena once they are there (0: not yet).
 */
const ENTRY = 8
const FIRST_CHILD = 6
const LAST_CHILD = 7
const NAMED = 1
const CHILDREN = 9
/** Words per level of the walk. */
const LEVEL = 3
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

  /** Per level of the walk above the current one: next entry, end of the entries, what is still needed of the arena. */
  let levels = new Int32Array(LEVEL * 256)
  /** Per symbol: the capture plus one of its only pattern, where that is a node without children or conditions; else 0. */
  const captureOfLone = Int32Array.from(publicSymbol, (_, symbol) => loneCapture(query.bySymbol[symbol]) + 1)
  // Without holes, so that every lookup is the same kind of read.
  const bySymbol = Array.from(publicSymbol, (_, symbol) => query.bySymbol[symbol])
  const hidden: number[] = []

  /** Appends the visible children of the node at `entry`, those of hidden nodes included, to the arena. */
  function flatten(entry: number, withFields: boolean): void {
    const parent = H32[(nodes[entry] ?? 0) >> 2] ?? 0
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
        nodes[top + FIRST_CHILD] = 0
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

  /** Makes sure that the children of the node at `entry` are in the arena. Nothing below the arena's top moves. */
  function open(entry: number, withFields: boolean): void {
    if (nodes[entry + FIRST_CHILD] !== 0) return
    const first = top
    // Most nodes are small leaves, which have their content in the cell itself.
    if (((H32[(nodes[entry] ?? 0) >> 2] ?? 0) & 1) === 0) flatten(entry, withFields)
    nodes[entry + FIRST_CHILD] = first
    nodes[entry + LAST_CHILD] = top
  }

  function fieldOf(production: number, structural: number): number {
    const first = fieldSlices[production * 2] ?? 0
    const end = first + (fieldSlices[production * 2 + 1] ?? 0)
    for (let entry = first; entry < end; entry++) {
      if (fieldEntries[entry * 2 + 1] === structural) return fieldEntries[entry * 2] ?? 0
    }
    return 0
  }

  // The state of one attempt: the entry matched by each step, and captures as pairs of id and entry.
  const at = new Int32Array(64)
  const captured = new Int32Array(64)
  let capturedLength = 0
  let program: Program | undefined
  let steps: readonly Step[] = []

  function attempt(candidate: Program, entry: number): void {
    program = candidate
    steps = candidate.steps
    const root = steps[0]
    if (!root || (root.absentFields.length > 0 && !lacks(root, entry))) return
    at[0] = entry
    capturedLength = 0
    capture(root, entry)
    if (steps.length === 1) emit()
    else from(1)
  }

  function capture(step: Step, entry: number): void {
    const { captures } = step
    for (let index = 0; index < captures.length; index++) {
      captured[capturedLength++] = captures[index] ?? 0
      captured[capturedLength++] = entry
    }
  }

  /** Matches step `index` and all after it in every way there is; whether there was one. */
  function from(index: number): boolean {
    const step = steps[index]
    if (step === undefined) return emit()
    const parent = at[step.parent] ?? 0
    const end = nodes[parent + LAST_CHILD] ?? 0
    const start = step.previous < 0 ? (nodes[parent + FIRST_CHILD] ?? 0) : (at[step.previous] ?? 0) + ENTRY
    let found = false
    for (let entry = start; entry < end; entry += ENTRY) {
      if (accepts(step, entry) && !(step.last && namedAfter(entry + ENTRY, end))) {
        const captures = capturedLength
        at[index] = entry
        if (step.opens) open(entry, true)
        if (step.absentFields.length === 0 || lacks(step, entry)) {
          capture(step, entry)
          if (from(index + 1)) found = true
          capturedLength = captures
        }
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
    if (step.symbol >= 0) return step.symbol === kind >> 1
    return step.symbols === null ? !step.named || (kind & NAMED) !== 0 : step.symbols.has(kind >> 1)
  }

  function namedAfter(entry: number, end: number): boolean {
    for (let other = entry; other < end; other += ENTRY) if ((nodes[other + 1] ?? 0) & NAMED) return true
    return false
  }

  function lacks(step: Step, parent: number): boolean {
    const end = nodes[parent + LAST_CHILD] ?? 0
    for (const field of step.absentFields) {
      for (let entry = nodes[parent + FIRST_CHILD] ?? 0; entry < end; entry += ENTRY) {
        if (nodes[entry + 2] === field) return false
      }
    }
    return true
  }

  function emit(): boolean {
    if (!program) return false
    if (program.tests.length > 0 && !passes(program)) return false
    if (outLength + 2 + capturedLength * 2 > out.length) out = grown(out)
    out[outLength++] = program.pattern
    out[outLength++] = capturedLength >> 1
    for (let index = 0; index < capturedLength; index += 2) {
      const entry = captured[index + 1] ?? 0
      out[outLength++] = captured[index] ?? 0
      out[outLength++] = (nodes[entry + 4] ?? 0) >> 1
      out[outLength++] = (nodes[entry + 5] ?? 0) >> 1
    }
    return true
  }

  /** A leaf that one pattern captures as it is: most identifiers. */
  function emitLone(pattern: number, id: number, entry: number): void {
    if (outLength + 5 > out.length) out = grown(out)
    out[outLength] = pattern
    out[outLength + 1] = 1
    out[outLength + 2] = id
    out[outLength + 3] = (nodes[entry + 4] ?? 0) >> 1
    out[outLength + 4] = (nodes[entry + 5] ?? 0) >> 1
    outLength += 5
  }

  function passes({ tests }: Program): boolean {
    for (const { capture: id, accepts: holds } of tests) {
      for (let index = 0; index < capturedLength; index += 2) {
        if (captured[index] !== id) continue
        const entry = captured[index + 1] ?? 0
        if (!holds(text.slice((nodes[entry + 4] ?? 0) >> 1, (nodes[entry + 5] ?? 0) >> 1))) return false
        break
      }
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
    /** Where the last counted error ends: errors inside it count once. */
    let errorEnd = 0
    top = 0
    pushRoot(addressOf(tree))
    let next = ENTRY
    let end = top
    /** The arena's top below which everything is still needed on this level. */
    let needed = top
    let level = 0
    for (;;) {
      if (next === end) {
        if (level === 0) break
        level -= LEVEL
        next = levels[level] ?? 0
        end = levels[level + 1] ?? 0
        needed = levels[level + 2] ?? 0
        continue
      }
      const entry = next
      next += ENTRY
      const symbol = (nodes[entry + 1] ?? 0) >> 1
      const programs = symbol === ERROR_SYMBOL ? undefined : bySymbol[symbol]
      // Most nodes are small leaves that no pattern begins with.
      if (programs === undefined && ((H32[(nodes[entry] ?? 0) >> 2] ?? 0) & 1) !== 0) continue
      const lone = programs === undefined ? 0 : (captureOfLone[symbol] ?? 0)
      if (lone !== 0 && ((H32[(nodes[entry] ?? 0) >> 2] ?? 0) & 1) !== 0) {
        emitLone(programs?.[0]?.pattern ?? 0, lone - 1, entry)
        continue
      }
      top = needed
      if (symbol === ERROR_SYMBOL && (nodes[entry + 4] ?? 0) >= errorEnd) {
        errorEnd = nodes[entry + 5] ?? 0
        errorUnits += (errorEnd - (nodes[entry + 4] ?? 0)) >> 1
      }
      open(entry, programs !== undefined)
      if (programs !== undefined) {
        for (let index = 0; index < programs.length; index++) {
          const candidate = programs[index]
          if (candidate) attempt(candidate, entry)
        }
      }
      const first = nodes[entry + FIRST_CHILD] ?? 0
      const last = nodes[entry + LAST_CHILD] ?? 0
      if (last > first) {
        if (level + LEVEL > levels.length) levels = grown(levels)
        levels[level] = next
        levels[level + 1] = end
        levels[level + 2] = needed
        level += LEVEL
        next = first
        end = last
        needed = top
      }
    }
    text = ''
    return { data: out, length: outLength, errorUnits: Math.min(errorUnits, source.length) }
  }

  function pushRoot(cell: number): void {
    const root = H32[cell >> 2] ?? 0
    const padding = H32[(root >> 2) + 1] ?? 0
    // Entry 0 stays empty, so that 0 can mean none.
    nodes.fill(0, 0, ENTRY)
    const symbol = H16[(root >> 1) + 20] ?? 0
    nodes[ENTRY] = cell
    nodes[ENTRY + 1] = ((publicSymbol[symbol] ?? symbol) << 1) | NAMED
    nodes[ENTRY + 2] = 0
    nodes[ENTRY + 3] = 0
    nodes[ENTRY + 4] = padding
    nodes[ENTRY + 5] = padding + (H32[(root >> 2) + 4] ?? 0)
    nodes[ENTRY + FIRST_CHILD] = 0
    top = ENTRY * 2
  }
}

function loneCapture(programs: readonly Program[] | undefined): number {
  const [program, other] = programs ?? []
  const [root, child] = program?.steps ?? []
  if (!program || other || !root || child || program.tests.length > 0 || root.absentFields.length > 0)
    return -1
  return root.captures.length === 1 ? (root.captures[0] ?? -1) : -1
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}
