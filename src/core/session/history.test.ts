import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AFTER, ask, block, got, GOOD, keepAll, open, waitForReply, type Opened } from '../session-fixture'

const LOUD = block('  return `Hello ${name}`', '  return `HELLO ${name}`')

/** One round of a new conversation, or of the given one. */
async function round(opened: Opened, text: string, conversation?: string): Promise<Round> {
  const { session } = opened
  if (conversation !== undefined)
    got(await session.talk.send(conversation, text, { secretsConfirmed: false }))
  const asked =
    conversation === undefined ? await ask(opened, text) : await waitForReply(session, conversation)
  const { id } = asked.conversation
  const { files } = got(await session.replies.review(id, asked.reply))
  const { round, commit } = got(await session.replies.apply(id, asked.reply, keepAll(files), text))
  return { round, commit, conversation: id, reply: asked.reply }
}

interface Round {
  readonly round: string
  readonly commit: string
  readonly conversation: string
  readonly reply: string
}

const ALL = { kind: 'all' } as const

describe('what a commit touched', () => {
  it('is found in the files of now, whatever came above it since', async () => {
    const opened = await open([{ text: GOOD }])
    const { session, repository } = opened
    const { commit } = await round(opened, 'Greet politely')
    const found = async () => {
      const { changed, callers } = got(await session.history.affected(commit))
      return { changed, callers: callers.map(({ id }) => id) }
    }
    expect(await found()).toEqual({ changed: ['greet.ts#greet'], callers: ['use.ts#hello'] })
    const above = `export const polite = true\n\n${'// words\n'.repeat(20)}`
    writeFileSync(join(repository.root, 'greet.ts'), above + AFTER)
    await session.index.update(['greet.ts'])
    await expect.poll(found).toEqual({ changed: ['greet.ts#greet'], callers: ['use.ts#hello'] })
  })

  it('narrows the timeline to a symbol, file or conversation', async () => {
    const opened = await open([{ text: GOOD }, { text: LOUD }])
    const { session, repository } = opened
    const first = await round(opened, 'Greet politely')
    repository.commit({
      'use.ts': "import { greet } from './greet'\n\nexport const hello = (): string => greet('all')\n",
    })
    await round(opened, 'Greet loudly')
    const subjects = async (filter: Parameters<typeof session.history.page>[0]['filter']) =>
      got(await session.history.page({ limit: 10, ...(filter ? { filter } : {}) })).entries.map(
        ({ subject }) => subject,
      )
    const [loud, use, polite, begin] = await subjects(undefined)
    expect([loud, polite, begin]).toEqual(['Greet loudly', 'Greet politely', 'Begin'])
    expect(await subjects({ kind: 'path', path: 'use.ts' })).toEqual([use, begin])
    expect(await subjects({ kind: 'conversation', conversation: first.conversation })).toEqual([polite])
    expect(await subjects({ kind: 'symbol', symbol: 'greet.ts#greet' })).toEqual([loud, polite, begin])
    // The lines of the symbol are those of now: work that is not committed yet has moved them.
    writeFileSync(
      join(repository.root, 'use.ts'),
      `// above\n// above\nimport { greet } from './greet'\n\nexport const hello = (): string => greet('all')\n`,
    )
    await expect
      .poll(() => subjects({ kind: 'symbol', symbol: 'use.ts#hello' }), { timeout: 5000 })
      .toEqual([use, begin])
  })
})

describe('undo and redo', () => {
  it('of several rounds at once make every reply applicable again, and redo applied', async () => {
    const opened = await open([{ text: GOOD }, { text: LOUD }])
    const { session } = opened
    const first = await round(opened, 'Greet politely')
    const second = await round(opened, 'Greet loudly', first.conversation)
    const applied = async () => {
      const { messages } = got(await session.conversations.get(first.conversation))
      return messages.filter(({ role }) => role === 'assistant').map((message) => message.round)
    }
    expect(await applied()).toEqual([first.round, second.round])
    const step = { round: first.round, part: ALL, wayOut: { kind: 'with-later-rounds' } } as const
    const preview = got(await session.history.previewUndo(step))
    expect(preview.rounds).toEqual([second.round, first.round])
    expect(preview.warnings).toContain('“Greet loudly” is taken back as well.')
    got(await session.history.undo(step))
    expect(await applied()).toEqual(['', ''])
    const redo = got(await session.history.previewRedo(second.round))
    expect(redo.subject).toBe('Greet politely')
    expect(redo.warnings).toEqual(['2 rounds were undone together: all of them come back.'])
    got(await session.history.redo(second.round))
    expect(await applied()).toEqual([first.round, second.round])
  })

  it('are told to the model in later requests too, and after a restart', async () => {
    const opened = await open([{ text: GOOD }, { text: 'Very well.' }, { text: 'As you like.' }])
    const { model } = opened
    let { session } = opened
    const { round: done, conversation } = await round(opened, 'Greet politely')
    got(await session.history.undo({ round: done, part: ALL }))
    const ask = async (text: string): Promise<string> => {
      got(await session.talk.send(conversation, text, { secretsConfirmed: false }))
      await waitForReply(session, conversation)
      return JSON.stringify(model.requests.at(-1)?.body.messages)
    }
    session = await opened.restart()
    expect(await ask('Something else')).toContain('have taken them back since')
    expect(await ask('And more')).toContain('have taken them back since')
    got(await session.history.redo())
    const again = await ask('Once more')
    expect(again).not.toContain('have taken them back since')
    expect(again).toContain('(I applied your changes.)')
  })

  it('that cancel out are not told to the model', async () => {
    const opened = await open([{ text: GOOD }, { text: 'Very well.' }])
    const { session, model } = opened
    const { round: done, conversation } = await round(opened, 'Greet politely')
    got(await session.history.undo({ round: done, part: ALL }))
    got(await session.history.redo())
    got(await session.talk.send(conversation, 'Something else', { secretsConfirmed: false }))
    await waitForReply(session, conversation)
    const request = JSON.stringify(model.requests.at(-1)?.body.messages)
    expect(request).not.toMatch(/undone|taken them back/i)
    expect(request).toContain('return `Hello ${name}`')
  })
})

describe('a commit looked at', () => {
  it('says what became of its round, also when no page showed it', async () => {
    const opened = await open([{ text: GOOD }, { text: LOUD }])
    const { session, repository } = opened
    const first = await round(opened, 'Greet politely')
    const second = await round(opened, 'Greet loudly')
    const entry = async (commit: string) => got(await session.history.round(commit)).entry
    expect(await entry(first.commit)).toMatchObject({
      kind: 'ai',
      undone: false,
      redone: false,
      author: 'Una User',
    })
    got(await session.history.undo({ round: second.round, part: ALL }))
    expect(await entry(second.commit)).toMatchObject({ kind: 'ai', undone: true })
    repository.commit({ 'more.txt': 'more\n' })
    got(await session.history.undo({ round: first.round, part: ALL }))
    expect(await entry(first.commit)).toMatchObject({ undone: true, redone: false })
    expect(await entry('HEAD')).toMatchObject({ kind: 'undo', undone: false })
    repository.commit({ 'most.txt': 'most\n' })
    got(await session.history.redo(first.round))
    expect(await entry(first.commit)).toMatchObject({ undone: false, redone: true })
    expect(await entry('HEAD')).toMatchObject({ kind: 'redo', undone: false, redone: false })
    expect(await entry('HEAD~1')).toMatchObject({ kind: 'user', round: '' })
    const page = got(await session.history.page({ limit: 20 })).entries
    for (const one of page) expect(await entry(one.commit)).toEqual(one)
  }, 90_000)
})
