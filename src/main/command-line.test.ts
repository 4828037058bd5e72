import { expect, it } from 'vitest'
import { folderArgument } from './command-line'

it('finds the folder behind flags and the app itself', () => {
  expect(folderArgument(['electron', '--no-sandbox', '/cairn', 'project'], '/cairn', '/home/me')).toBe(
    '/home/me/project',
  )
  expect(folderArgument(['cairn', '/work/project'], '/opt/cairn', '/')).toBe('/work/project')
  expect(folderArgument(['electron', '--inspect=0', '/cairn'], '/cairn', '/')).toBe('')
  expect(folderArgument(['electron', '.', '../other'], '/cairn', '/cairn')).toBe('/other')
  expect(folderArgument(['electron', '/cairn', '/cairn'], '/cairn', '/')).toBe('/cairn')
})
