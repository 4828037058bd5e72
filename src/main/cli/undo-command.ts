import { z } from 'zod'
import { previewUndo, undoRound } from '../../core/rounds/undo-round'
import { command } from './command'
import { TRUST_OPTION } from './open-for-writing'
import { noArguments } from './parse-command'
import { PREVIEW_OPTION, runStep } from './step-command'

export const undoCommand = command({
  name: 'undo',
  usage: '--round ID | --last [--preview]',
  summary: 'Take a round back, the last one or any other. Nothing changes when something stands against it.',
  options: {
    round: { type: 'string', value: 'ID', help: 'the round, as the timeline names it' },
    last: { type: 'boolean', help: 'the last round that is in effect' },
    preview: PREVIEW_OPTION,
    trust: TRUST_OPTION,
  },
  schema: z
    .strictObject({
      _: noArguments,
      round: z.string().min(1).optional(),
      last: z.boolean().default(false),
      preview: z.boolean().default(false),
      trust: z.boolean().default(false),
    })
    .refine(({ round, last }) => (round === undefined) === last, 'Name one round: --round ID or --last.'),
  run: (args, common, terminal) => {
    const target = args.round === undefined ? {} : { round: args.round }
    return runStep(
      {
        verb: 'undo',
        preview: (repository) => previewUndo(repository, target),
        perform: (repository, options) => undoRound(repository, target, options),
      },
      args,
      common,
      terminal,
    )
  },
})
