import type { Mark } from '../state/marks'

const IN_PROMPT_WORDS = {
  text: 'in the prompt with its source',
  signature: 'in the prompt with its signature',
  name: 'in the prompt by name',
  path: 'in the prompt by path',
} as const

/** A mark in words, for those who hear it and for hovering. */
export function markSentence(mark: Mark): readonly string[] {
  return [
    mark.pinned && `pinned: ${mark.pinned}`,
    mark.inPrompt && IN_PROMPT_WORDS[mark.inPrompt],
    mark.missed && !mark.inPrompt && 'just missed the budget',
    mark.changed && 'changed by this round',
    mark.affected && !mark.changed && 'affected by this round',
  ].filter((word) => typeof word === 'string')
}

/** Classes of `marks.css`, which draws each mark with its one colour and shape. */
export function markClassNames(mark: Mark): readonly string[] {
  return [
    mark.pinned && 'mark-pinned',
    mark.inPrompt && 'mark-in-prompt',
    mark.inPrompt && `mark-by-${mark.inPrompt}`,
    mark.missed && !mark.inPrompt && 'mark-missed',
    mark.changed && 'mark-changed',
    mark.affected && !mark.changed && 'mark-affected',
  ].filter((name) => typeof name === 'string')
}
