import type { FormatGuide } from './format-guide'
import { searchReplaceBlock, searchReplaceRules } from './search-replace'

/** SEARCH/REPLACE blocks with the path above the fence. */
export const diffGuide: FormatGuide = {
  rules: (fence) => `Write every change as a SEARCH/REPLACE block:

1. the path of the file, alone on a line, exactly as shown to you
2. ${fence} and the language
3. <<<<<<< SEARCH
4. the lines that are in the file now
5. =======
6. the lines that take their place
7. >>>>>>> REPLACE
8. ${fence}

${searchReplaceRules(fence)}`,

  example: (fence) => `Request: Greet by name, and put the greeting into a file of its own.

Reply: I moved \`greet\` to \`src/greet.py\` and gave it a name.

src/greet.py
${fence}python
${searchReplaceBlock('', 'def greet(name):\n    print(f"Hello, {name}!")\n')}
${fence}

src/main.py
${fence}python
${searchReplaceBlock('def greet():\n    print("Hello!")\n', 'from greet import greet\n')}
${fence}

src/main.py
${fence}python
${searchReplaceBlock('    greet()\n', '    greet(user)\n')}
${fence}`,

  reminder: (fence) =>
    `Write changes as SEARCH/REPLACE blocks, each with its path on the line above ${fence}; SEARCH is copied to the letter from the file as shown.`,
}
