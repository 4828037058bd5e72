import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { isAlive, processStart } from './process-identity'
import { runGit } from './run-git'

const folder = mkdtempSync(path.join(tmpdir(), 'cairn-run-git-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => {
  for (const name of ['CAIRN_GIT', 'GIT_DIR', 'GIT_CONFIG_COUNT', 'GIT_CONFIG_KEY_0', 'GIT_CONFIG_VALUE_0'])
    delete process.env[name]
})

/** A program in git's place. */
function fake(script: string): void {
  const file = path.join(folder, 'git')
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  process.env['CAIRN_GIT'] = file
}

test('exit codes are answers where they are expected, failures with git’s words where not', async () => {
  const answer = await runGit(['rev-parse', '--verify', '-q', 'nothing'], folder, { ok: [0, 1, 128] })
  expect(answer).toMatchObject({ ok: true })
  const failure = await runGit(['no-such-verb'], folder)
  expect(failure).toMatchObject({ ok: false, failure: { kind: 'git-failed', code: 1 } })
  if (!failure.ok) expect(failure.failure.message).toContain("'no-such-verb' is not a git command")
})

test('input and output are bytes', async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 128])
  fake('cat')
  const echoed = await runGit(['x'], folder, { stdin: bytes })
  expect(echoed.ok && echoed.value.stdout.equals(bytes)).toBe(true)
})

test('a folder that is gone and a git that is missing are told apart', async () => {
  expect(await runGit(['version'], path.join(folder, 'gone'))).toMatchObject({
    ok: false,
    failure: { kind: 'gone' },
  })
  process.env['CAIRN_GIT'] = path.join(folder, 'missing')
  expect(await runGit(['version'], folder)).toMatchObject({ ok: false, failure: { kind: 'no-git' } })
})

test('a time-out, an abort and too much output end git and all it started', async () => {
  fake('sleep 7654 & echo $! > child; wait')
  const late = await runGit(['x'], folder, { timeout: 300 })
  expect(late).toMatchObject({ ok: false, failure: { kind: 'timeout' } })
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 200)
  expect(await runGit(['x'], folder, { signal: stop.signal })).toMatchObject({
    ok: false,
    failure: { kind: 'aborted' },
  })
  expect(await runGit(['x'], folder, { signal: stop.signal })).toMatchObject({
    ok: false,
    failure: { kind: 'aborted' },
  })
  fake('yes')
  expect(await runGit(['x'], folder, { maxBuffer: 1000 })).toMatchObject({
    ok: false,
    failure: { kind: 'too-large' },
  })
  fake('ps -eo args')
  const left = await runGit(['x'], folder)
  expect(left.ok && left.value.stdout.toString()).not.toContain('sleep 7654')
})

test('a helper that keeps the output open does not keep us waiting', async () => {
  fake('sleep 20 & echo done')
  const start = Date.now()
  const run = await runGit(['x'], folder)
  expect(run.ok && run.value.stdout.toString()).toBe('done\n')
  expect(Date.now() - start).toBeLessThan(10_000)
})

test('what git printed is whole, however long this process is held up when git ends', async () => {
  fake('test "$1" = at-once || sleep 0.6; echo "$1"')
  const hold = (milliseconds: number) => {
    for (const until = Date.now() + milliseconds; Date.now() < until;);
  }
  // While the output of the other is dealt with, this one prints and ends. Its end is noticed first, its output only after all else.
  const late = runGit(['later'], folder)
  const early = runGit(['at-once'], folder, { onOutput: () => hold(1200) }).then((run) => {
    hold(600)
    return run
  })
  hold(200)
  const said = (await Promise.all([late, early])).map((run) => run.ok && run.value.stdout.toString())
  expect(said).toEqual(['later\n', 'at-once\n'])
})

test('nothing reads its input before its start is on record', async () => {
  fake('read line; date +%s%N; echo "$line"')
  let recorded = 0n
  const run = await runGit(['x'], folder, {
    stdin: 'go\n',
    onStart: async (child) => {
      expect(child.started).toBe(processStart(child.pid))
      expect(isAlive(child)).toBe(true)
      expect(isAlive({ ...child, started: 'another time' })).toBe(false)
      await new Promise((resolve) => setTimeout(resolve, 200))
      recorded = BigInt(Date.now()) * 1_000_000n
    },
  })
  const [read = '0', line] = run.ok ? run.value.stdout.toString().split('\n') : []
  expect(line).toBe('go')
  expect(BigInt(read) >= recorded).toBe(true)
})

test('the environment: the user’s settings stay, what another git left does not, nothing can ask or page', async () => {
  process.env['GIT_DIR'] = '/somewhere/else'
  process.env['GIT_CONFIG_COUNT'] = '1'
  process.env['GIT_CONFIG_KEY_0'] = 'safe.directory'
  process.env['GIT_CONFIG_VALUE_0'] = '*'
  fake('env')
  const run = await runGit(['x'], folder, { config: [['a.b', 'c']] })
  const env = run.ok ? run.value.stdout.toString().split('\n') : []
  expect(env).toContain('GIT_CONFIG_KEY_0=safe.directory')
  expect(env).toContain('LC_ALL=C')
  expect(env).toContain('GIT_TERMINAL_PROMPT=0')
  expect(env).toContain('GIT_OPTIONAL_LOCKS=0')
  expect(env.filter((line) => line.startsWith('GIT_DIR='))).toEqual([])
  const last = Number(env.find((line) => line.startsWith('GIT_CONFIG_COUNT='))?.slice(17)) - 1
  expect(env).toContain(`GIT_CONFIG_KEY_${last}=a.b`)
})
