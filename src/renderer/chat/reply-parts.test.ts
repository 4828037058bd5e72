import { describe, expect, it } from 'vitest'
import { editedPaths, replyParts, type ReplyPart } from './reply-parts'

const short = (parts: readonly ReplyPart[]): readonly string[] =>
  parts.map((part) =>
    part.kind === 'prose'
      ? `prose: ${part.text}`
      : `${part.verb} ${part.path} ×${part.count}${part.complete ? '' : ' …'}`,
  )

const block = (search: string, replace: string): string =>
  `<<<<<<< SEARCH\n${search}=======\n${replace}>>>>>>> REPLACE`

describe('replyParts', () => {
  it('takes the path above a fence with the block, and joins blocks of one file', () => {
    const text = `I add VAT.\n\napp/billing.py\n\`\`\`python\n${block('a\n', 'b\n')}\n\`\`\`\n\napp/billing.py\n\`\`\`python\n${block('c\n', 'd\n')}\n\`\`\`\n\nDone.`
    expect(short(replyParts(text, false))).toEqual([
      'prose: I add VAT.',
      'edit app/billing.py ×2',
      'prose: Done.',
    ])
  })

  it('reads a path inside the fence, and a new file by its empty SEARCH', () => {
    const text = `\`\`\`python\nsrc/greet.py\n${block('', 'x\n')}\n\`\`\``
    expect(short(replyParts(text, false))).toEqual(['create src/greet.py ×1'])
  })

  it('keeps a fence inside a block from closing the outer one', () => {
    const text = `README.md\n\`\`\`markdown\n${block('old\n', '```sh\nnpm start\n```\n')}\n\`\`\`\nafter`
    expect(short(replyParts(text, false))).toEqual(['edit README.md ×1', 'prose: after'])
  })

  it('says that a block is still being written', () => {
    const text = 'a.py\n```python\n<<<<<<< SEARCH\nx = 1\n===='
    expect(short(replyParts(text, false))).toEqual(['edit a.py ×1 …'])
  })

  it('leaves code that is no edit in the prose', () => {
    const text = 'Like this:\n```python\nprint(1)\n```'
    expect(short(replyParts(text, false))).toEqual([`prose: ${text}`])
  })

  it('takes a fence below a path for a whole file only when whole files were asked for', () => {
    const text = 'src/a.py\n```python\nprint(1)\n```'
    expect(short(replyParts(text, true))).toEqual(['rewrite src/a.py ×1'])
    expect(short(replyParts(text, false))).toEqual([`prose: ${text}`])
  })

  it('parts a unified diff by file', () => {
    const text =
      '```diff\n--- /dev/null\n+++ b/new.py\n@@\n+x\n--- a/old.py\n+++ b/old.py\n@@\n-a\n+b\n@@\n-c\n+d\n```'
    expect(short(replyParts(text, false))).toEqual(['create new.py ×1', 'edit old.py ×2'])
  })

  it('parts a patch without a fence, with a rename and a deletion', () => {
    const text =
      '*** Begin Patch\n*** Update File: a.py\n*** Move to: b.py\n@@\n-a\n+b\n*** Delete File: c.py\n*** End Patch\nThat is all.'
    expect(short(replyParts(text, false))).toEqual([
      'rename a.py ×1',
      'delete c.py ×1',
      'prose: That is all.',
    ])
  })

  it('reads commands for files', () => {
    const text = '```cairn\nDELETE old.py\nRENAME a b.py -> c.py\nCHMOD +x run.sh\n```'
    expect(short(replyParts(text, false))).toEqual([
      'delete old.py ×1',
      'rename a b.py ×1',
      'other run.sh ×1',
    ])
    expect(editedPaths(replyParts(text, false))).toEqual(['old.py', 'a b.py', 'run.sh'])
  })
})
