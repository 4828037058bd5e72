import { fileCommands } from './file-commands'
import type { FormatGuide } from './format-guide'

/** Unified diffs without line numbers. */
export const udiffGuide: FormatGuide = {
  rules: (
    fence,
  ) => `Write every change as a unified diff in a ${fence}diff block, as \`diff -U3\` would, but without line numbers:

- Begin each file with \`--- path\` and \`+++ path\`, the path exactly as shown to you.
- Begin each place with a line \`@@\` and nothing behind it.
- A line that stays begins with a blank, one that goes with \`-\`, one that comes with \`+\`; the text follows at once, indentation kept.
- Lines that stay or go are copied to the letter from the file. Together they must be in the file exactly once: show enough of them.
- Change whole blocks rather than single lines: take a function out with \`-\` and put the new one in with \`+\`.
- Never write “… rest unchanged” or the like for code.
- A new file: \`--- /dev/null\`, and every line with \`+\`. A deleted file: \`+++ /dev/null\`, and every line with \`-\`.

${fileCommands(fence, ['delete', 'rename', 'empty', 'chmod'])}`,

  example: (fence) => `Request: Greet by name, and put the greeting into a file of its own.

Reply: I moved \`greet\` to \`src/greet.py\` and gave it a name.

${fence}diff
--- /dev/null
+++ src/greet.py
@@
+def greet(name):
+    print(f"Hello, {name}!")
${fence}

${fence}diff
--- src/main.py
+++ src/main.py
@@
-def greet():
-    print("Hello!")
+from greet import greet
@@
 def main(user):
-    greet()
+    greet(user)
${fence}`,

  reminder: (fence) =>
    `Write changes as unified diffs without line numbers in ${fence}diff blocks; lines with a blank or \`-\` are copied to the letter from the file as shown.`,
}
