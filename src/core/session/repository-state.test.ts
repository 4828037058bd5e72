import { NO_CHECKS } from '../../shared/check'
import { expect, test } from 'vitest'
import type { IndexProgress } from '../../shared/index-state'
import { testRepository } from '../git/test-repository'
import { readRepositoryState } from './repository-state'

test('what it says of indexing is not older than its answer', async () => {
  const t = testRepository({ commits: [{ files: { a: 'a\n' } }] })
  const repository = await t.open()
  let stage: IndexProgress['stage'] = 'linking'
  const progress = () => ({ stage, filesDone: 1, filesTotal: 1, filesReused: 0, symbols: 0 })
  const parts = {
    repository,
    repositoryName: 'a',
    decisions: () => ({ trusted: false, hooks: 'ask' as const, checks: NO_CHECKS }),
  }
  const reading = readRepositoryState(parts, progress)
  stage = 'ready'
  expect((await reading).index.stage).toBe('ready')
  t.remove()
})
