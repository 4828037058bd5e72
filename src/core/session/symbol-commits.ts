import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result } from '../../shared/result'
import type { SymbolId } from '../../shared/symbol'
import { mapLines } from '../edits/map-lines'
import { readObjects } from '../git/cat-file'
import { lineHistory } from '../git/line-history'
import { treeEntries } from '../git/ls-tree'
import { readHead } from '../git/rev-parse'
import type { SessionParts } from './session-parts'

/** More are no help to anyone who looks for one. */
const MOST_COMMITS = 1000

/** Answers which commits changed a symbol's lines. The last answer is kept: pages and refreshes ask for the same again and again. */
export function createSymbolCommits({
  repository,
  index,
}: SessionParts): (symbol: SymbolId) => Promise<Result<ReadonlySet<string>>> {
  let last: { readonly key: string; readonly commits: ReadonlySet<string> } | undefined

  return async (id) => {
    const symbol = await index.symbol(id)
    if (!symbol.ok) return symbol
    const head = await readHead(repository)
    if (!head.ok) return head
    if (head.value.kind === 'unborn') return ok(new Set())
    const { path, line, endLine } = symbol.value
    const { commit } = head.value
    const text = await textIn(commit, path)
    if (!text.ok) return text
    const now = await readFile(join(repository.root, path), 'utf8').catch(() => undefined)
    if (text.value === undefined || now === undefined) return ok(new Set())
    const lines = mapLines(now, text.value, [{ start: line, end: endLine + 1 }])
    const key = JSON.stringify([commit, path, lines])
    if (last?.key === key) return ok(last.commits)
    const commits = new Set<string>()
    for (const { start, end } of lines) {
      const found = await lineHistory(repository, commit, { path, start, end: end - 1 }, MOST_COMMITS)
      if (!found.ok) return found
      for (const one of found.value) commits.add(one)
    }
    last = { key, commits }
    return ok(commits)
  }

  /** undefined where the commit has no such file. */
  async function textIn(commit: string, path: string): Promise<Result<string | undefined>> {
    const entries = await treeEntries(repository, commit, [path])
    if (!entries.ok) return entries
    const object = entries.value.get(path)?.object
    if (object === undefined) return ok(undefined)
    const bytes = await readObjects(repository, [object])
    return bytes.ok ? ok(bytes.value.get(object)?.toString('utf8')) : bytes
  }
}
