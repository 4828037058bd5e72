import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../shared/settings'
import { AFTER, ask, BAD, BEFORE, GOOD, got, keepAll, open, waitForReply } from './session-fixture'

describe('a session', () => {
  it('carries a request to one commit and back again, byte for byte', async () => {
    const opened = await open([{ text: GOOD }])
    const { session, repository, model } = opened
    const { conversation, reply } = await ask(opened, 'Greet politely')
    const shown = got(await session.talk.prompt(conversation.id, 'Greet politely'))
    expect(JSON.stringify(model.requests[0]?.body.messages)).toContain('return name')
    expect(shown.context.map(({ label }) => label)).toHaveLength(1)

    const review = got(await session.replies.review(conversation.id, reply))
    expect(review.failures).toEqual([])
    expect(review.files.map(({ path, after }) => [path, after])).toEqual([['greet.ts', AFTER]])
    expect(await readFile(join(repository.root, 'greet.ts'), 'utf8')).toBe(BEFORE)

    const kept = keepAll(review.files)
    const { message } = got(await session.replies.commitMessage(conversation.id, reply, kept))
    expect(message).toBe('Greet politely')
    const applied = got(await session.replies.apply(conversation.id, reply, kept, message))
    expect(repository.git('log', '--format=%s')).toBe('Greet politely\nBegin')
    expect(applied.snapshot).toBeNull()
    expect(await readFile(join(repository.root, 'greet.ts'), 'utf8')).toBe(AFTER)
    const again = await session.replies.apply(conversation.id, reply, kept, message)
    expect(again.ok ? '' : again.failure.kind).toBe('applied')

    const page = got(await session.history.page({ limit: 10 }))
    expect(page.entries.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['ai', 'Greet politely'],
      ['user', 'Begin'],
    ])
    const round = got(await session.history.round(applied.commit))
    expect(round.record?.prompt).toBe('Greet politely')
    expect(round.record?.conversation).toBe(conversation.id)
    expect(round.review.files.map(({ path }) => path)).toEqual(['greet.ts'])

    const step = { round: applied.round, part: { kind: 'all' } } as const
    expect(got(await session.history.previewUndo(step)).paths).toEqual([
      { path: 'greet.ts', change: 'modify' },
    ])
    got(await session.history.undo(step))
    expect(repository.git('log', '--format=%s')).toBe('Begin')
    expect(await readFile(join(repository.root, 'greet.ts'), 'utf8')).toBe(BEFORE)
    expect(got(await session.conversations.get(conversation.id)).messages.at(-1)?.round).toBe('')
    got(await session.history.redo())
    expect(repository.git('rev-parse', 'HEAD')).toBe(applied.commit)
    expect(await readFile(join(repository.root, 'greet.ts'), 'utf8')).toBe(AFTER)
  })

  it('answers the next request with what was undone, so that the model does not do it again', async () => {
    const opened = await open([{ text: GOOD }, { text: 'Very well.' }])
    const { session, model } = opened
    const { conversation, reply } = await ask(opened, 'Greet politely')
    const review = got(await session.replies.review(conversation.id, reply))
    const applied = got(
      await session.replies.apply(conversation.id, reply, keepAll(review.files), 'Greet politely'),
    )
    got(await session.history.undo({ round: applied.round, part: { kind: 'all' } }))
    got(await session.talk.send(conversation.id, 'Something else', { secretsConfirmed: false }))
    await waitForReply(session, conversation.id)
    const request = JSON.stringify(model.requests[1]?.body.messages)
    expect(request).toMatch(/undone/i)
    expect(request).toContain('return name')
    expect(request).not.toContain('return `Hello ${name}`\\n}')
  })

  it('sends what failed back to the model, and gives up after the tries that settings allow', async () => {
    const opened = await open([{ text: BAD }])
    const { session, repository, model } = opened
    let { conversation, reply } = await ask(opened, 'Greet politely')
    for (let tries = 1; tries <= DEFAULT_SETTINGS.maxRetries; tries++) {
      const review = got(await session.replies.review(conversation.id, reply))
      expect(review.files).toEqual([])
      expect(review.failures.map(({ path }) => path)).toEqual(['greet.ts'])
      got(await session.replies.repair(conversation.id, reply))
      // The second failure in a row changes the format, for good: it is in the settings then.
      expect(opened.format()).toBe(tries === 1 ? undefined : 'whole')
      ;({ conversation, reply } = await waitForReply(session, conversation.id))
    }
    const once = await session.replies.repair(conversation.id, reply)
    expect(once.ok ? '' : once.failure.kind).toBe('no-more-tries')
    expect(model.requests).toHaveLength(1 + DEFAULT_SETTINGS.maxRetries)
    expect(repository.git('status', '--porcelain')).toBe('')
  })

  it('takes a pasted answer like a streamed one, without asking anybody', async () => {
    const { session, model, copied } = await open([], 'copy-paste')
    const { id } = await session.conversations.create()
    got(await session.talk.send(id, 'Greet politely', { secretsConfirmed: false }))
    expect(copied).toHaveLength(1)
    const answered = got(await session.talk.paste(id, `<think>hm</think>${GOOD}`))
    const reply = answered.messages.at(-1)
    expect(reply).toMatchObject({ state: 'done', reasoning: 'hm' })
    const review = got(await session.replies.review(id, reply?.id ?? ''))
    expect(review.files.map(({ path }) => path)).toEqual(['greet.ts'])
    expect(model.requests).toHaveLength(0)
  })

  it('keeps everything about a repository outside of it', async () => {
    const opened = await open([{ text: GOOD }])
    await ask(opened, 'Greet politely')
    const { session, repository, dataFolder } = opened
    await session.conversations.flush()
    expect(await readdir(join(dataFolder, 'repositories'))).toHaveLength(1)
    expect(repository.git('status', '--porcelain', '--ignored')).toBe('')
    expect((await readdir(repository.root)).sort()).toEqual(['.git', 'greet.ts', 'use.ts'])
  })

  it('refuses a request with a secret until the user has confirmed it', async () => {
    const opened = await open([{ text: 'ok' }])
    const { session, model } = opened
    const { id } = await session.conversations.create()
    const text = `Use ghp_${'a1B2'.repeat(9)} as the token`
    const refused = await session.talk.send(id, text, { secretsConfirmed: false })
    expect(refused.ok ? '' : refused.failure.kind).toBe('secret-found')
    expect(refused.ok ? '' : refused.failure.message).not.toContain('ghp_a1B2')
    expect(model.requests).toHaveLength(0)
    expect(got(await session.conversations.get(id)).messages).toEqual([])
    got(await session.talk.send(id, text, { secretsConfirmed: true }))
    await waitForReply(session, id)
    expect(model.requests).toHaveLength(1)
  })
})
