import { words } from '../../../shared/words'
import type { HistorySignal } from '../history-signal'

/** Commits that touch more files than this say nothing about what belongs together. */
const BIG_COMMIT = 30
/** A commit this many places back counts half. */
const HALF_LIFE = 400
const LIKE_COMMITS = 40

/** Past commits, ready for questions. All answers are by path and deterministic. */
export interface HistoryIndex {
  /** How strongly past commits changed a path together with the given ones. */
  readonly together: (paths: ReadonlySet<string>) => ReadonlyMap<string, number>
  /** How strongly past commits with a subject like the request changed a path. */
  readonly alike: (message: string) => ReadonlyMap<string, number>
  /** How often a path changed, recent changes counting more. */
  readonly churn: () => ReadonlyMap<string, number>
  /** How many past commits changed both paths. */
  readonly countTogether: (path: string, others: ReadonlySet<string>) => number
}

/** Indexes commits by path and by subject word. */
export function createHistoryIndex(history: HistorySignal): HistoryIndex {
  const commits = history.commits.map((commit, age) => ({
    paths: commit.paths,
    subject: new Set(words(commit.subject)),
    weight: 0.5 ** (age / HALF_LIFE),
  }))
  const byPath = new Map<string, number[]>()
  const byWord = new Map<string, number[]>()
  const push = (table: Map<string, number[]>, key: string, value: number): void => {
    const list = table.get(key)
    if (list === undefined) table.set(key, [value])
    else list.push(value)
  }
  commits.forEach((commit, index) => {
    if (commit.paths.length > BIG_COMMIT) return
    for (const path of commit.paths) push(byPath, path, index)
    for (const word of commit.subject) push(byWord, word, index)
  })
  let churned: ReadonlyMap<string, number> | undefined

  const commitsOf = (paths: ReadonlySet<string>): ReadonlySet<number> => {
    const found = new Set<number>()
    for (const path of paths) for (const commit of byPath.get(path) ?? []) found.add(commit)
    return found
  }

  return {
    together(paths) {
      const scores = new Map<string, number>()
      for (const index of [...commitsOf(paths)].sort((a, b) => a - b)) {
        const commit = commits[index]
        if (commit === undefined) continue
        const share = commit.weight / Math.log2(1 + commit.paths.length)
        for (const path of commit.paths)
          if (!paths.has(path)) scores.set(path, (scores.get(path) ?? 0) + share)
      }
      // A file that always changes says less: compare with how often it changes at all.
      for (const [path, score] of scores)
        scores.set(path, score / Math.sqrt(3 + (byPath.get(path)?.length ?? 0)))
      return scores
    },
    alike(message) {
      const likeness = new Map<number, number>()
      for (const word of [...new Set(words(message))].slice(0, 64)) {
        const list = byWord.get(word) ?? []
        const rarity = Math.log(1 + commits.length / (1 + list.length))
        for (const index of list) likeness.set(index, (likeness.get(index) ?? 0) + rarity)
      }
      const best = [...likeness]
        .map(([index, score]) => [index, score / Math.sqrt(2 + (commits[index]?.subject.size ?? 0))] as const)
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, LIKE_COMMITS)
      const scores = new Map<string, number>()
      for (const [index, score] of best) {
        const paths = commits[index]?.paths ?? []
        for (const path of paths)
          scores.set(path, (scores.get(path) ?? 0) + (score * score) / Math.log2(1 + paths.length))
      }
      return scores
    },
    churn() {
      if (churned !== undefined) return churned
      const scores = new Map<string, number>()
      for (const commit of commits) {
        if (commit.paths.length > BIG_COMMIT) continue
        for (const path of commit.paths) scores.set(path, (scores.get(path) ?? 0) + commit.weight)
      }
      churned = scores
      return scores
    },
    countTogether(path, others) {
      const own = new Set(byPath.get(path) ?? [])
      let count = 0
      for (const index of commitsOf(others)) if (own.has(index)) count++
      return count
    },
  }
}
