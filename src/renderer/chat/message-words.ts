import type { Message } from '../../shared/conversation'
import type { Usage } from '../../shared/model'
import { count, money, percent, shortTokens } from '../ui/numbers'

/** Model, tokens and cost of a reply in one short line, '' when there is nothing to say. */
export function costLine({ model, usage, cost }: Message): string {
  return [
    model,
    usage && `${shortTokens(usage.input)} in${cachedWords(usage)} · ${shortTokens(usage.output)} out`,
    cost !== null && usage && cost > 0 ? money(cost) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How much of what was sent came from the provider's cache, '' for nothing. */
const cachedWords = ({ input, cachedInput }: Usage): string =>
  cachedInput > 0 && input > 0 ? ` (${percent(cachedInput / input)} cached)` : ''

/** The same with every number, for hovering. */
export function costTip({ usage, cost }: Message): string | undefined {
  if (!usage) return undefined
  const { input, cachedInput, output, reasoning } = usage
  return [
    `${count(input)} tokens sent${cachedInput > 0 ? `, ${count(cachedInput)} of them from the provider’s cache` : ''}`,
    `${count(output)} tokens received${reasoning > 0 ? `, ${count(reasoning)} of them thinking` : ''}`,
    cost === null ? 'The price of this model is unknown.' : `${money(cost)}`,
  ].join('\n')
}

/** Whether two copies of a message look the same: the host sends whole conversations, and most of each is unchanged. */
export function looksSame(a: Message, b: Message): boolean {
  return (
    a === b ||
    (a.id === b.id &&
      a.text === b.text &&
      a.reasoning === b.reasoning &&
      a.state === b.state &&
      a.round === b.round &&
      a.cost === b.cost &&
      a.failure?.message === b.failure?.message &&
      a.usage?.output === b.usage?.output)
  )
}
