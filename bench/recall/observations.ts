import type { RepositoryIndex } from '../../src/core/index/repository-index'
import type { PastTask } from './mine-commits'
import type { Answer } from './score-task'

/** One symbol or file of one task, as the likelihood model saw it, and whether the commit touched it. */
export interface ObservedEntry {
  readonly repository: string
  readonly commit: string
  readonly about: 'symbol' | 'file'
  readonly wanted: boolean
  readonly signs: Readonly<Record<string, number>>
}

/** What the model sees of a task, an entry a line. */
export function observationLines(
  { commit, subject }: PastTask,
  answer: Answer,
  index: RepositoryIndex,
  repository: string,
): string {
  const query = { chat: [answer.chat], read: [], pins: [], message: subject }
  const { symbols, files } = index.graph().observe(query)
  const wantedSymbols = new Set(answer.symbols.map(({ id }) => id))
  const wantedFiles = new Set(answer.files)
  const entries: readonly ObservedEntry[] = [
    ...symbols.map(({ id, signs }) => ({
      repository,
      commit,
      about: 'symbol' as const,
      wanted: wantedSymbols.has(id),
      signs,
    })),
    ...files.map(({ id, signs }) => ({
      repository,
      commit,
      about: 'file' as const,
      wanted: wantedFiles.has(id),
      signs,
    })),
  ]
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}
