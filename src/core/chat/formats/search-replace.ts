import { fileCommands } from './file-commands'

/** What both forms of SEARCH/REPLACE share: everything but the place of the path. */
export const searchReplaceRules = (
  fence: string,
): string => `- SEARCH holds whole lines that are in the file now, copied to the letter: indentation, blank lines, comments.
- These lines must be in the file exactly once. Take in lines around them until they are.
- Keep blocks small: the lines that change and the few around them. Several places mean several blocks, in the order of the file.
- Every line you leave out of REPLACE is deleted. Never write “… rest unchanged” or the like for code.
- To add lines, search for a neighbouring line and repeat it in REPLACE. To move code, use two blocks.
- A new file: an empty SEARCH, and all its text in REPLACE.
- If the text itself has lines like <<<<<<< or =======, write all three marks of that block with nine characters.
- If the text has lines that begin with ${fence}, use a longer fence around that block.

${fileCommands(fence, ['delete', 'rename', 'empty', 'chmod'])}`

/** The three marks around two texts. */
export const searchReplaceBlock = (search: string, replace: string): string =>
  `<<<<<<< SEARCH\n${search}=======\n${replace}>>>>>>> REPLACE`
