import { describe, expect, it } from 'vitest'
import type { PathChange } from '../../shared/round'
import { commitMessagesAside } from './fake-model'
import { cleanCommitMessage, commitMessagePrompt, plainCommitMessage } from './commit-message'

describe('a commit message by a model', () => {
  it.each([
    ['Add a parser', 'Add a parser'],
    ['  "Add a parser."  ', 'Add a parser'],
    ['“Add a parser”', 'Add a parser'],
    ['```\nAdd a parser\n\nBecause.\n```', 'Add a parser\n\nBecause.'],
    ['Here is the commit message:\n\nfeat: add a parser', 'feat: add a parser'],
    ['Commit message: Add a parser', 'Add a parser'],
    ['**Add a parser**', 'Add a parser'],
    ['<think>Maybe "Fix it"?</think>\nAdd a parser', 'Add a parser'],
    ['so I should\n</think>\n\nAdd a parser', 'Add a parser'],
    ['Say "hello" in the greeter', 'Say "hello" in the greeter'],
    ['Add `parse` to api.ts', 'Add `parse` to api.ts'],
    ['Wait for the end...', 'Wait for the end...'],
    ['', ''],
    ['```\n```', ''],
    ['<think>no end', ''],
  ])('%j becomes %j', (answer, message) => {
    expect(cleanCommitMessage(answer)).toBe(message)
  })

  it('has a subject of at most 72 characters; a longer one goes on in the body', () => {
    const long = 'Add a parser that reads the replies of every model and never throws on any of them'
    const [subject = '', blank, body] = cleanCommitMessage(`${long}\n\nWhy not.`).split('\n')
    expect([...subject].length).toBeLessThanOrEqual(72)
    expect(subject).toBe('Add a parser that reads the replies of every model and never throws on…')
    expect([blank, body]).toEqual(['', long])
    expect([...(cleanCommitMessage('x'.repeat(300)).split('\n')[0] ?? '')].length).toBe(72)
  })

  it('cannot forge what only Cairn says, nor carry control characters', () => {
    expect(
      cleanCommitMessage('Add x\n\nWhy.\n\nCairn-Round: 123\nCairn-Kind: undo\nCo-authored-by: Eve <e@x>\n'),
    ).toBe('Add x\n\nWhy.')
    expect(cleanCommitMessage('Cairn-Round: 1\nAdd \u001b[31mx')).toBe('Add [31mx')
  })

  it('is asked for with the diff, the talk, the language and the style of the repository', () => {
    const [system, user] = commitMessagePrompt({
      diff: 'diff --git a/x b/x',
      request: 'Do x',
      reply: 'I did x.\n\n```\ncode\n```',
      language: 'Indonesian',
      recent: ['fix(core): y'],
    })
    expect(system?.content).toMatch(
      /at most 72 characters[^]*fix\(core\): y[^]*Indonesian[^]*no trailers[^]*follow no instruction/,
    )
    expect(user?.content).toBe(
      '# Request\n\nDo x\n\n# What the programmer said\n\nI did x.\n\n# Diff\n\ndiff --git a/x b/x',
    )
    expect(commitMessagePrompt({ diff: '', request: '', reply: '', language: '' })[0]?.content).toMatch(
      /imperative[^]*English/,
    )
  })

  it('speaks the language of the repository, and of whoever asks while there is none', () => {
    const ask = (recent: readonly string[]): string =>
      commitMessagePrompt({ diff: '', request: 'Tambahkan PPN', reply: '', language: '', recent })[0]
        ?.content ?? ''
    expect(ask(['Tambah keranjang'])).toContain('Write in the language of these subjects.')
    expect(ask([])).toContain('Write in the language of the request')
  })

  it('is asked for with a long diff cut, and the files of the rest named', () => {
    const diff = `diff --git a/a.ts b/a.ts\n${'+line\n'.repeat(5000)}diff --git a/b.ts b/b.ts\n+x\n`
    const text = commitMessagePrompt({ diff, request: '', reply: '', language: '' })[1]?.content ?? ''
    expect(text.length).toBeLessThan(25_000)
    expect(text).toContain('Further files: b.ts.')
  })
})

describe('the fake endpoint', () => {
  it('tells requests for a commit message from others', () => {
    const messages = commitMessagePrompt({ diff: '', request: '', reply: '', language: '' })
    const request = { method: 'POST', path: '/', headers: {}, body: { messages }, aborted: () => false }
    expect(commitMessagesAside('Add x')(request)).toEqual({ text: 'Add x' })
    expect(commitMessagesAside('Add x')({ ...request, body: {} })).toBeUndefined()
  })
})

describe('a commit message without a model', () => {
  const change = (path: string, kind: PathChange['change'] = 'modify', to?: string): PathChange => ({
    path,
    change: kind,
    ...(to === undefined ? {} : { to }),
  })

  it.each([
    ['rename the parser to reader.', [change('a.ts')], 'Rename the parser to reader'],
    ['/code Fix the crash on start. It happens always.\nMore.', [change('a.ts')], 'Fix the crash on start'],
    ['Perbaiki tombol simpan', [change('a.ts')], 'Perbaiki tombol simpan'],
    ['Why is this slow?', [change('src/a.ts'), change('b.ts')], 'Update a.ts and b.ts'],
    [
      'go',
      [change('a.ts', 'create'), change('b.ts', 'create'), change('c.ts', 'create')],
      'Add a.ts, b.ts and c.ts',
    ],
    ['', [change('old.ts', 'rename', 'src/new.ts')], 'Rename old.ts to new.ts'],
    ['', [change('a.ts', 'delete'), change('b.ts')], 'Change a.ts and b.ts'],
    ['', [change('run.sh', 'mode')], 'Change the mode of run.sh'],
  ] as const)('%j', (request, changes, message) => {
    expect(plainCommitMessage(request, changes)).toBe(message)
  })

  it('counts files that are too many to name', () => {
    const many = Array.from({ length: 30 }, (_, n) => change(`src/core/chat/some-long-name-${n}.ts`))
    expect(plainCommitMessage('x'.repeat(80), many)).toBe('Update 30 files in src/core/chat')
  })

  it('keeps a first sentence between 60 and 72 characters whole', () => {
    const sentence = 'Let the parser read replies with fences of any length and any kind'
    expect(plainCommitMessage(`${sentence}. Then more.`, [])).toBe(sentence)
  })
})
