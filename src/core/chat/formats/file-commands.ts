/** What blocks of text cannot say: one fenced block of language `cairn`, the same in every format. */
export const fileCommands = (fence: string, verbs: readonly FileCommand[]): string =>
  `Other changes to files go into a block of language cairn, one command a line:

${fence}cairn
${verbs.map((verb) => COMMANDS[verb]).join('\n')}
${fence}

Write only the commands you need. A file that is renamed and edited: put RENAME first and use the new path in the edits.`

export type FileCommand = 'delete' | 'rename' | 'empty' | 'chmod'

const COMMANDS: Readonly<Record<FileCommand, string>> = {
  delete: 'DELETE path/of/file',
  rename: 'RENAME old/path -> new/path',
  empty: 'EMPTY path/of/file',
  chmod: 'CHMOD +x path/of/file',
}
