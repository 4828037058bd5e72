import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptOutput } from './bounded-output'
import { commandEnvironment, runCommand, type CommandEnd, type RunningCommand } from './run-command'

let cwd = ''
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'cairn-check-'))
})
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const start = (command: string, onOutput: (kept: KeptOutput) => void = () => undefined): RunningCommand =>
  runCommand({ command, cwd, onOutput, showEvery: 10, grace: 300 })

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(true_: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !true_(); tries++) await sleep(20)
  expect(true_()).toBe(true)
}

describe.skipIf(process.platform === 'win32')('running a command', () => {
  it('tells the exit code and both outputs, in the folder it was given', async () => {
    const end = await start('pwd; echo wrong >&2; exit 3').ended
    expect(end).toMatchObject({ how: 'exited', exitCode: 3, why: '' })
    expect(end.output).toContain(cwd)
    expect(end.output).toContain('wrong\n')
  })

  it('shows the output while it comes', async () => {
    const seen: string[] = []
    await start('echo one; sleep 0.2; echo two', ({ output }) => seen.push(output)).ended
    expect(seen[0]).toBe('one\n')
  })

  it('gives no input, so that nothing waits for an answer', async () => {
    expect(await start('read line || echo nothing to read').ended).toMatchObject({
      output: 'nothing to read\n',
    })
  })

  it('ends everything the command started when it is stopped, also what does not listen', async () => {
    const stubborn = `sh -c 'trap "" TERM; echo $$ > ${join(cwd, 'child')}; while :; do sleep 0.1; done'`
    const running = start(`${stubborn} & wait`)
    let pid = 0
    await until(() => {
      pid = Number(readOr(join(cwd, 'child')))
      return pid > 0
    })
    running.stop()
    running.stop()
    expect(await running.ended).toMatchObject({ how: 'stopped', exitCode: null })
    await until(() => !isAlive(pid))
  })

  it('leaves nothing behind that a command put into the background, and does not wait for it', async () => {
    const end = await start(`sleep 60 & echo $! > ${join(cwd, 'left')}; echo done`).ended
    expect(end).toMatchObject({ how: 'exited', exitCode: 0, output: 'done\n' })
    await until(() => !isAlive(Number(readOr(join(cwd, 'left')))))
  })

  it('keeps a flood of output within bounds', async () => {
    const end = await start('i=0; while [ $i -lt 40000 ]; do echo "line $i"; i=$((i+1)); done; exit 1').ended
    expect(end.exitCode).toBe(1)
    expect(end.output.length).toBeLessThan(60_000)
    expect(end.output).toMatch(/^line 0\n/)
    expect(end.output).toMatch(/line 39999\n$/)
    expect(end.omitted).toBeGreaterThan(300_000)
  })

  it('says by which signal it was ended from outside', async () => {
    expect(await start('kill -9 $$').ended).toMatchObject({
      how: 'killed',
      exitCode: null,
      why: 'It was ended by the signal SIGKILL.',
    } satisfies Partial<CommandEnd>)
  })

  it('says so when a folder is gone', async () => {
    const end = await runCommand({ command: 'true', cwd: join(cwd, 'gone'), onOutput: () => undefined }).ended
    expect(end).toMatchObject({ how: 'not-started', exitCode: null })
    expect(end.why).toContain('could not be started')
  })
})

it('passes the environment on without what is Cairn’s own, without colours', () => {
  const env = commandEnvironment({
    PATH: '/bin',
    CAIRN_DATA: '/x',
    ELECTRON_RUN_AS_NODE: '1',
    FORCE_COLOR: '1',
  })
  expect(env).toEqual({ PATH: '/bin', CI: '1', NO_COLOR: '1' })
  expect(commandEnvironment({ CI: 'false' })['CI']).toBe('false')
})

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '0'
  }
}
