import { describe, expect, it } from 'vitest'
import { composeChange } from '../compose-hunks'
import { decodeFile, encodeText } from '../decode-text'
import type { EditPlan, PathFacts } from '../edit-plan'
import type { FileText, OnDisk } from '../file-text'
import { createReplyParser, parseReply } from '../parse-reply'
import { planEdits } from '../plan-edits'
import { reviewFiles } from '../review-files'
import { mentionedPaths } from '../mentioned-paths'
import { readBase, readCorpus, type CorpusCase, type CorpusFile } from './read-corpus'

const CORPORA = [
  'diff-well-formed',
  'diff-sloppy',
  'diff-broken',
  'udiff',
  'whole',
  'patch',
  'paths',
  'bytes-and-hostile',
]

const stored = ({ text, flags }: CorpusFile): FileText => {
  const encoded = encodeText(text, flags.has('latin1') ? 'windows-1252' : 'utf-8', flags.has('bom'))
  if (!encoded.ok) throw new Error('The corpus holds a file that cannot be stored so')
  return decodeFile(encoded.value, flags.has('exec') ? '100755' : '100644')
}

/** What `readOnDisk` would find, without a disk. */
function lookUp(files: ReadonlyMap<string, FileText>, path: string): OnDisk {
  const file = files.get(path)
  if (file) return { kind: 'file', path, real: path, file }
  const all = [...files.keys()]
  if (all.some((one) => one.startsWith(`${path}/`))) return { kind: 'folder', path }
  const by = all.find((one) => path.startsWith(`${one}/`))
  return by === undefined ? { kind: 'absent', path, real: path } : { kind: 'blocked', path, by }
}

function plan(one: CorpusCase, files: ReadonlyMap<string, FileText>, ignored: ReadonlySet<string>): EditPlan {
  const reply = parseReply(one.format, one.reply, { isKnown: (path) => files.has(path) })
  const facts: PathFacts = {
    isTracked: (path) => files.has(path) && !ignored.has(path),
    isIgnored: (path) => ignored.has(path),
    foreignFolders: [],
    trackedInOtherCase: () => undefined,
    foldsCase: false,
  }
  expect(reply.commands).toEqual(one.commands)
  return planEdits({
    reply,
    facts,
    files: new Map(mentionedPaths(reply.operations, one.chat).map((path) => [path, lookUp(files, path)])),
    ...(one.chat.length > 0 && { editable: new Set(one.chat) }),
  })
}

/** Applies an expected change: its ` ` and `-` lines stand at exactly one place and become its ` ` and `+` lines. */
function expectedText(text: string, lines: readonly string[], eol: string): string {
  const kept = (mark: string) => lines.filter((line) => !line.startsWith(mark)).map((line) => line.slice(1))
  const present = text.split(/\r?\n/)
  const ends = [...text.matchAll(/\r?\n/g)].map(([end]) => end)
  const search = kept('+')
  const places = present.flatMap((_, start) =>
    search.every((body, index) => present[start + index] === body) ? [start] : [],
  )
  expect(places, `the expected change of ${JSON.stringify(search)}`).toHaveLength(1)
  const out: string[] = []
  let at = 0
  const keep = () => out.push((present[at] ?? '') + (ends[at++] ?? ''))
  while (at < (places[0] ?? 0)) keep()
  for (const line of lines) {
    if (line.startsWith('+')) out.push(line.slice(1) + eol)
    else if (line.startsWith('-')) at++
    else keep()
  }
  while (at < present.length) keep()
  return out.join('')
}

function expectedState(one: CorpusCase, before: ReadonlyMap<string, FileText>) {
  const state = new Map(
    [...before].map(([path, file]) => [path, { bytes: Buffer.from(file.bytes), mode: file.mode }]),
  )
  for (const { path, lines } of one.diffs) {
    const file = before.get(path)
    const now = state.get(path)
    if (!file || !now) throw new Error(`The corpus changes ${path}, which does not exist`)
    const text = expectedText(now.bytes.toString('utf8'), lines, file.eol)
    state.set(path, { ...now, bytes: Buffer.from(text) })
  }
  for (const file of one.after) {
    const { bytes, mode } = stored(file)
    state.set(file.path, { bytes: Buffer.from(bytes), mode: before.get(file.path)?.mode ?? mode })
  }
  for (const path of one.gone) state.delete(path)
  for (const { path, mode } of one.modes) {
    const now = state.get(path)
    if (now) state.set(path, { ...now, mode: mode === '100755' ? '100755' : '100644' })
  }
  return state
}

function actualState(planned: EditPlan, before: ReadonlyMap<string, FileText>) {
  const state = new Map(
    [...before].map(([path, file]) => [path, { bytes: Buffer.from(file.bytes), mode: file.mode }]),
  )
  for (const change of planned.changes) {
    for (const { path, next } of composeChange(change, 'all')) {
      if (next.kind === 'file') state.set(path, { bytes: Buffer.from(next.bytes), mode: next.mode })
      else state.delete(path)
    }
  }
  return state
}

const shown = (state: ReturnType<typeof actualState>) =>
  [...state]
    .map(([path, { bytes, mode }]) => ({ path, mode, text: bytes.toString('latin1') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))

describe.each(CORPORA)('corpus %s', (name) => {
  it.each(readCorpus(name).map((one) => [one.name, one] as const))('%s', (_, one) => {
    const all = [...readBase(), ...one.files]
    const before = new Map(all.map((file) => [file.path, stored(file)]))
    const ignored = new Set(all.filter((file) => file.flags.has('ignored')).map((file) => file.path))
    const planned = plan(one, before, ignored)
    expect(planned.failures.map(({ kind, path }) => ({ kind, path }))).toEqual(one.failures)
    expect(shown(actualState(planned, before))).toEqual(shown(expectedState(one, before)))
    for (const warning of one.warnings) expect(planned.warnings.join('\n')).toContain(warning)
    if (one.warnings.length === 0) expect(planned.warnings).toEqual([])
    const doubts = reviewFiles(planned.changes).flatMap((file) => file.hunks.filter((hunk) => hunk.doubt))
    expect(doubts.length > 0).toBe(one.doubt)
  })

  it('reads the same however the reply is cut into pieces', () => {
    for (const one of readCorpus(name)) {
      const whole = parseReply(one.format, one.reply)
      for (const size of [1, 7, 100]) {
        const parser = createReplyParser(one.format)
        for (let at = 0; at < one.reply.length; at += size) parser.push(one.reply.slice(at, at + size))
        expect(parser.end()).toEqual(whole)
      }
    }
  })
})

it('holds at least two hundred replies', () => {
  expect(CORPORA.reduce((sum, name) => sum + readCorpus(name).length, 0)).toBeGreaterThanOrEqual(200)
})
