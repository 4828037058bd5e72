import { execFileSync } from 'node:child_process'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

test('tests have a home and a folder for temporary files of their own', () => {
  expect(basename(homedir())).toMatch(/^cairn-/)
  expect(tmpdir()).toBe(join(homedir(), 't'))
})

test('git reads no settings of the person who runs the tests', () => {
  const settings = execFileSync('git', ['config', '--list', '--show-scope'], {
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  expect(settings).toBe('')
})
