import { execFileSync } from 'node:child_process'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('tests run in a home of their own', () => {
  expect(homedir().startsWith(join(tmpdir(), 'cairn-test-home-'))).toBe(true)
})

test('git reads no settings of the person who runs the tests', () => {
  const settings = execFileSync('git', ['config', '--list', '--show-scope'], {
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  expect(settings).toBe('')
})
