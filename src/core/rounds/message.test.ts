import { expect, test } from 'vitest'
import { cleanUp, commitMessage, plainSubject } from './message'

test('white space is cleaned up as git does it, comments stay', () => {
  expect(cleanUp('\n\n subject  \r\n\n\n\n# no comment\t\n\n')).toBe(' subject\n\n# no comment')
})

test('trailers stand in a paragraph of their own, or join the one that is there', () => {
  const trailers = { round: 'r1', kind: 'ai', model: 'm <x>\ny' } as const
  expect(commitMessage('Subject', trailers)).toBe(
    'Subject\n\nCairn-Round: r1\nCairn-Kind: ai\nCairn-Model: m <x> y\nCo-authored-by: Cairn (m x y) <cairn@localhost.invalid>\n',
  )
  expect(commitMessage('Subject\n\nSigned-off-by: U <u@x>\n', { round: 'r', kind: 'snapshot' })).toBe(
    'Subject\n\nSigned-off-by: U <u@x>\nCairn-Round: r\nCairn-Kind: snapshot\n',
  )
  expect(commitMessage('fix: a thing', { round: 'u', kind: 'undo', undoes: ['a', 'b'], part: true })).toBe(
    'fix: a thing\n\nCairn-Round: u\nCairn-Kind: undo\nCairn-Undoes: a\nCairn-Undoes: b\nCairn-Part: true\n',
  )
})

test('a subject made from paths', () => {
  expect(plainSubject('Change', ['a.ts'])).toBe('Change a.ts')
  expect(plainSubject('Change', ['a.ts', 'b', 'c'])).toBe('Change a.ts and 2 more files')
})
