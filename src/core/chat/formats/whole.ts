import { fileCommands } from './file-commands'
import type { FormatGuide } from './format-guide'

/** Every changed file in full. */
export const wholeGuide: FormatGuide = {
  rules: (fence) => `Write every file that you change or create in full:

1. the path of the file, alone on a line, exactly as shown to you
2. ${fence} and the language
3. all lines of the file as it shall be
4. ${fence}

- The block replaces the file. Every line you leave out is deleted: never write “… rest unchanged” or the like.
- Files that do not change are not repeated.
- Use such blocks with a path for nothing else; short excerpts in your explanation have no path above them.
- If the text has lines that begin with ${fence}, use a longer fence around that block.

${fileCommands(fence, ['delete', 'rename', 'empty', 'chmod'])}`,

  example: (fence) => `Request: Greet by name.

Reply: \`greet\` takes the name now.

src/greet.py
${fence}python
import sys


def greet(name):
    print(f"Hello, {name}!")


greet(sys.argv[1])
${fence}`,

  reminder: (fence) =>
    `Write every changed file in full, its path on the line above ${fence}. Leave nothing out.`,
}
