import { describe, expect, it } from 'vitest'
import { COPY_PASTE_MODEL, type Preset } from '../../shared/model'
import { headerLines, keyNameOf, modelFromPreset, readHeaders, urlProblem, withBaseUrl } from './model-draft'

const OPENAI: Preset = {
  name: 'OpenAI',
  provider: 'openai-compatible',
  baseUrl: 'https://api.openai.com/v1',
  needsKey: true,
  models: ['gpt-a', 'gpt-b'],
  keyPage: 'https://example.org',
}

describe('a model from a preset', () => {
  it('starts with the first model and the key of its host', () => {
    expect(modelFromPreset(OPENAI, [])).toMatchObject({
      id: 'openai',
      label: 'OpenAI',
      model: 'gpt-a',
      keyName: 'api.openai.com',
      inputPrice: null,
    })
  })

  it('is told apart from those that are there', () => {
    const first = modelFromPreset(OPENAI, [])
    const second = modelFromPreset(OPENAI, [first])
    const third = modelFromPreset(OPENAI, [first, second, COPY_PASTE_MODEL])
    expect([second.id, second.label, third.id]).toEqual(['openai-2', 'OpenAI 2', 'openai-3'])
  })

  it('has no key where none is wanted', () => {
    expect(modelFromPreset({ ...OPENAI, name: 'Ollama', needsKey: false }, []).keyName).toBe('')
  })
})

describe('a key', () => {
  it('belongs to a host, and never follows the address to another one', () => {
    const model = modelFromPreset(OPENAI, [])
    expect(withBaseUrl(model, 'https://evil.example/v1').keyName).toBe('evil.example')
    expect(withBaseUrl(model, 'https://api.openai.com/v2').keyName).toBe('api.openai.com')
    expect(withBaseUrl({ ...model, keyName: '' }, 'http://localhost:1/v1').keyName).toBe('')
  })

  it('is told apart by port', () => {
    expect(keyNameOf('openai-compatible', 'http://localhost:8000/v1')).toBe('localhost:8000')
  })

  it('is named by the provider while there is no address', () => {
    expect(keyNameOf('anthropic', '')).toBe('anthropic')
    expect(keyNameOf('openai-compatible', 'not an address')).toBe('openai-compatible')
  })
})

it('says why an address cannot be used', () => {
  expect(urlProblem('https://example.org/v1')).toBe('')
  expect(urlProblem('http://localhost:11434/v1')).toBe('')
  expect(urlProblem(' ')).toMatch(/missing/)
  expect(urlProblem('example.org/v1')).toMatch(/no address/)
  expect(urlProblem('file:///etc/passwd')).toMatch(/https/)
})

describe('headers', () => {
  it('are one a line, and come back as they went', () => {
    const text = 'X-Title: Cairn\nHTTP-Referer: https://example.org:8080/a'
    const { headers, wrong } = readHeaders(`${text}\n\n`)
    expect(headers).toEqual({ 'X-Title': 'Cairn', 'HTTP-Referer': 'https://example.org:8080/a' })
    expect(wrong).toBe('')
    expect(headerLines(headers)).toBe(text)
  })

  it('name the line that is none', () => {
    expect(readHeaders('X-Title: Cairn\nno colon here').wrong).toBe('no colon here')
    expect(readHeaders(': value').wrong).toBe(': value')
    expect(readHeaders('Bad Name: value').wrong).toBe('Bad Name: value')
  })
})
