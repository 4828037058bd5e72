import { z } from 'zod'
import { commitRound } from '../../core/rounds/commit-round'
import { composeChange } from '../../core/edits/compose-hunks'
import type { EditPlan } from '../../core/edits/edit-plan'
import { feedbackFor } from '../../core/edits/feedback'
import { planReply, type PlannedReply } from '../../core/session/plan-reply'
import { EDIT_FORMATS } from '../../shared/model'
import { DONE, FAILED, command } from './command'
import type { CommonOptions } from './command'
import { openForWriting, TRUST_OPTION } from './open-for-writing'
import { noArguments } from './parse-command'
import { readReply } from './read-reply'
import { printAnswer, refuse } from './refuse'
import { repositoryPath } from './repository-path'
import { syntaxWarnings } from './syntax-warnings'
import type { Terminal } from './terminal'

export const applyCommand = command({
  name: 'apply',
  usage: '--reply FILE|- --edit-format FORMAT [--chat PATH]… [--message TEXT] [--model NAME] [--no-commit]',
  summary: 'Read a model’s reply, plan it, write it and commit it as one round: all of it, or nothing.',
  options: {
    reply: { type: 'string', value: 'FILE|-', help: 'the reply; - reads standard input' },
    'edit-format': { type: 'string', value: EDIT_FORMATS.join('|'), help: 'how the reply writes its edits' },
    chat: {
      type: 'string',
      multiple: true,
      value: 'PATH',
      help: 'only these files may be edited (default: every tracked file)',
    },
    message: { type: 'string', value: 'TEXT', help: 'the commit message' },
    model: { type: 'string', value: 'NAME', help: 'who wrote the reply, for the commit’s trailers' },
    'no-commit': { type: 'boolean', help: 'write and remember, but do not commit' },
    trust: TRUST_OPTION,
  },
  schema: z.strictObject({
    _: noArguments,
    reply: z.string('a file, or - for standard input, is needed.').min(1),
    'edit-format': z.enum(EDIT_FORMATS, `one of ${EDIT_FORMATS.join(', ')} is needed.`),
    chat: z.array(z.string().min(1)).optional(),
    message: z.string().default(''),
    model: z.string().default(''),
    'no-commit': z.boolean().default(false),
    trust: z.boolean().default(false),
  }),
  run: async (args, common, terminal) => {
    const reply = await readReply(args.reply, terminal)
    if (!reply.ok) return refuse(reply.failure, common, terminal, true)
    const opened = await openForWriting(common, terminal, args.trust)
    if (!opened.ok) return refuse(opened.failure, common, terminal, true)
    const { repository, options } = opened.value
    const chat = args.chat?.map(repositoryPath)
    const planned = await planReply(repository, args['edit-format'], reply.value, { editable: chat })
    if (!planned.ok) return refuse(planned.failure, common, terminal, true)
    const { plan } = planned.value
    if (plan.failures.length > 0) return refusePlan(planned.value, common, terminal)
    if (plan.changes.some(({ doubts }) => doubts.length > 0)) return refuseDoubts(plan, common, terminal)

    const committed = await commitRound(
      repository,
      {
        changes: plan.changes.flatMap((change) => composeChange(change, 'all')),
        message: args.message,
        model: args.model,
        commit: !args['no-commit'],
        memory: {
          prompt: args.message,
          reply: reply.value,
          model: args.model,
          conversation: '',
          message: '',
          cost: null,
          context: (chat ?? []).map((path) => ({ path, level: 'edit' as const })),
          map: '',
          symbols: [],
        },
      },
      options,
    )
    if (!committed.ok) {
      const { kind, message, paths = [] } = committed.failure
      return refuseAll(
        [...(paths.length > 0 ? paths : [''])].map((path) => ({ kind, path, message })),
        '',
        message,
        common,
        terminal,
      )
    }
    const { round, commit, snapshot, uncommitted, warnings } = committed.value
    const left = uncommitted.map((path) => `${path} was written but not committed, because git ignores it.`)
    const answer = {
      ok: true,
      round,
      commit: commit === '' ? null : commit,
      snapshot: snapshot === '' ? null : snapshot,
      edits: plan.edits,
      warnings: [
        ...plan.warnings,
        ...plan.changes.flatMap((change) => change.warnings),
        ...(await syntaxWarnings(plan.changes, repository.root, terminal)),
        ...(args['no-commit'] ? [] : left),
        ...warnings,
      ],
    }
    await printAnswer(
      answer,
      () => [
        `round ${round}${commit === '' ? '' : ` as ${commit.slice(0, 10)}`}`,
        ...plan.edits.map(
          ({ kind, path, to }) => `  ${kind.padEnd(8)} ${path}${to === undefined ? '' : ` → ${to}`}`,
        ),
        ...answer.warnings,
        `cairn undo --round ${round} takes it back.`,
      ],
      common,
      terminal,
    )
    return DONE
  },
})

function refusePlan(
  { plan, files }: PlannedReply,
  common: CommonOptions,
  terminal: Terminal,
): Promise<number> {
  const failures = plan.failures.map(({ kind, path, line, message }) => ({
    kind,
    path,
    ...(line === undefined ? {} : { line }),
    message,
  }))
  const count = failures.length === 1 ? 'One edit' : `${String(failures.length)} edits`
  const sentence = `${count} of the reply cannot be applied, so nothing was written. ${failures[0]?.message ?? ''}`
  return refuseAll(failures, feedbackFor(plan, { readyAreKept: false, files }), sentence, common, terminal)
}

/** What the window leaves unticked until the user has looked, nobody looks at here: it is refused. */
function refuseDoubts(plan: EditPlan, common: CommonOptions, terminal: Terminal): Promise<number> {
  const failures = plan.changes.flatMap(({ path, doubts }) =>
    doubts.map(({ start, reason }) => ({ kind: 'doubtful', path, line: start, message: reason })),
  )
  const [first] = failures
  const sentence = `The reply seems to leave code out, so nothing was written. ${first?.path ?? ''}: ${first?.message ?? ''}`
  const lines = failures.map(({ path, line, message }) => `- ${path}, line ${String(line)}: ${message}`)
  const feedback = [
    'Nothing was applied, because these edits seem to leave code out:',
    ...lines,
    'Send the whole reply again with every line written out; never stand a comment for code.',
  ].join('\n')
  return refuseAll(failures, feedback, sentence, common, terminal)
}

async function refuseAll(
  failures: readonly {
    readonly kind: string
    readonly path: string
    readonly line?: number
    readonly message: string
  }[],
  feedback: string,
  sentence: string,
  common: CommonOptions,
  terminal: Terminal,
): Promise<number> {
  await printAnswer({ ok: false, failures, feedback }, () => feedback.split('\n'), common, terminal)
  terminal.err(`cairn: ${sentence.split('\n')[0] ?? ''}\n`)
  return FAILED
}
