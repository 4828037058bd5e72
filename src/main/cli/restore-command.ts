import { z } from 'zod'
import { previewRestore, restoreTo } from '../../core/rounds/restore'
import { command } from './command'
import { TRUST_OPTION } from './open-for-writing'
import { noArguments } from './parse-command'
import { PREVIEW_OPTION, runStep } from './step-command'

export const restoreCommand = command({
  name: 'restore',
  usage: '--to COMMIT [--preview]',
  summary:
    'Make the files those of a commit again, by a new commit on top: nothing that came after it is lost.',
  options: {
    to: { type: 'string', value: 'COMMIT', help: 'the commit' },
    preview: PREVIEW_OPTION,
    trust: TRUST_OPTION,
  },
  schema: z.strictObject({
    _: noArguments,
    to: z.string('a commit is needed.').min(1, 'a commit is needed.'),
    preview: z.boolean().default(false),
    trust: z.boolean().default(false),
  }),
  run: (args, common, terminal) =>
    runStep(
      {
        verb: 'restore',
        preview: (repository) => previewRestore(repository, args.to),
        perform: (repository, options) => restoreTo(repository, args.to, options),
      },
      args,
      common,
      terminal,
    ),
})
