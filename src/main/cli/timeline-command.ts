import { resolve } from 'node:path'
import { z } from 'zod'
import { openRepository } from '../../core/git/open-repository'
import { timelinePage } from '../../core/rounds/timeline'
import type { TimelineEntry } from '../../shared/round'
import { DONE, command } from './command'
import { noArguments, wholeNumber } from './parse-command'
import { printAnswer, refuse, warn } from './refuse'

export const timelineCommand = command({
  name: 'timeline',
  usage: '[--limit N]',
  summary: 'Print the timeline, newest first: rounds, snapshots, undos and the user’s own commits.',
  options: { limit: { type: 'string', value: 'N', help: 'entries at most (default 50)' } },
  schema: z.strictObject({
    _: noArguments,
    limit: wholeNumber(1, 'a whole number from 1 is needed.').default(50),
  }),
  run: async ({ limit }, common, terminal) => {
    const repository = await openRepository(resolve(terminal.cwd, common.repo), { trusted: false })
    if (!repository.ok) return refuse(repository.failure, common, terminal, true)
    const page = await timelinePage(repository.value, { limit })
    if (!page.ok) return refuse(page.failure, common, terminal, true)
    // Rounds that can be redone stand above the page's commits.
    const entries = page.value.entries.slice(0, limit)
    const { interrupted } = page.value
    if (interrupted !== undefined) warn([interrupted], common, terminal)
    await printAnswer(entries.map(shape), () => entries.map(line), common, terminal)
    return DONE
  },
})

/** The contract of `timeline --json`: what the window knows beyond it stays there. */
const shape = (entry: TimelineEntry) => {
  const { commit, kind, round, subject, author, date, model, files, undone, pushed } = entry
  return { commit, kind, round, subject, author, date, model, files, undone, pushed }
}

const line = ({ commit, kind, subject, date, undone, round }: TimelineEntry): string =>
  `${commit.slice(0, 10).padEnd(10)}  ${date.slice(0, 16).padEnd(16)}  ${kind.padEnd(8)}  ${subject}${undone ? ' (undone)' : ''}${round === '' ? '' : `  [${round}]`}`
