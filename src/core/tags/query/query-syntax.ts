/** A query pattern as written: the part of tree-sitter's query language that Cairn's queries use. */
export interface PatternNode {
  /** Node type, `_` for any named node, `"…"` text for an anonymous one; undefined for an alternation. */
  readonly type: string | undefined
  readonly named: boolean
  readonly alternatives: readonly PatternNode[]
  readonly field: string | undefined
  readonly children: readonly PatternNode[]
  readonly absentFields: readonly string[]
  readonly captures: readonly string[]
  readonly optional: boolean
  /** Must be the first named child, or directly after the named child matched before. */
  readonly adjacent: boolean
  /** Must be the last named child. */
  readonly last: boolean
}

export interface Predicate {
  readonly name: string
  readonly arguments: readonly ({ readonly capture: string } | { readonly text: string })[]
}

export interface Pattern {
  readonly root: PatternNode
  readonly predicates: readonly Predicate[]
}

/**
 * Reads the query language of tree-sitter (https://tree-sitter.github.io/tree-sitter/using-parsers/queries):
 * nodes, fields, `!field`, captures, `?`, `[…]`, `.` anchors, predicates. Repetition is left out on purpose: one match
 * per repeated child says the same and is cheaper. Throws on anything else, because a query is our own data and a mistake in it is a bug.
 */
export function parseQuery(source: string): readonly Pattern[] {
  const tokens =
    source.match(/;.*|"(?:\\.|[^"\\])*"|[()[\].?*+!]|@[\w.-]+|#[\w.-]+[?!]|[\w-]+:|[\w-]+|\S/g) ?? []
  const stream = tokens.filter((token) => !token.startsWith(';'))
  let at = 0
  const fault = (what: string): Error =>
    new Error(`Query: ${what} near “${stream.slice(at - 3, at + 3).join(' ')}”`)
  const next = (): string => {
    const token = stream[at++]
    if (token === undefined) throw fault('unexpected end')
    return token
  }

  function node(adjacent: boolean): PatternNode {
    let field: string | undefined
    if (stream[at]?.endsWith(':') && stream[at]?.startsWith('"') !== true) field = next().slice(0, -1)
    const open = next()
    const base = { field, adjacent, last: false }
    if (open === '[') {
      const alternatives: PatternNode[] = []
      while (stream[at] !== ']') alternatives.push(node(false))
      at++
      return {
        ...base,
        type: undefined,
        named: true,
        alternatives,
        children: [],
        absentFields: [],
        ...suffix(),
      }
    }
    if (open.startsWith('"')) {
      const type = JSON.parse(open) as string
      return { ...base, type, named: false, alternatives: [], children: [], absentFields: [], ...suffix() }
    }
    if (open === '_') {
      return {
        ...base,
        type: '_',
        named: false,
        alternatives: [],
        children: [],
        absentFields: [],
        ...suffix(),
      }
    }
    if (open !== '(') throw fault('a node was expected')
    const type = next()
    if (!/^[\w-]+$/.test(type)) throw fault('a node type was expected')
    const { children, absentFields } = inside()
    return { ...base, type, named: true, alternatives: [], children, absentFields, ...suffix() }
  }

  function inside(): { children: PatternNode[]; absentFields: string[] } {
    const children: PatternNode[] = []
    const absentFields: string[] = []
    let adjacent = false
    while (stream[at] !== ')') {
      if (stream[at] === '.') {
        at++
        adjacent = true
      } else if (stream[at] === '!') {
        at++
        absentFields.push(next())
      } else {
        children.push(node(adjacent))
        adjacent = false
      }
    }
    at++
    const final = children.pop()
    if (final) children.push(adjacent ? { ...final, last: true } : final)
    return { children, absentFields }
  }

  function suffix(): { captures: string[]; optional: boolean } {
    const captures: string[] = []
    let optional = false
    for (;;) {
      const token = stream[at]
      if (token === '?') optional = true
      else if (token?.startsWith('@')) captures.push(token.slice(1))
      else if (token === '*' || token === '+') throw fault('repetition is not used here')
      else return { captures, optional }
      at++
    }
  }

  function predicate(): Predicate {
    at++
    const name = next()
    const values: ({ capture: string } | { text: string })[] = []
    while (stream[at] !== ')') {
      const token = next()
      if (token.startsWith('@')) values.push({ capture: token.slice(1) })
      else values.push({ text: token.startsWith('"') ? (JSON.parse(token) as string) : token })
    }
    at++
    return { name, arguments: values }
  }

  const patterns: Pattern[] = []
  while (at < stream.length) {
    if (stream[at] === '(' && stream[at + 1]?.startsWith('(')) {
      at++
      const root = node(false)
      const predicates: Predicate[] = []
      while (stream[at] === '(') predicates.push(predicate())
      if (next() !== ')') throw fault('a closing bracket was expected')
      patterns.push({ root, predicates })
    } else patterns.push({ root: node(false), predicates: [] })
  }
  return patterns
}
