import { expect, test } from 'vitest'
import { isInstalled } from './dependencies.mjs'

const locked = {
  '': { name: 'cairn' },
  'node_modules/a': { integrity: 'sha512-a1' },
  'node_modules/b-darwin': { integrity: 'sha512-b1', optional: true },
}
const a = { 'node_modules/a': { integrity: 'sha512-a1' } }

test('packages for other platforms may be absent', () => {
  expect(isInstalled(locked, a)).toBe(true)
})

test('an absent, a different or an extra package means that something is to be installed', () => {
  expect(isInstalled(locked, {})).toBe(false)
  expect(isInstalled(locked, { 'node_modules/a': { integrity: 'sha512-a2' } })).toBe(false)
  expect(isInstalled(locked, { ...a, 'node_modules/c': { integrity: 'sha512-c1' } })).toBe(false)
})
