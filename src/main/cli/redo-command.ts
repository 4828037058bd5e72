import { z } from 'zod'
import { previewRedo, redoRound } from '../../core/rounds/redo-round'
import { command } from './command'
import { TRUST_OPTION } from './open-for-writing'
import { noArguments } from './parse-command'
import { PREVIEW_OPTION, runStep } from './step-command'

export const redoCommand = command({
  name: 'redo',
  usage: '[--preview]',
  summary: 'Bring back what was undone last.',
  options: { preview: PREVIEW_OPTION, trust: TRUST_OPTION },
  schema: z.strictObject({
    _: noArguments,
    preview: z.boolean().default(false),
    trust: z.boolean().default(false),
  }),
  run: (args, common, terminal) =>
    runStep(
      {
        verb: 'redo',
        preview: (repository) => previewRedo(repository),
        perform: (repository, options) => redoRound(repository, {}, options),
      },
      args,
      common,
      terminal,
    ),
})
