import type { CheckRun } from '../../shared/check'
import type { Conversation } from '../../shared/conversation'

/** How many runs a conversation keeps, and how many of them with all of their output. */
const KEPT = 50
const WHOLE = 10
const SHORT = 2_000

/** A run that begins. Old ones are shortened, then forgotten, so that a conversation stays small on disk. */
export function startRun(conversation: Conversation, run: CheckRun): Conversation {
  const before = (conversation.checks ?? []).slice(-(KEPT - 1))
  const checks = before.map((each, place) => (place < before.length - WHOLE ? shortened(each) : each))
  return { ...conversation, checks: [...checks, run] }
}

/** What has become of a run; one that is gone changes nothing. */
export function updateRun(conversation: Conversation, id: string, part: Partial<CheckRun>): Conversation {
  const { checks } = conversation
  if (!checks?.some((each) => each.id === id)) return conversation
  return { ...conversation, checks: checks.map((each) => (each.id === id ? { ...each, ...part } : each)) }
}

export function removeRun(conversation: Conversation, id: string): Conversation {
  return { ...conversation, checks: (conversation.checks ?? []).filter((each) => each.id !== id) }
}

/** After a restart nothing runs. */
export function settleRuns(conversation: Conversation): Conversation {
  const { checks } = conversation
  if (!checks?.some(({ state }) => state === 'running')) return conversation
  return {
    ...conversation,
    checks: checks.map((each): CheckRun =>
      each.state === 'running' ? { ...each, state: 'stopped', ended: 'Cairn was closed meanwhile.' } : each,
    ),
  }
}

function shortened(run: CheckRun): CheckRun {
  const cut = run.output.length - SHORT
  if (cut <= 0) return run
  return { ...run, output: run.output.slice(cut), omitted: run.omitted + cut }
}
