import { basename, join } from 'node:path'
import { z } from 'zod'
import { newConversation } from '../../core/chat/conversation'
import { createPromptAssembler } from '../../core/session/assemble-prompt'
import { CHAT_MODES } from '../../shared/conversation'
import type { ContextItem } from '../../shared/context-item'
import { COPY_PASTE_MODEL, EDIT_FORMATS } from '../../shared/model'
import { openAppState } from '../app-state'
import { dataFolder } from '../data-folder'
import { command } from './command'
import { noArguments, wholeNumber } from './parse-command'
import { printJson, warn } from './refuse'
import { pinned, repositoryPath } from './repository-path'
import { withIndex } from './with-index'

const paths = z.array(z.string().min(1)).default([])

export const promptCommand = command({
  name: 'prompt',
  usage:
    '--message TEXT [--chat PATH]… [--read PATH]… [--pin PATH[:SYMBOL]]… [--mode code|ask|architect] [--edit-format F]',
  summary: 'Print the exact prompt that would be sent: the text of the copy & paste model.',
  options: {
    message: { type: 'string', value: 'TEXT', help: 'the request' },
    chat: { type: 'string', multiple: true, value: 'PATH', help: 'file that may be edited, sent whole' },
    read: { type: 'string', multiple: true, value: 'PATH', help: 'file that is sent whole, read-only' },
    pin: {
      type: 'string',
      multiple: true,
      value: 'PATH[:SYMBOL]',
      help: 'symbol whose source is sent, or a file that steers the map',
    },
    tokens: { type: 'string', value: 'N', help: "the map's budget (default: the model's share)" },
    mode: { type: 'string', value: CHAT_MODES.join('|'), help: 'what is asked for (default code)' },
    'edit-format': { type: 'string', value: EDIT_FORMATS.join('|'), help: 'how edits are to be written' },
  },
  schema: z.strictObject({
    _: noArguments,
    message: z.string('a request is needed.').min(1, 'a request is needed.'),
    chat: paths,
    read: paths,
    pin: paths,
    tokens: wholeNumber(0, 'a whole number of tokens is needed.').optional(),
    mode: z.enum(CHAT_MODES, `one of ${CHAT_MODES.join(', ')} is needed.`).default('code'),
    'edit-format': z.enum(EDIT_FORMATS, `one of ${EDIT_FORMATS.join(', ')} is needed.`).optional(),
  }),
  run: (args, common, terminal) =>
    withIndex(common, terminal, async (index, { root }) => {
      const known = new Set(await index.paths())
      const state = await openAppState(join(dataFolder(terminal.env, process.platform), 'state.json'))
      const context: ContextItem[] = [
        ...args.chat.map((path): ContextItem => ({ path: repositoryPath(path), level: 'edit' })),
        ...args.read.map((path): ContextItem => ({ path: repositoryPath(path), level: 'read' })),
        ...args.pin.map((typed): ContextItem => {
          const pin = pinned(typed, (path) => known.has(path))
          return pin.symbol === undefined ? { path: pin.path, level: 'focus' } : { ...pin, level: 'read' }
        }),
      ]
      const assemble = createPromptAssembler({
        host: { settings: () => state.get().settings },
        index,
        repositoryName: basename(root),
      })
      const conversation = newConversation({
        id: 'command-line',
        at: new Date().toISOString(),
        mode: args.mode,
        context,
      })
      const { prompt } = await assemble({ ...conversation, budget: args.tokens ?? null }, args.message, {
        model: COPY_PASTE_MODEL,
        format: args['edit-format'],
      })
      const problems = prompt.context.flatMap(({ problem }) => (problem === undefined ? [] : [problem]))
      const secrets = prompt.secrets.map(
        ({ kind, where, line }) => `${where}:${String(line)} looks like a secret (${kind}).`,
      )
      warn([...problems, ...prompt.map.warnings, ...secrets], common, terminal)
      if (common.json) await printJson(prompt, terminal)
      else await terminal.out(prompt.text)
    }),
})
