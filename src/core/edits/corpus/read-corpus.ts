import { readFileSync } from 'node:fs'
import path from 'node:path'
import { editFormatSchema, type EditFormat } from '../../../shared/model'

/** A file as a corpus writes it: its text and how it is stored. */
export interface CorpusFile {
  readonly path: string
  readonly text: string
  readonly flags: ReadonlySet<string>
}

export interface CorpusCase {
  readonly name: string
  readonly format: EditFormat
  readonly chat: readonly string[]
  readonly files: readonly CorpusFile[]
  readonly reply: string
  readonly diffs: readonly { readonly path: string; readonly lines: readonly string[] }[]
  readonly after: readonly CorpusFile[]
  readonly gone: readonly string[]
  readonly modes: readonly { readonly path: string; readonly mode: string }[]
  readonly failures: readonly { readonly kind: string; readonly path: string }[]
  readonly commands: readonly string[]
  readonly warnings: readonly string[]
  readonly doubt: boolean
}

interface Section {
  readonly word: string
  readonly rest: string
  readonly lines: string[]
}

const FLAGS = new Set(['crlf', 'noeol', 'bom', 'ignored', 'exec', 'latin1', 'mixed'])

function sectionsOf(name: string): readonly Section[] {
  const text = readFileSync(path.join(import.meta.dirname, `${name}.txt`), 'utf8')
  const sections: Section[] = []
  for (const line of text.split('\n').slice(0, -1)) {
    const [, word, rest] = /^@@@@ (\S+) ?(.*)$/.exec(line) ?? []
    if (word !== undefined) sections.push({ word, rest: rest ?? '', lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections
}

function fileOf({ rest, lines }: Section): CorpusFile {
  const words = rest.split(' ')
  const flags = new Set<string>()
  while (FLAGS.has(words.at(-1) ?? '')) flags.add(words.pop() ?? '')
  const end = flags.has('crlf') ? '\r\n' : '\n'
  const ends: string[] = lines.map((_, index) => (flags.has('mixed') && index % 3 === 1 ? '\r\n' : end))
  if (flags.has('noeol')) ends[ends.length - 1] = ''
  return {
    path: words.join(' '),
    text: lines.map((line, index) => line + (ends[index] ?? '')).join(''),
    flags,
  }
}

/** The files every case starts with. */
export const readBase = (): readonly CorpusFile[] => sectionsOf('base').map(fileOf)

export function readCorpus(name: string): readonly CorpusCase[] {
  const groups: Section[][] = []
  for (const section of sectionsOf(name)) {
    if (section.word === 'case') groups.push([])
    groups.at(-1)?.push(section)
  }
  return groups.map(caseOf)
}

function caseOf(sections: readonly Section[]): CorpusCase {
  const all = (word: string) => sections.filter((section) => section.word === word)
  const first = (word: string) => all(word)[0]
  const reply = first('reply')
  return {
    name: first('case')?.rest ?? '',
    format: editFormatSchema.parse(first('format')?.rest),
    chat: first('chat')?.rest.split(' ') ?? [],
    files: all('file').map(fileOf),
    reply: reply ? fileOf(reply).text : '',
    diffs: all('diff').map(({ rest, lines }) => ({ path: rest, lines })),
    after: all('after').map(fileOf),
    gone: all('gone').map(({ rest }) => rest),
    modes: all('mode').map(({ rest }) => {
      const at = rest.lastIndexOf(' ')
      return { path: rest.slice(0, at), mode: rest.slice(at + 1) === 'exec' ? '100755' : '100644' }
    }),
    failures: all('failure').map(({ rest }) => {
      const at = rest.indexOf(' ')
      return at < 0 ? { kind: rest, path: '' } : { kind: rest.slice(0, at), path: rest.slice(at + 1) }
    }),
    commands: all('command').map(({ lines }) => lines.join('\n')),
    warnings: all('warning').map(({ rest }) => rest),
    doubt: first('doubt') !== undefined,
  }
}
