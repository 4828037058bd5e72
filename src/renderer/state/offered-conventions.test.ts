import { expect, it } from 'vitest'
import { offeredConventions } from './offered-conventions'

it('offers the usual files at the top of the repository, however they are written, once', () => {
  const paths = ['AGENTS.md', 'Conventions.md', 'docs/CONVENTIONS.md', 'README.md']
  expect(offeredConventions(paths, [])).toEqual(['AGENTS.md', 'Conventions.md'])
  expect(offeredConventions(paths, ['AGENTS.md'])).toEqual(['Conventions.md'])
  expect(offeredConventions([], [])).toEqual([])
})
