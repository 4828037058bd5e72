import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../shared/settings'
import { openAppState, soundSettings } from './app-state'

const freshFile = async (): Promise<string> =>
  join(await mkdtemp(join(tmpdir(), 'cairn-state-')), 'state.json')

it('remembers settings and choices over a restart', async () => {
  const file = await freshFile()
  const state = await openAppState(file)
  await state.change({ settings: { ...DEFAULT_SETTINGS, theme: 'dark' } })
  await state.choose('/somewhere', { trusted: true, opened: '2026-01-01T00:00:00Z' })
  const again = await openAppState(file)
  expect(again.get().settings.theme).toBe('dark')
  expect(again.choice('/somewhere')).toMatchObject({ trusted: true, hooks: 'ask' })
  expect(again.recent()).toEqual([
    { path: '/somewhere', name: 'somewhere', opened: '2026-01-01T00:00:00Z', missing: true },
  ])
})

it('trusts nothing by default, and forgetting a recent repository keeps what was decided about it', async () => {
  const state = await openAppState(await freshFile())
  expect(state.choice('/never/seen').trusted).toBe(false)
  await state.choose('/seen', { trusted: true, opened: '2026-01-01T00:00:00Z' })
  await state.forget('/seen')
  expect(state.recent()).toEqual([])
  expect(state.choice('/seen').trusted).toBe(true)
})

it('sets a damaged file aside and starts with defaults and a sentence', async () => {
  const file = await freshFile()
  await writeFile(file, '{"version":1,"settings":')
  const state = await openAppState(file)
  expect(state.get().settings).toEqual(DEFAULT_SETTINGS)
  expect(state.notice).toContain('kept as')
  expect((await readdir(join(file, '..'))).some((name) => name.includes('damaged'))).toBe(true)
})

it('always keeps the copy & paste model, and a chosen model that exists', () => {
  const settings = soundSettings({ ...DEFAULT_SETTINGS, models: [], chatModel: 'gone' })
  expect(settings.models.map((model) => model.provider)).toEqual(['copy-paste'])
  expect(settings.chatModel).toBe('copy-paste')
})
