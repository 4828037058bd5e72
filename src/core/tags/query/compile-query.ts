import type { Language } from 'web-tree-sitter'
import { parseQuery, type Pattern, type PatternNode, type Predicate } from './query-syntax'

/** One node of a pattern in the order in which it is matched: parents first, siblings left to right. */
export interface Step {
  /** Symbols that match; null: any (named only when `named`). */
  readonly symbols: ReadonlySet<number> | null
  /** The only symbol that matches, −1 when there are several or any. */
  readonly symbol: number
  readonly named: boolean
  readonly field: number
  readonly absentFields: readonly number[]
  readonly captures: readonly number[]
  readonly optional: boolean
  readonly adjacent: boolean
  readonly last: boolean
  /** Step of the parent node and of the sibling before, −1 when there is none. */
  readonly parent: number
  readonly previous: number
  /** The step after this node's own children: where to go on when an optional node is left out. */
  readonly after: number
  /** Its children have to be looked at. */
  readonly opens: boolean
}

export interface Program {
  readonly pattern: number
  readonly steps: readonly Step[]
  readonly tests: readonly TextTest[]
}

/** A condition on the text of a capture. */
export interface TextTest {
  readonly capture: number
  readonly accepts: (text: string) => boolean
}

export interface CompiledQuery {
  /** Programs by the symbol of the pattern's root. */
  readonly bySymbol: readonly (readonly Program[] | undefined)[]
  readonly captureNames: readonly string[]
  /** `#set!` values of each pattern. */
  readonly properties: readonly ReadonlyMap<string, string>[]
}

/** Nodes in one pattern; the matcher's arrays are made for it. */
const LONGEST = 32

/**
 * Binds patterns to a grammar's numbers. Alternatives that are mere node types become a set; others become programs of their own.
 * Throws when the query names a type or field that the grammar has not: a grammar upgrade that breaks a query must fail by name.
 */
export function compileQuery(language: Language, source: string): CompiledQuery {
  const captureNames: string[] = []
  const captureId = (name: string): number => {
    const known = captureNames.indexOf(name)
    return known >= 0 ? known : captureNames.push(name) - 1
  }
  const bySymbol: Program[][] = []
  const named = namedSymbols(language)
  const properties: Map<string, string>[] = []
  parseQuery(source).forEach((pattern, index) => {
    properties.push(settings(pattern.predicates))
    for (const root of expand(pattern.root)) {
      const steps: Step[] = []
      lower(language, root, -1, -1, steps, captureId)
      if (steps.length > LONGEST) throw new Error(`Query: pattern ${index} has more than ${LONGEST} nodes`)
      const program: Program = { pattern: index, steps, tests: textTests(pattern, captureId) }
      const symbols = steps[0]?.symbols
      for (const symbol of symbols ?? named) (bySymbol[symbol] ??= []).push(program)
    }
  })
  return { bySymbol, captureNames, properties }
}

/** A pattern that starts with `(_)` is tried at every named node. */
const namedSymbols = (language: Language): readonly number[] =>
  language.types.flatMap((_, symbol) =>
    language.nodeTypeIsNamed(symbol) && language.nodeTypeIsVisible(symbol) ? [symbol] : [],
  )

/** Replaces alternations whose branches have structure of their own by one pattern for each branch. */
function expand(node: PatternNode): readonly PatternNode[] {
  if (node.type === undefined) {
    if (node.alternatives.every(isPlain)) return [node]
    return node.alternatives.flatMap((branch) =>
      expand(branch).map((one) => ({
        ...one,
        field: node.field ?? one.field,
        captures: [...one.captures, ...node.captures],
        optional: node.optional,
        adjacent: node.adjacent,
        last: node.last,
      })),
    )
  }
  let variants: PatternNode[][] = [[]]
  for (const child of node.children) {
    const branches = expand(child)
    variants = variants.flatMap((before) => branches.map((branch) => [...before, branch]))
  }
  return variants.map((children) => ({ ...node, children }))
}

const isPlain = (node: PatternNode): boolean =>
  node.type !== undefined &&
  node.children.length === 0 &&
  node.captures.length === 0 &&
  node.field === undefined &&
  node.absentFields.length === 0

function lower(
  language: Language,
  node: PatternNode,
  parent: number,
  previous: number,
  steps: Step[],
  captureId: (name: string) => number,
): number {
  const own = steps.length
  const field = node.field === undefined ? 0 : fieldId(language, node.field)
  const symbols = symbolsOf(language, node)
  const step: Step = {
    symbols,
    symbol: symbols?.size === 1 ? ([...symbols][0] ?? -1) : -1,
    named: node.named,
    field,
    absentFields: node.absentFields.map((name) => fieldId(language, name)),
    captures: node.captures.map(captureId),
    optional: node.optional,
    adjacent: node.adjacent,
    last: node.last,
    parent,
    previous,
    after: 0,
    opens: node.children.length > 0 || node.absentFields.length > 0,
  }
  steps.push(step)
  let before = -1
  for (const child of node.children) before = lower(language, child, own, before, steps, captureId)
  steps[own] = { ...step, after: steps.length }
  return own
}

function symbolsOf(language: Language, node: PatternNode): ReadonlySet<number> | null {
  if (node.type === '_') return null
  const types = node.type === undefined ? node.alternatives : [node]
  if (types.some((one) => one.type === '_')) return null
  const ids = types.map((one) => {
    const id = language.idForNodeType(one.type ?? '', one.named)
    if (id === null)
      throw new Error(`Query: the grammar ${language.name ?? ''} has no node “${one.type ?? ''}”`)
    return id
  })
  return new Set(ids)
}

function fieldId(language: Language, name: string): number {
  const id = language.fieldIdForName(name)
  if (id === null) throw new Error(`Query: the grammar ${language.name ?? ''} has no field “${name}”`)
  return id
}

function settings(predicates: readonly Predicate[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const {
    name,
    arguments: [key, value],
  } of predicates) {
    if (name !== '#set!' || !key || !('text' in key)) continue
    found.set(key.text, value && 'text' in value ? value.text : '')
  }
  return found
}

function textTests(pattern: Pattern, captureId: (name: string) => number): readonly TextTest[] {
  return pattern.predicates.flatMap(({ name, arguments: values }) => {
    if (name === '#set!') return []
    const [subject, ...rest] = values
    if (!subject || !('capture' in subject)) throw new Error(`Query: ${name} needs a capture first`)
    const texts = rest.map((one) => ('text' in one ? one.text : ''))
    return [{ capture: captureId(subject.capture), accepts: acceptor(name, texts) }]
  })
}

function acceptor(name: string, texts: readonly string[]): (text: string) => boolean {
  const [first = ''] = texts
  const pattern = new RegExp(first, 'u')
  switch (name) {
    case '#eq?':
      return (text) => text === first
    case '#not-eq?':
      return (text) => text !== first
    case '#match?':
      return (text) => pattern.test(text)
    case '#not-match?':
      return (text) => !pattern.test(text)
    case '#any-of?':
      return (text) => texts.includes(text)
    case '#not-any-of?':
      return (text) => !texts.includes(text)
    default:
      throw new Error(`Query: unknown predicate ${name}`)
  }
}
