import { expect, test } from 'vitest'
import { pinned, repositoryPath } from './repository-path'

test('paths are taken as the repository writes them', () => {
  expect(repositoryPath('./src/a.ts')).toBe('src/a.ts')
  expect(repositoryPath('src/')).toBe('src')
})

test('a pin is divided at the colon that leaves a known path, so that paths may hold colons', () => {
  const known = new Set(['a.ts', 'odd:name.rb'])
  const isKnown = (path: string): boolean => known.has(path)
  expect(pinned('a.ts', isKnown)).toEqual({ path: 'a.ts' })
  expect(pinned('a.ts:Door.open', isKnown)).toEqual({ path: 'a.ts', symbol: 'Door.open' })
  expect(pinned('odd:name.rb', isKnown)).toEqual({ path: 'odd:name.rb' })
  expect(pinned('odd:name.rb:Door::open', isKnown)).toEqual({ path: 'odd:name.rb', symbol: 'Door::open' })
  expect(pinned('gone.ts:x', isKnown)).toEqual({ path: 'gone.ts', symbol: 'x' })
})
