import { beforeEach, expect, it } from 'vitest'
import { noticesStore, notify } from './notices'

const messages = (): readonly string[] => noticesStore.getState().notices.map(({ message }) => message)
const back = { label: 'Undo…', run: () => undefined }

beforeEach(() => noticesStore.setState({ notices: [] }))

it('shows one sentence once', () => {
  notify('info', 'a')
  notify('info', 'b')
  notify('info', 'a')
  expect(messages()).toEqual(['b', 'a'])
})

it('offers to take back only what was done last', () => {
  notify('warning', 'careful', back)
  notify('success', 'applied', back)
  notify('success', 'copied')
  notify('success', 'undone', back)
  expect(messages()).toEqual(['careful', 'copied', 'undone'])
})
