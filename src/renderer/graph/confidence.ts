/** How sure an edge is, as its line shows it: solid, dashed, dotted. */
export const CONFIDENCE_CLASSES = ['sure', 'likely', 'guess'] as const
export type ConfidenceClass = (typeof CONFIDENCE_CLASSES)[number]

/** From which confidence on an edge is drawn like that. */
export const LEAST_CONFIDENCE: Readonly<Record<ConfidenceClass, number>> = {
  sure: 0.75,
  likely: 0.4,
  guess: 0,
}

export const CONFIDENCE_WORDS: Readonly<Record<ConfidenceClass, string>> = {
  sure: 'resolved',
  likely: 'likely',
  guess: 'a guess',
}

/** Lengths of dash and gap in pixels; none for a solid line. */
export const CONFIDENCE_DASHES: Readonly<Record<ConfidenceClass, readonly number[]>> = {
  sure: [],
  likely: [6, 5],
  guess: [1, 4],
}

export function confidenceClass(confidence: number): ConfidenceClass {
  if (confidence >= LEAST_CONFIDENCE.sure) return 'sure'
  return confidence >= LEAST_CONFIDENCE.likely ? 'likely' : 'guess'
}

/** Whether a filter at this confidence leaves any edge of a class. */
export function isLeft(line: ConfidenceClass, minConfidence: number): boolean {
  const next = CONFIDENCE_CLASSES[CONFIDENCE_CLASSES.indexOf(line) - 1]
  return next === undefined || minConfidence < LEAST_CONFIDENCE[next]
}

/** What a filter at this confidence leaves, in words. */
export function confidenceSentence(minConfidence: number): string {
  if (minConfidence === 0) return 'All edges, guesses too'
  const share = `at least ${Math.round(minConfidence * 100)} % sure`
  if (isLeft('guess', minConfidence)) return `Edges ${share}: the wildest guesses are hidden`
  if (isLeft('likely', minConfidence)) return `Edges ${share}: guesses are hidden`
  return `Edges ${share}: only resolved ones`
}
