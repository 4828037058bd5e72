import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Conversation } from '../../shared/conversation'
import { addMessage, applyDelta, assistantMessage, newConversation, userMessage } from './conversation'
import { openConversationStore } from './conversation-store'

let folder = ''
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'cairn-store-')), 'made', 'later')
})
afterEach(async () => {
  await rm(join(folder, '..', '..'), { recursive: true, force: true })
})

const at = (day: number): string => `2026-01-0${day}T00:00:00.000Z`
const conversation = (id: string, day: number, text = 'Hello'): Conversation =>
  addMessage(
    newConversation({ id, at: at(day), mode: 'code' }),
    userMessage({ id: 'u', at: at(day), text, mode: 'code', context: [], map: '' }),
  )

describe('the conversation store', () => {
  it('is empty before anything is saved, then gives back what was saved, newest first', async () => {
    const store = openConversationStore(folder)
    expect(await store.list()).toEqual({ heads: [], notices: [] })
    await store.save(conversation('a', 1))
    await store.save(conversation('b', 3))
    await store.save(conversation('c', 2))
    expect((await openConversationStore(folder).list()).heads.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(await store.load('a')).toEqual({ ok: true, value: conversation('a', 1) })
    await store.remove('a')
    expect(await store.load('a')).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })

  it('stops what was streaming when Cairn went away, and keeps its text', async () => {
    const reply = assistantMessage({
      id: 'r',
      at: at(1),
      mode: 'code',
      model: 'M',
      editFormat: 'diff',
      context: [],
      map: '',
      state: 'streaming',
    })
    await openConversationStore(folder).save(
      applyDelta(addMessage(conversation('a', 1), reply), 'r', { text: 'half' }),
    )
    const loaded = await openConversationStore(folder).load('a')
    expect(loaded.ok && loaded.value.messages[1]).toMatchObject({ text: 'half', state: 'stopped' })
  })

  it('gathers saves while one runs: the last state wins, and all wait for it', async () => {
    const store = openConversationStore(folder)
    const saves = Array.from({ length: 50 }, (_, n) => store.save(conversation('a', 1, `text ${n}`)))
    await Promise.all(saves)
    const loaded = await openConversationStore(folder).load('a')
    expect(loaded.ok && loaded.value.messages[0]?.text).toBe('text 49')
    expect(await readdir(folder)).toEqual(['a.json'])
  })

  it.each([
    ['cut', '{"version":1,"conversation":{"id":"a","ti'],
    ['foreign', '"hello"'],
    ['of a wrong shape', '{"version":1,"conversation":{"id":"a"}}'],
    ['empty', ''],
  ])('sets a file aside that is %s, says so, and goes on', async (_how, text) => {
    const store = openConversationStore(folder)
    await store.save(conversation('good', 1))
    await writeFile(join(folder, 'a.json'), text)
    const { heads, notices } = await store.list()
    expect(heads.map(({ id }) => id)).toEqual(['good'])
    expect(notices).toHaveLength(1)
    const aside = (await readdir(folder)).find((name) => name.startsWith('a.json.damaged-'))
    expect(await readFile(join(folder, aside ?? ''), 'utf8')).toBe(text)
    expect((await store.list()).notices).toEqual([])
  })

  it('leaves a file of a newer version alone', async () => {
    const store = openConversationStore(folder)
    await store.save(conversation('good', 1))
    await writeFile(join(folder, 'new.json'), '{"version":2,"more":true}')
    expect((await store.list()).notices).toEqual([expect.stringContaining('newer')])
    expect(await readFile(join(folder, 'new.json'), 'utf8')).toBe('{"version":2,"more":true}')
  })

  it('ignores a write that was broken off, and never leaves the folder', async () => {
    const store = openConversationStore(folder)
    await store.save(conversation('a', 1))
    await writeFile(join(folder, 'a.json.writing'), '{"version":1,"conv')
    expect((await store.list()).heads.map(({ id }) => id)).toEqual(['a'])
    await store.save(conversation('a', 2))
    expect((await store.list()).heads[0]?.updated).toBe(at(2))
    for (const id of ['../a', '..', '', 'a/b']) expect(await store.load(id)).toMatchObject({ ok: false })
    expect(() => store.save(conversation('../evil', 1))).toThrow()
  })
})
