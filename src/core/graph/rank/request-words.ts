import { words } from '../../../shared/words'
import type { TextIndex, WeightedWords } from '../text/text-index'

/** Words that requests are full of and that say nothing about code. */
const FILLER = new Set(
  words(
    `of to in on is it its be by or at an if do no so up as we me my us the and for with that this from into when then than not are was were has have had does did should would could can cannot
     will also only just like some all any each per via use using used make makes made need needs want please add adds added adding
     fix fixes fixed fixing change changes changed update updates updated support remove removes removed allow allows bug issue
     feature feat chore refactor improve improves better new now let get got its there their them they you your our how what
     where which who why but`,
  ),
)
const MOST_WORDS = 48

/** The request's words, each weighing 1 (fillers a fifth); of a long text the most telling ones. */
export function requestWords(message: string, text: TextIndex): WeightedWords {
  const counts = new Map<string, number>()
  for (const word of words(message)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weighted = [...counts].map(([word, count]) => ({
    word,
    weight: (FILLER.has(word) ? 0.2 : 1) * Math.min(1.5, Math.sqrt(count)),
  }))
  if (weighted.length > MOST_WORDS) {
    weighted.sort((a, b) => b.weight * text.rarity(b.word) - a.weight * text.rarity(a.word))
    weighted.length = MOST_WORDS
  }
  return new Map(weighted.map(({ word, weight }) => [word, weight]))
}
