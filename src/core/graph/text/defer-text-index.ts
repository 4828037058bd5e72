import type { FileWords } from '../../../shared/tag'
import type { TextIndex } from './text-index'

/** A text index whose work waits until a question or `prepare` asks for it. */
export interface DeferredTextIndex extends TextIndex {
  /** Works off what waits for at most so many milliseconds, one file more at the most; true when nothing waits any more. */
  readonly prepare: (milliseconds: number) => boolean
}

/**
 * Counting words is most of what opening a repository costs, and nothing needs it before the first request. So files are only noted
 * when they come, and counted beside other work or, at the latest, when a question is asked. Answers are the same.
 */
export function deferTextIndex(index: TextIndex): DeferredTextIndex {
  const waiting = new Map<number, { readonly path: string; readonly words: FileWords }>()

  const prepare = (milliseconds: number): boolean => {
    const until = milliseconds === Infinity ? Infinity : performance.now() + milliseconds
    for (const [file, { path, words }] of waiting) {
      waiting.delete(file)
      index.set(file, path, words)
      if (performance.now() >= until) break
    }
    return waiting.size === 0
  }
  const ready = (): TextIndex => {
    if (waiting.size > 0) prepare(Infinity)
    return index
  }

  return {
    set: (file, path, words) => {
      waiting.delete(file)
      waiting.set(file, { path, words })
    },
    remove: (file) => {
      waiting.delete(file)
      index.remove(file)
    },
    score: (query, bases, scores) => ready().score(query, bases, scores),
    scoreFiles: (query, scores) => ready().scoreFiles(query, scores),
    wordsOf: (file, definition) => ready().wordsOf(file, definition),
    rarity: (word) => ready().rarity(word),
    share: (word) => ready().share(word),
    prepare,
  }
}
