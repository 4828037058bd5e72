import { expect, test } from 'vitest'
import { coverageOf } from './coverage'
import type { FileRecord } from './file-record'

const indexed = (path: string): FileRecord => ({
  kind: 'indexed',
  path,
  size: 1,
  contentId: null,
  language: 'typescript',
  definitions: [],
  references: 0,
  lines: 1,
  partial: undefined,
})
const unread = (path: string): FileRecord => ({
  kind: 'unread',
  path,
  size: 1,
  contentId: null,
  reason: 'no-grammar',
  detail: '',
})

test('documentation and settings beside a program do not make it look unread', () => {
  const records = [
    indexed('a.py'),
    unread('README.md'),
    unread('docs/b.rst'),
    unread('pyproject.toml'),
    unread('LICENSE'),
  ]
  expect(coverageOf(records)).toEqual({ covered: 1, total: 1 })
})

test('sources in a language without a grammar count as unread', () => {
  expect(coverageOf([indexed('a.js'), unread('b.unknown'), unread('c.unknown')])).toEqual({
    covered: 1,
    total: 3,
  })
})
