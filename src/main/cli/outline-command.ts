import { z } from 'zod'
import type { OutlineEntry } from '../../shared/symbol'
import { command } from './command'
import { printJson, refuse } from './refuse'
import { repositoryPath } from './repository-path'
import { withIndex } from './with-index'

export const outlineCommand = command({
  name: 'outline',
  usage: 'PATH',
  summary: 'Print the definitions of one file: line, kind, name and signature.',
  options: {},
  schema: z.strictObject({ _: z.tuple([z.string().min(1)], 'Name one file of the repository.') }),
  run: ({ _: [typed] }, common, terminal) =>
    withIndex(common, terminal, async (index) => {
      const outline = await index.outline(repositoryPath(typed))
      if (!outline.ok) return refuse(outline.failure, common, terminal)
      const symbols = outline.value.filter(({ kind }) => kind === 'symbol')
      if (symbols.length === 0 && outline.value.length > 0)
        return refuse(
          { kind: 'not-found', message: `${typed} is a folder; name one of its files.` },
          common,
          terminal,
        )
      if (common.json) await printJson(symbols.map(row), terminal)
      else await terminal.out(symbols.map(line).join(''))
      return undefined
    }),
})

const row = ({ line, symbolKind, label, signature, depth }: OutlineEntry) => ({
  line,
  kind: symbolKind,
  name: label,
  signature,
  depth,
})

const line = ({
  line: at = 0,
  symbolKind = 'variable',
  label,
  signature = '',
  depth,
}: OutlineEntry): string =>
  `${String(at).padStart(5)}  ${symbolKind.padEnd(11)}  ${'  '.repeat(depth)}${signature === '' ? label : signature}\n`
