const OPENING = /^\s*<(think|thinking|thought|reasoning|reflection)>/i
const CLOSING = /<\/(?:think|thinking|thought|reasoning|reflection)>/i
const LONE_CLOSING = /^\s*<\/(?:think|thinking|thought|reasoning|reflection)>\s*/i

/** What a line leaves of itself once reasoning is taken out. */
export type Reasoned =
  | { readonly kind: 'answer'; readonly body: string }
  | { readonly kind: 'reasoning' }
  /** All before was reasoning whose opening tag the model's template swallowed. */
  | { readonly kind: 'answer-begins'; readonly body: string }

/** Takes the text in reasoning tags out of a reply, line by line; inside an edit block the tags are text like any other. */
export function createReasoningFilter(): {
  readonly line: (body: string, inBlock: boolean) => Reasoned
  readonly isOpen: () => boolean
} {
  let inside = false
  return {
    isOpen: () => inside,
    line(body, inBlock) {
      if (!inside && inBlock) return { kind: 'answer', body }
      if (!inside) {
        const lone = LONE_CLOSING.exec(body)
        if (lone) return { kind: 'answer-begins', body: body.slice(lone[0].length) }
        if (!OPENING.test(body)) return { kind: 'answer', body }
        inside = true
      }
      const closing = CLOSING.exec(body)
      if (!closing) return { kind: 'reasoning' }
      inside = false
      return { kind: 'answer', body: body.slice(closing.index + closing[0].length) }
    },
  }
}
