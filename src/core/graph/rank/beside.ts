import { words } from '../../../shared/words'
import { folderOf, stemOf } from '../store/path'
import type { Seeds } from './seeds'
import type { Snapshot } from './snapshot'

const SAME_FOLDER = 0.5
const SISTER_FOLDER = 0.15

/** Files near the seeds in the tree and alike in name: `a/user.ts` and `b/user.test.ts`. */
export function besideScores(snapshot: Snapshot, seeds: Seeds): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  const own = [...seeds.paths].map((path) => ({
    folder: folderOf(path),
    above: folderOf(folderOf(path)),
    words: new Set(words(stemOf(path))),
  }))
  if (own.length === 0) return scores
  for (const file of snapshot.store.ordered()) {
    const packed = snapshot.store.file(file)
    if (packed === undefined || seeds.paths.has(packed.path)) continue
    let best = 0
    for (const seed of own) {
      let shared = 0
      for (const word of packed.stemWords) if (seed.words.has(word)) shared++
      const likeness = shared === 0 ? 0 : shared / Math.sqrt(packed.stemWords.length * seed.words.size)
      const near =
        packed.folder === seed.folder
          ? SAME_FOLDER
          : folderOf(packed.folder) === seed.above
            ? SISTER_FOLDER
            : 0
      best = Math.max(best, likeness + near)
    }
    if (best > 0) scores.set(packed.path, best)
  }
  return scores
}
