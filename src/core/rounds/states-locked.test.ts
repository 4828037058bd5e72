import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, copyFileSync, linkSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { roundOf, stateOf, value } from './test-rounds'
import { make, thereAndBack } from './test-states'
import { undoRound } from './undo-round'

/** Files that resist: kept read-only, kept by somebody else, or named longer than some systems like. */

test('a read-only file keeps its permissions, there and back', async () => {
  const t = make({ commits: [{ files: { a: '1\n', tool: { text: '#!/bin/sh\n', executable: true } } }] })
  const mode = (file: string): number => statSync(path.join(t.root, file)).mode & 0o777
  chmodSync(path.join(t.root, 'a'), 0o444)
  chmodSync(path.join(t.root, 'tool'), 0o500)
  const repository = await t.open()
  value(await roundOf(repository, { a: 'AI\n', tool: { text: '#!/bin/sh\necho\n', executable: true } }))
  expect([mode('a'), mode('tool')]).toEqual([0o444, 0o500])
  value(await undoRound(repository))
  expect([mode('a'), mode('tool')]).toEqual([0o444, 0o500])
  expect(t.read('a')).toBe('1\n')
})

test('a path of 300 characters', async () => {
  const long = `${'folder-with-a-long-name/'.repeat(11)}${'x'.repeat(40)}.txt`
  expect(long.length).toBeGreaterThan(300)
  await thereAndBack(make({ commits: [{ files: { a: '1\n' } }] }), { [long]: 'AI\n', a: 'AI\n' })
})

test('a file that another program keeps: what was written before it is put back, and later it works', async () => {
  const t = make({ commits: [{ files: { 'a.txt': 'a\n' } }] })
  // A program that runs may not be written to, not even by root. Hard-linked files are written in place.
  const tool = path.join(t.root, 'tool')
  copyFileSync(execFileSync('which', ['sleep'], { encoding: 'utf8' }).trim(), tool)
  linkSync(tool, path.join(t.root, '.git', 'other-name'))
  t.git('add', 'tool')
  t.git('commit', '-qm', 'tool')
  const running = spawn(tool, ['60'])
  try {
    await new Promise((resolve) => running.on('spawn', resolve))
    const before = stateOf(t)
    const changes = { 'a.txt': 'AI\n', tool: { text: '#!/bin/sh\n', executable: true } } as const
    const refused = await roundOf(await t.open(), changes)
    expect(refused.ok).toBe(false)
    if (!refused.ok) expect(refused.failure).toMatchObject({ kind: 'write-failed', paths: ['tool'] })
    expect(stateOf(t)).toEqual(before)
    running.kill()
    await new Promise((resolve) => running.on('exit', resolve))
    value(await roundOf(await t.open(), changes))
    expect([t.read('a.txt'), t.read('tool')]).toEqual(['AI\n', '#!/bin/sh\n'])
  } finally {
    running.kill()
  }
})
