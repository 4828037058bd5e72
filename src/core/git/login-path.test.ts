import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loginPath } from './login-path'
import { runHook } from './run-git'

const folder = mkdtempSync(path.join(tmpdir(), 'cairn-login-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A shell whose start-up files print, and set a PATH of their own. */
function shell(name: string, startUp: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${startUp}\nshift\neval "$1"\n`, { mode: 0o755 })
  return file
}

test('started from a desktop: the PATH of the user’s shell, whatever that prints besides', async () => {
  const chatty = shell('chatty', 'echo Welcome; pwd; export PATH="/opt/tools:$PATH"')
  expect(await loginPath({ SHELL: chatty, PATH: '/usr/bin:/bin' })).toBe('/opt/tools:/usr/bin:/bin')
})

test('from a terminal, without a shell, or with one that says nothing: as it is', async () => {
  const chatty = shell('other', 'export PATH=/opt')
  expect(await loginPath({ SHELL: chatty, PATH: '/usr/bin', TERM: 'xterm' })).toBeUndefined()
  expect(await loginPath({ PATH: '/usr/bin' })).toBeUndefined()
  expect(await loginPath({ SHELL: path.join(folder, 'missing') })).toBeUndefined()
  expect(await loginPath({ SHELL: shell('mute', 'exit 1'), PATH: '/usr/bin:/bin' })).toBeUndefined()
})

test('a hook finds what a terminal finds', async () => {
  const tools = path.join(folder, 'tools')
  const repository = path.join(folder, 'repository')
  execFileSync('git', ['init', '-q', repository])
  mkdirSync(tools)
  writeFileSync(path.join(tools, 'my-linter'), '#!/bin/sh\necho linted\n', { mode: 0o755 })
  writeFileSync(path.join(repository, '.git', 'hooks', 'pre-commit'), '#!/bin/sh\nmy-linter\n', {
    mode: 0o755,
  })
  const { SHELL, TERM } = process.env
  process.env['SHELL'] = shell('with-tools', `export PATH="${tools}:$PATH"`)
  delete process.env['TERM']
  const run = await runHook(repository, 'pre-commit', [], {})
  Object.assign(process.env, SHELL === undefined ? {} : { SHELL }, TERM === undefined ? {} : { TERM })
  // Git shows a hook's words among its own.
  expect(run.ok && `${run.value.stdout.toString()}${run.value.stderr}`).toBe('linted\n')
})

test('a shell that waits is not waited for', async () => {
  const start = Date.now()
  const waits = shell('waits', 'sleep 60')
  expect(await loginPath({ SHELL: waits, PATH: '/usr/bin:/bin' })).toBeUndefined()
  expect(Date.now() - start).toBeLessThan(20_000)
})
