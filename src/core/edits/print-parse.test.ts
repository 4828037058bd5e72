import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EDIT_FORMATS, type EditFormat } from '../../shared/model'
import { fenceOf } from './fence'
import type { Operation } from './operation'
import { createReplyParser, parseReply } from './parse-reply'
import { searchMarkOf } from './search-marks'

/** Lines that look like what surrounds them in some format. */
const TRICKY = [
  '',
  ' ',
  'x',
  '  deep',
  '\tdeep',
  '...',
  '=======',
  '=====',
  '<<<<<<< SEARCH',
  '>>>>>>> REPLACE',
  '<<<<<<< HEAD',
  '>>>>>>> topic',
  '```',
  '```ts',
  '~~~',
  '</source>',
  '+added',
  '-removed',
  '--- a/x.ts',
  '+++ b/x.ts',
  '@@ -1 +1 @@',
  '\\ No newline at end of file',
  'diff --git a/x b/x',
  '*** Begin Patch',
  '*** End Patch',
  '*** Update File: x',
  'DELETE src/a.ts',
  'src/other.ts',
  '<think>',
  '</think>',
  '日本',
]

const PATHS = ['src/a.ts', 'docs/read me.md', 'Makefile', '.github/x.yml', 'größe/日本.py', 'a/(b)/[c].tsx']
const KNOWN = { isKnown: (path: string) => PATHS.includes(path) }

const lines = fc.array(fc.constantFrom(...TRICKY), { maxLength: 12 })
const solid = lines.filter((bodies) => bodies.some((body) => body.trim() !== ''))
const path = fc.constantFrom(...PATHS)

type Wanted = Pick<Operation, 'kind' | 'path'> & {
  readonly text?: string
  readonly search?: string
  readonly to?: string
}

const replacement = fc.record({ kind: fc.constant('replace' as const), path, search: solid, replace: lines })
const creation = fc.record({ kind: fc.constant('create' as const), path, text: lines })
const rewriting = fc.record({ kind: fc.constant('rewrite' as const), path, text: lines })
const command = fc.oneof(
  fc.record({ kind: fc.constant('delete' as const), path }),
  fc.record({ kind: fc.constant('rename' as const), path, to: fc.constant('to/here.ts') }),
  fc.record({ kind: fc.constant('chmod' as const), path, executable: fc.boolean() }),
)
const edit = fc.oneof(replacement, creation, rewriting, command)
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

const joined = (bodies: readonly string[]) => bodies.map((body) => `${body}\n`).join('')
const ends = (bodies: readonly string[]) => bodies.map((body) => `${body}\n`).join('')

function printCommand(one: Extract<Edit, { kind: 'delete' | 'rename' | 'chmod' }>): string {
  const quoted = `"${one.path}"`
  const line =
    one.kind === 'delete'
      ? `DELETE ${quoted}`
      : one.kind === 'rename'
        ? `RENAME ${quoted} -> ${one.to}`
        : `CHMOD ${one.executable ? '+x' : '-x'} ${quoted}`
  return `\`\`\`cairn\n${line}\n\`\`\`\n`
}

/** Marks of a length that the text does not hold, as the instructions say; undefined when it holds all. */
function printBlock(
  at: string,
  search: readonly string[],
  replace: readonly string[],
  inside: boolean,
): string | undefined {
  const taken = [...search, ...replace].flatMap((body) => searchMarkOf(body)?.length ?? [])
  const length = [7, 9, 5].find((one) => !taken.some((other) => Math.abs(other - one) <= 1))
  if (length === undefined) return undefined
  const mark = (character: string) => character.repeat(length)
  const head = inside ? ['````', at] : [at, '````']
  return ends([
    ...head,
    `${mark('<')} SEARCH`,
    ...search,
    mark('='),
    ...replace,
    `${mark('>')} REPLACE`,
    '````',
  ])
}

function printHunk(search: readonly string[], replace: readonly string[]): string {
  return ends([...search.map((body) => `-${body}`), ...replace.map((body) => `+${body}`)])
}

/** A file that begins like an edit is taken for one and refused. */
function startsOtherFormat(text: readonly string[]): boolean {
  const first = text.find((body) => body.trim() !== '') ?? ''
  return first === '*** Begin Patch' || searchMarkOf(first)?.mark === 'search'
}

/** What a model that follows the instructions writes; undefined where the format cannot say it. */
function print(format: EditFormat, one: Edit): string | undefined {
  if (one.kind === 'delete' && format === 'patch')
    return `*** Begin Patch\n*** Delete File: ${one.path}\n*** End Patch\n`
  if (one.kind === 'delete' || one.kind === 'rename' || one.kind === 'chmod') return printCommand(one)
  switch (format) {
    case 'diff':
    case 'diff-fenced': {
      const inside = format === 'diff-fenced'
      if (one.kind === 'replace') return printBlock(one.path, one.search, one.replace, inside)
      const wrapped = fenceOf(one.text[0] ?? '') && fenceOf(one.text.at(-1) ?? '')
      return one.kind === 'create' && !wrapped ? printBlock(one.path, [], one.text, inside) : undefined
    }
    case 'udiff': {
      if (one.kind === 'rewrite') return undefined
      const header = one.kind === 'create' ? '--- /dev/null\n' : `--- a/${one.path}\n`
      const hunk = one.kind === 'create' ? printHunk([], one.text) : printHunk(one.search, one.replace)
      return `\`\`\`diff\n${header}+++ b/${one.path}\n@@ @@\n${hunk}\`\`\`\n`
    }
    case 'whole':
      if (one.kind !== 'rewrite' || startsOtherFormat(one.text)) return undefined
      return `${one.path}\n\`\`\`\`\`\n${ends(one.text)}\`\`\`\`\`\n`
    case 'patch': {
      if (one.kind === 'rewrite') return undefined
      const body =
        one.kind === 'create'
          ? `*** Add File: ${one.path}\n${ends(one.text.map((line) => `+${line}`))}`
          : `*** Update File: ${one.path}\n@@\n${printHunk(one.search, one.replace)}`
      return `*** Begin Patch\n${body}*** End Patch\n`
    }
  }
}

const wantedOf = (one: Edit): Wanted => {
  switch (one.kind) {
    case 'replace':
      return { kind: 'replace', path: one.path, search: joined(one.search), text: joined(one.replace) }
    case 'create':
    case 'rewrite':
      return { kind: one.kind, path: one.path, text: joined(one.text) }
    case 'rename':
      return { kind: 'rename', path: one.path, to: one.to }
    case 'delete':
    case 'chmod':
      return { kind: one.kind, path: one.path }
  }
}

const foundOf = (one: Operation): Wanted => {
  switch (one.kind) {
    case 'replace': {
      const full = one.readings.at(-1) ?? one.readings[0]
      return { kind: 'replace', path: one.path, search: joined(full.search), text: joined(full.replace) }
    }
    case 'create':
    case 'rewrite':
      return { kind: one.kind, path: one.path, text: one.text }
    case 'rename':
      return { kind: 'rename', path: one.path, to: one.to }
    case 'delete':
    case 'chmod':
      return { kind: one.kind, path: one.path }
  }
}

describe.each(EDIT_FORMATS)('format %s', (format) => {
  it('reads what it prints', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 5 }), fc.boolean(), (edits, crlf) => {
        const printed = edits.flatMap((one) => {
          const text = print(format, one)
          return text === undefined ? [] : [{ one, text }]
        })
        const reply = printed.map(({ text }) => `Now this.\n\n${text}`).join('\n')
        const parsed = parseReply(format, crlf ? reply.replaceAll('\n', '\r\n') : reply, KNOWN)
        expect(parsed.failures).toEqual([])
        expect(parsed.operations.map(foundOf)).toEqual(printed.map(({ one }) => wantedOf(one)))
      }),
      { numRuns: 400 },
    )
  })

  it('never throws, and reads the same in pieces, whatever it is given', () => {
    const soup = fc.array(fc.oneof(fc.constantFrom(...TRICKY), fc.string({ maxLength: 30 })), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(soup, fc.array(fc.nat(20), { maxLength: 40 }), (bodies, cuts) => {
        const reply = bodies.join('\n')
        const parser = createReplyParser(format, KNOWN)
        let at = 0
        for (const cut of cuts) {
          parser.push(reply.slice(at, at + cut))
          at += cut
        }
        parser.push(reply.slice(at))
        expect(parser.end()).toEqual(parseReply(format, reply, KNOWN))
      }),
      { numRuns: 400 },
    )
  })
})
