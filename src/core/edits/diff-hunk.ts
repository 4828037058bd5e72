import type { Reading } from './operation'

/** The ` `, `-` and `+` lines of one hunk while they are read. */
export interface HunkLines {
  /** Takes a line; blank ones stand for blank context, lines without any mark for context whose blank was forgotten. */
  add(body: string): void
  readonly isEmpty: () => boolean
  /** The ways to read it, none when it changes nothing. */
  readings(): readonly Reading[]
}

interface HunkLine {
  readonly mark: ' ' | '-' | '+' | ''
  readonly body: string
}

export function createHunkLines(): HunkLines {
  const lines: HunkLine[] = []
  return {
    add(body) {
      const mark = body[0]
      if (mark === ' ' || mark === '-' || mark === '+') lines.push({ mark, body: body.slice(1) })
      else if (!body.startsWith('\\ ')) lines.push({ mark: '', body })
    },
    isEmpty: () => lines.every((line) => line.mark === '' && line.body === ''),
    readings() {
      const kept = lines.slice(0, lines.findLastIndex((line) => line.mark !== '' || line.body !== '') + 1)
      if (!kept.some((line) => line.mark === '-' || line.mark === '+')) return []
      const forgotten = kept.some((line) => line.mark === '' && line.body !== '')
      const plain = read(kept, (line) => line.body)
      if (!forgotten) return [plain]
      return [plain, read(kept, (line) => (line.mark === ' ' ? ` ${line.body}` : line.body))]
    },
  }
}

function read(lines: readonly HunkLine[], contextOf: (line: HunkLine) => string): Reading {
  const search: string[] = []
  const replace: string[] = []
  for (const line of lines) {
    const body = line.mark === '-' || line.mark === '+' ? line.body : contextOf(line)
    if (line.mark !== '+') search.push(body)
    if (line.mark !== '-') replace.push(body)
  }
  return { search, replace }
}

/** `@@ -12,3 +12,4 @@ def f():`, `@@ ... @@`, `@@ class A`, `@@`: the claimed first line and the heading behind. */
export function parseHunkHeader(body: string): { readonly line?: number; readonly scope: string } {
  const text = body.slice(2).trim()
  const numbered = /^-(\d{1,9})(?:,\d{1,9})? \+\d{1,9}(?:,\d{1,9})?(?: @@)?(.*)$/.exec(text)
  if (numbered) return { line: Number(numbered[1]), scope: (numbered[2] ?? '').trim() }
  const plain = text
    .replace(/^(?:\.{3}|…)?\s*@@/, '')
    .replace(/@@$/, '')
    .trim()
  return { scope: /^(?:\.{3}|…|-\S* \+\S*)?$/.test(plain) ? '' : plain }
}
