import { describe, expect, it } from 'vitest'
import { EDIT_FORMATS, type EditFormat } from '../../shared/model'
import { guideFor } from '../chat/formats/guide-for'
import { decodeFile } from '../edits/decode-text'
import type { OnDisk } from '../edits/file-text'
import { parseReply } from '../edits/parse-reply'
import { planEdits } from '../edits/plan-edits'

/*
 * What the instructions show a model must be what the parsers read: the examples of every format, and the file commands, are
 * parsed and planned here as if a model had answered with them.
 */
const FENCES = ['```', '`````']
const BEFORE = 'def greet():\n    print("Hello!")\n\n\ndef main(user):\n    greet()\n'
const MAIN = 'from greet import greet\n\n\ndef main(user):\n    greet(user)\n'
const GREET = 'def greet(name):\n    print(f"Hello, {name}!")\n'

function plan(format: EditFormat, reply: string, files: Readonly<Record<string, string>>) {
  const known = new Map<string, OnDisk>()
  for (const path of ['src/main.py', 'src/greet.py', 'old/path', 'new/path', 'path/of/file']) {
    const text = files[path]
    known.set(
      path,
      text === undefined
        ? { kind: 'absent', path, real: path }
        : { kind: 'file', path, real: path, file: decodeFile(Buffer.from(text), '100644') },
    )
  }
  const planned = planEdits({
    reply: parseReply(format, reply, { isKnown: (path) => files[path] !== undefined }),
    files: known,
    facts: {
      isTracked: (path) => files[path] !== undefined,
      isIgnored: () => false,
      foreignFolders: [],
      trackedInOtherCase: () => undefined,
      foldsCase: false,
    },
  })
  return {
    failures: planned.failures.map(({ message }) => message),
    after: Object.fromEntries(
      planned.changes.map((change) => [change.to ?? change.path, change.after?.text]),
    ),
    kinds: planned.edits.map(({ kind }) => kind),
  }
}

describe.each(EDIT_FORMATS)('the instructions for %s', (format) => {
  it.each(FENCES)('show an example that can be applied, in a fence of %s', (fence) => {
    const reply = guideFor(format)
      .example(fence)
      .replace(/^[^]*?Reply: /, '')
    const { failures, after } = plan(format, reply, format === 'whole' ? {} : { 'src/main.py': BEFORE })
    expect(failures).toEqual([])
    expect(after).toEqual(
      format === 'whole'
        ? { 'src/greet.py': `import sys\n\n\n${GREET}\n\ngreet(sys.argv[1])\n` }
        : { 'src/main.py': MAIN, 'src/greet.py': GREET },
    )
  })

  it('name file commands that can be carried out', () => {
    const commands = /^```cairn\n([^]*?)^```$/m.exec(guideFor(format).rules('```'))?.[1] ?? ''
    const lines = commands.trim().split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(2)
    const kinds = lines.map((line) => {
      const one = plan(format, `Done.\n\n\`\`\`cairn\n${line}\n\`\`\`\n`, {
        'path/of/file': 'x\n',
        'old/path': 'y\n',
      })
      expect(one.failures, line).toEqual([])
      return one.kinds
    })
    const words = { DELETE: 'delete', RENAME: 'rename', EMPTY: 'rewrite', CHMOD: 'chmod' }
    expect(kinds).toEqual(lines.map((line) => [words[line.split(' ')[0] as keyof typeof words]]))
  })
})
