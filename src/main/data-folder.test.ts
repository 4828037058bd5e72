import { expect, test } from 'vitest'
import { dataFolder } from './data-folder'

test('is the folder that Electron would choose, unless told otherwise', () => {
  expect(dataFolder({}, 'linux', '/home/u')).toBe('/home/u/.config/Cairn')
  expect(dataFolder({ XDG_CONFIG_HOME: '/x' }, 'linux', '/home/u')).toBe('/x/Cairn')
  expect(dataFolder({}, 'darwin', '/Users/u')).toBe('/Users/u/Library/Application Support/Cairn')
  expect(dataFolder({ CAIRN_DATA: '/data' }, 'linux', '/home/u')).toBe('/data')
})
