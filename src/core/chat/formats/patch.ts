import { fileCommands } from './file-commands'
import type { FormatGuide } from './format-guide'

/** V4A patches, as OpenAI's models are trained to write them. */
export const patchGuide: FormatGuide = {
  rules: (fence) => `Write all changes as one patch, once, at the end of your reply:

*** Begin Patch
*** Update File: path
@@ class or function the place is in
 a line that stays
-a line that goes
+a line that comes
*** Add File: path
+every line of the new file
*** Delete File: path
*** End Patch

- Paths are exactly as shown to you. Each file has one section; \`*** Move to: new/path\` below its Update line renames it.
- A line that stays begins with a blank, one that goes with \`-\`, one that comes with \`+\`; the text follows at once, indentation kept.
- Lines that stay or go are copied to the letter from the file. Show three lines before and after each place.
- If these lines are in the file more than once, name the class or function behind \`@@\`, and below it a second \`@@\` line if one is not enough.
- There are no line numbers. Never write “… rest unchanged” or the like for code.

${fileCommands(fence, ['empty', 'chmod'])}`,

  example: () => `Request: Greet by name, and put the greeting into a file of its own.

Reply: I moved \`greet\` to \`src/greet.py\` and gave it a name.

*** Begin Patch
*** Add File: src/greet.py
+def greet(name):
+    print(f"Hello, {name}!")
*** Update File: src/main.py
@@
-def greet():
-    print("Hello!")
+from greet import greet
@@ def main(user):
-    greet()
+    greet(user)
*** End Patch`,

  reminder: () =>
    'Write all changes as one patch from *** Begin Patch to *** End Patch; lines with a blank or `-` are copied to the letter from the file as shown.',
}
