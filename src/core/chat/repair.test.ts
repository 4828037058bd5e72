import { describe, expect, it } from 'vitest'
import { EDIT_FORMATS, type EditFormat } from '../../shared/model'
import { nextRepair } from './repair'

const at = (tries: number, failuresInRow: number, format: EditFormat = 'diff', maxTries = 3): string => {
  const step = nextRepair({ tries, maxTries, format, failuresInRow })
  return step.kind === 'retry' ? step.format + (step.switched ? '!' : '') : 'stop'
}

describe('a reply that could not be applied', () => {
  it('goes back at most three times, and simpler after two failures', () => {
    expect([at(0, 1), at(1, 2), at(2, 1, 'whole'), at(3, 2, 'whole')]).toEqual([
      'diff',
      'whole!',
      'whole',
      'stop',
    ])
  })

  it('goes back as often as the user allows, never more than three times', () => {
    expect(at(0, 1, 'diff', 0)).toBe('stop')
    expect(at(1, 1, 'diff', 1)).toBe('stop')
    expect(at(3, 1, 'diff', 99)).toBe('stop')
  })

  it('ends at whole files from every format', () => {
    for (const first of EDIT_FORMATS) {
      let format: EditFormat = first
      for (let round = 0; round < 3; round++) {
        const step = nextRepair({ tries: 0, maxTries: 3, format, failuresInRow: 2 })
        if (step.kind === 'retry') format = step.format
      }
      expect(format).toBe('whole')
    }
  })

  it('is always explained', () => {
    expect(nextRepair({ tries: 1, maxTries: 3, format: 'patch', failuresInRow: 2 }).notice).toBe(
      'The model does not keep to patches: it is asked for search and replace blocks from now on (retry 2 of 3).',
    )
  })
})
