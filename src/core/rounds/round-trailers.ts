import type { LoggedCommit } from '../git/log'
import type { RoundKind } from '../../shared/round'

/** What a commit's trailers say of it. The user's own commits have kind `user` and no round. */
export interface RoundMarks {
  readonly kind: RoundKind
  readonly round: string
  readonly model: string
  readonly undoes: readonly string[]
  readonly redoes: readonly string[]
  /** Only a part of the rounds was taken back or brought back. */
  readonly part: boolean
}

const KINDS: ReadonlySet<string> = new Set(['ai', 'snapshot', 'undo', 'redo', 'restore'])
const isKind = (text: string): text is RoundKind => KINDS.has(text)

/** Reads Cairn's trailers. Of several of one name the last counts: a squash may have gathered those of many commits. */
export function marksOf(commit: LoggedCommit): RoundMarks {
  const all = (name: string): string[] =>
    commit.trailers.filter(([key]) => key === name).map(([, value]) => value)
  const round = all('Cairn-Round').at(-1) ?? ''
  const kind = all('Cairn-Kind').at(-1) ?? ''
  const known = round !== '' && isKind(kind)
  return {
    kind: known ? kind : 'user',
    round: known ? round : '',
    model: all('Cairn-Model').at(-1) ?? '',
    undoes: all('Cairn-Undoes'),
    redoes: all('Cairn-Redoes'),
    part: all('Cairn-Part').includes('true'),
  }
}

/** What became of a round: in effect as it was made, in effect because it was redone, or taken back. */
export const VERDICTS = ['done', 'redone', 'undone'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What became of rounds, decided by whoever speaks of them first, going back in time. */
export interface Verdicts {
  /** Hears a commit's (or entry's) marks and says whether what it did has been taken back since. */
  readonly hear: (marks: RoundMarks) => boolean
  /** For going on later. */
  readonly known: ReadonlyMap<string, Verdict>
}

export function verdicts(known: Iterable<readonly [string, Verdict]> = []): Verdicts {
  const decided = new Map<string, Verdict>(known)
  return {
    known: decided,
    hear: ({ kind, round, undoes, redoes, part }) => {
      if (part || kind === 'user' || kind === 'snapshot') return false
      const rounds = kind === 'undo' ? undoes : kind === 'redo' ? redoes : [round]
      const says = kind === 'undo' ? 'undone' : kind === 'redo' ? 'redone' : 'done'
      const reversed =
        rounds.length > 0 &&
        rounds.every((one) => ((decided.get(one) ?? says) === 'undone') !== (says === 'undone'))
      for (const one of rounds) if (!decided.has(one)) decided.set(one, says)
      return reversed
    },
  }
}
