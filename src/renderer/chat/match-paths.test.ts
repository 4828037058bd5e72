import { describe, expect, it } from 'vitest'
import { matchPaths } from './match-paths'

const KNOWN = ['README.md', 'src/app.ts', 'src/app.test.ts', 'src/ui/button.tsx', 'lib/app.ts', 'docs/a b.md']

describe('matchPaths', () => {
  it('takes whole paths, with and without ./', () => {
    expect(matchPaths(['./src/app.ts', 'docs/a b.md'], KNOWN)).toEqual({
      paths: ['src/app.ts', 'docs/a b.md'],
      unknown: [],
    })
  })

  it('takes a name that only one path ends in, and no other', () => {
    expect(matchPaths(['button.tsx'], KNOWN).paths).toEqual(['src/ui/button.tsx'])
    expect(matchPaths(['app.ts'], KNOWN)).toEqual({ paths: [], unknown: ['app.ts'] })
  })

  it('takes a folder for its files', () => {
    expect(matchPaths(['src/'], KNOWN).paths).toEqual(['src/app.ts', 'src/app.test.ts', 'src/ui/button.tsx'])
  })

  it('keeps * inside a folder, lets ** go deeper, and looks for a bare pattern everywhere', () => {
    expect(matchPaths(['src/*.ts'], KNOWN).paths).toEqual(['src/app.ts', 'src/app.test.ts'])
    expect(matchPaths(['src/**/*.tsx'], KNOWN).paths).toEqual(['src/ui/button.tsx'])
    expect(matchPaths(['*.ts'], KNOWN).paths).toEqual(['src/app.ts', 'src/app.test.ts', 'lib/app.ts'])
  })

  it('takes a dot for a dot', () => {
    expect(matchPaths(['src/app?ts'], ['src/app.ts', 'src/appXts']).paths).toHaveLength(2)
    expect(matchPaths(['src/app.t*'], ['src/appXts']).unknown).toEqual(['src/app.t*'])
  })
})
