import type { Binding, Definition, FileTags, Import, Reference } from '../../shared/tag'

/**
 * A fixture is ordinary code with comments that point at names:
 *
 *     const found = new Finder(key)
 *     //    ^ bind type=Finder
 *
 * The caret stands in the column (UTF-16 units) of the first character of the name; `<-` means the column of the comment itself. Of a
 * binding only the line is known, so its name may be told: `bind:found`. Lines with carets are taken out before the text is parsed.
 * Definitions must all be pointed at; of the rest, what is pointed at must be there.
 */
export interface Fixture {
  readonly text: string
  readonly marks: readonly Mark[]
}

interface Mark {
  /** In `text`, 1-based. */
  readonly line: number
  readonly column: number
  readonly what: string
  readonly kind: string
  readonly details: ReadonlyMap<string, string>
}

const MARK = /^(\s*(?:\/\/|#|--|;|<!--)?\s*)(\^|<-)\s+(def|ref|bind|none|import)(?::(\S+))?(.*)$/

export function readFixture(source: string): Fixture {
  const lines: string[] = []
  const marks: Mark[] = []
  for (const line of source.split('\n')) {
    const match = MARK.exec(line)
    if (!match) {
      lines.push(line)
      continue
    }
    const [, before = '', sign, what = '', kind = '', rest = ''] = match
    const column = sign === '<-' ? before.length - before.trimStart().length : before.length
    marks.push({
      line: lines.length,
      column,
      what,
      kind,
      details: details(rest),
    })
  }
  return { text: lines.join('\n'), marks }
}

function details(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, key = '', quoted, plain] of text.matchAll(
    /(\w+)(?:=(?:"(.*?)"(?=\s+\w+(?:=|$|\s)|$)|(\S+)))?/g,
  )) {
    found.set(key, quoted ?? plain ?? '')
  }
  return found
}

/** What does not hold, one sentence each. */
export function checkFixture({ text, marks }: Fixture, tags: FileTags): readonly string[] {
  const problems: string[] = []
  const lines = text.split('\n')
  for (const mark of marks) {
    const problem = checkMark(mark, tags)
    const where = `${mark.line}:${mark.column} “${(lines[mark.line - 1] ?? '').slice(mark.column, mark.column + 20)}”`
    if (problem) problems.push(`${where} ${mark.what}:${mark.kind}: ${problem}`)
  }
  for (const one of tags.definitions) {
    const marked = marks.some(
      ({ what, line, column }) => what === 'def' && line === one.line && column === one.column,
    )
    if (!marked)
      problems.push(`${one.line}:${one.column} ${one.kind} ${one.name} is not expected to be a definition`)
  }
  return problems
}

function checkMark(
  { what, kind, line, column, details: expected }: Mark,
  tags: FileTags,
): string | undefined {
  const here = (one: { readonly line: number; readonly column: number }): boolean =>
    one.line === line && one.column === column
  const definition = tags.definitions.find(here)
  const reference = tags.references.find(here)
  switch (what) {
    case 'def':
      return definition ? checkDefinition(definition, kind, expected, tags) : 'not found'
    case 'ref':
      return reference ? checkReference(reference, kind, expected, tags) : 'not found'
    case 'none':
      return definition || reference
        ? `there is ${(definition ?? reference)?.kind ?? ''} ${(definition ?? reference)?.name ?? ''}`
        : undefined
    case 'import':
      return checkImport(tags.imports, line, kind, expected)
    default:
      return checkBinding(tags.bindings, line, kind, expected)
  }
}

function checkDefinition(
  found: Definition,
  kind: string,
  expected: ReadonlyMap<string, string>,
  { definitions }: FileTags,
): string | undefined {
  return differing(expected, {
    kind: [found.kind, kind],
    name: [found.name],
    sig: [found.signature],
    doc: [found.doc],
    type: [found.type ?? ''],
    receiver: [found.receiver ?? ''],
    parent: [definitions[found.parent]?.name ?? ''],
    exported: [found.exported ? '' : 'private'],
    private: [found.exported ? 'exported' : ''],
    local: [found.local ? '' : 'not local'],
  })
}

const checkReference = (
  found: Reference,
  kind: string,
  expected: ReadonlyMap<string, string>,
  { definitions }: FileTags,
): string | undefined =>
  differing(expected, {
    kind: [found.kind, kind],
    name: [found.name],
    on: [found.receiver ?? '(bare)'],
    in: [definitions[found.scope]?.name ?? '(file)'],
  })

function checkImport(
  imports: readonly Import[],
  line: number,
  source: string,
  expected: ReadonlyMap<string, string>,
): string | undefined {
  const here = imports.filter((one) => one.line === line && one.source === source)
  const found = here.find((one) => one.name === (expected.get('name') ?? one.name))
  if (!found) return `not found, there is ${JSON.stringify(imports.filter((one) => one.line === line))}`
  return differing(expected, { name: [found.name], alias: [found.alias], kind: [found.kind] })
}

function checkBinding(
  bindings: readonly Binding[],
  line: number,
  name: string,
  expected: ReadonlyMap<string, string>,
): string | undefined {
  const here = bindings.filter((one) => one.line === line && (name === '' || one.name === name))
  if (here.length === 0) return 'nothing of that name is bound on this line'
  const type = expected.get('type')
  return type === undefined || here.some((one) => one.type === type)
    ? undefined
    : `bound are ${here.map((one) => `${one.name}: ${one.type}`).join(', ')}`
}

/** The first detail that is expected and not so; `[is, mustBe]` for what is always checked. */
function differing(
  expected: ReadonlyMap<string, string>,
  actual: Readonly<Record<string, readonly [string, string?]>>,
): string | undefined {
  for (const [key, [is, must]] of Object.entries(actual)) {
    const wanted = must ?? expected.get(key)
    if (wanted !== undefined && wanted !== is) return `${key} is “${is}”, not “${wanted}”`
  }
  return undefined
}
