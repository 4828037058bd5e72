import { expect, test } from 'vitest'
import { coneOf } from './sparse-cone'

test('cone patterns as git writes them', () => {
  // git sparse-checkout set a/b c
  const inside = coneOf('/*\n!/*/\n/a/\n!/a/*/\n/a/b/\n/c/\n')
  for (const path of ['root', 'a/own', 'a/b/deep/er', 'c/x', 'c/y/z']) expect(inside(path), path).toBe(true)
  for (const path of ['d/x', 'a/z/x', 'ab/x', 'a/bb/x']) expect(inside(path), path).toBe(false)
})

test('names with characters that patterns escape', () => {
  expect(coneOf('/*\n!/*/\n/a\\*b\\[/\n')('a*b[/x')).toBe(true)
})
