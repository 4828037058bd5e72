import { afterEach, describe, expect, it } from 'vitest'
import { COPY_PASTE_MODEL, type Model } from '../../shared/model'
import { startFakeModel, type FakeModel } from './fake-model'
import { testConnection } from './test-connection'

let fake: FakeModel | undefined
afterEach(async () => {
  await fake?.close()
})
const at = (more: Partial<Model> = {}): Model => ({
  ...COPY_PASTE_MODEL,
  label: 'Fake',
  provider: 'openai-compatible',
  baseUrl: fake?.url ?? '',
  model: 'fake-model',
  ...more,
})

describe('the connection test', () => {
  it('names the model, the host and the time, and lists what is offered', async () => {
    fake = await startFakeModel({ replies: [{ text: 'ok' }], models: ['zeta', 'alpha'], key: 'k-123456789' })
    const result = await testConnection({ model: at({ keyName: 'k' }), key: 'k-123456789' })
    expect(result).toMatchObject({ ok: true, value: { models: ['alpha', 'zeta'] } })
    expect(result.ok && result.value.message).toMatch(
      /^fake-model at 127\.0\.0\.1:\d+ answered in \d+\.\d s\.$/,
    )
  })

  it('is content with a list while no model is chosen', async () => {
    fake = await startFakeModel({ models: ['a', 'b'] })
    expect(await testConnection({ model: at({ model: '' }), key: '' })).toMatchObject({
      ok: true,
      value: { models: ['a', 'b'] },
    })
    expect(fake.requests.length).toBe(0)
  })

  it('says what is wrong, once, without waiting for retries', async () => {
    fake = await startFakeModel({ replies: [{ status: 429 }], key: 'right' })
    expect(await testConnection({ model: at({ keyName: 'k' }), key: 'wrong' })).toMatchObject({
      ok: false,
      failure: { kind: 'wrong-key' },
    })
    expect(await testConnection({ model: at({ keyName: 'k' }), key: 'right' })).toMatchObject({
      ok: false,
      failure: { kind: 'rate-limited' },
    })
    expect(fake.requests.length).toBe(1)
    expect(await testConnection({ model: at({ keyName: 'k' }), key: '' })).toMatchObject({
      ok: false,
      failure: { kind: 'no-key' },
    })
  })

  it('suggests the nearest names for an unknown model', async () => {
    fake = await startFakeModel({ replies: [{ status: 404 }], models: ['fake-model', 'whisper', 'other'] })
    const result = await testConnection({ model: at({ model: 'fake-modle' }), key: '' })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unknown-model' } })
    expect(!result.ok && result.failure.message).toContain('Offered are for example: fake-model,')
  })

  it('ends when nothing answers in time', async () => {
    fake = await startFakeModel({ replies: [{ silent: true }] })
    expect(await testConnection({ model: at(), key: '', timeout: 60 })).toMatchObject({
      ok: false,
      failure: { kind: 'timeout' },
    })
  })

  it('has nothing to do for copy and paste', async () => {
    expect(await testConnection({ model: COPY_PASTE_MODEL, key: '' })).toMatchObject({ ok: true })
  })
})
