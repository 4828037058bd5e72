import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { NO_CHECKS, type CheckRun, type CheckSettings } from '../../shared/check'
import type { Conversation } from '../../shared/conversation'
import { ok, type Result } from '../../shared/result'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { testRepository, type TestRepository } from '../git/test-repository'
import { createChecks, type Checks } from './checks'
import { openConversations, type Conversations } from './conversations'
import type { SessionParts } from './session-parts'
import type { SendOptions, Talk } from './talk'

interface Opened {
  readonly checks: Checks
  readonly conversations: Conversations
  readonly id: string
  readonly runs: readonly CheckRun[]
  readonly sent: readonly (readonly [text: string, options: SendOptions])[]
}

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(settings: Partial<CheckSettings> = {}, trusted = true): Promise<Opened> {
  const t: TestRepository = testRepository({ commits: [{ files: { 'go.mod': 'module x\n' } }], trusted })
  const folder = mkdtempSync(join(tmpdir(), 'cairn-checks-'))
  const conversations = openConversations(folder, () => undefined)
  const { id } = await conversations.create()
  const runs: CheckRun[] = []
  const sent: (readonly [string, SendOptions])[] = []
  const parts = {
    host: {
      settings: () => DEFAULT_SETTINGS,
      key: () => '',
      copy: () => undefined,
      emit: (name: string, payload: { readonly run?: CheckRun }) => {
        if (name === 'check.run' && payload.run) runs.push(payload.run)
      },
    },
    repository: await t.open(),
    conversations,
    decisions: () => ({ trusted, hooks: 'ask' as const, checks: { ...NO_CHECKS, ...settings } }),
  } as unknown as SessionParts
  const talk = {
    send: async (conversation: string, text: string, options: SendOptions) => {
      sent.push([text, options])
      return conversations.get(conversation)
    },
  } as unknown as Talk
  const checks = createChecks(parts, talk)
  closers.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => t.remove(),
    () => conversations.flush(),
    () => checks.close(),
  )
  return { checks, conversations, id, runs, sent }
}

const got = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.message)
  return result.value
}

async function ended({ conversations, id }: Opened): Promise<CheckRun> {
  for (let tries = 0; tries < 400; tries++) {
    const run = got<Conversation>(await conversations.get(id)).checks?.at(-1)
    if (run && run.state !== 'running') return run
    await sleep(20)
  }
  throw new Error('The command did not end.')
}

it('runs nothing in a repository that is not trusted, by wish or by itself', async () => {
  const opened = await open({ test: 'echo ran', afterRound: ['test'] }, false)
  const { checks, conversations, id } = opened
  expect(await checks.start(id, 'test', '')).toMatchObject({ ok: false, failure: { kind: 'not-trusted' } })
  await checks.afterRound(id, 'round-1')
  expect(got(await conversations.get(id)).checks).toBeUndefined()
})

it('suggests from the manifest and runs nothing that was not chosen', async () => {
  const { checks, id } = await open()
  expect((await checks.plan()).suggestions).toContainEqual({
    kind: 'test',
    command: 'go test ./...',
    from: 'go.mod',
  })
  expect(await checks.start(id, 'test', '')).toMatchObject({ ok: false, failure: { kind: 'no-command' } })
})

it('runs one command at a time, keeps how it ended, and stops it on wish', async () => {
  const opened = await open({ test: 'echo wrong; exit 4' })
  const { checks, id, runs } = opened
  got(await checks.start(id, 'test', ''))
  expect(await ended(opened)).toMatchObject({
    state: 'failed',
    exitCode: 4,
    output: 'wrong\n',
    command: 'echo wrong; exit 4',
  })
  expect(runs.at(-1)).toMatchObject({ state: 'failed' })

  const [first, second] = await Promise.all([
    checks.start(id, 'run', 'sleep 30'),
    checks.start(id, 'run', 'sleep 30'),
  ])
  expect([first.ok, second.ok]).toEqual([true, false])
  const run = got(first).checks?.at(-1)
  expect(run).toMatchObject({ state: 'running', command: 'sleep 30' })
  got(await checks.stop(id, run?.id ?? ''))
  expect(await ended(opened)).toMatchObject({ state: 'stopped', exitCode: null })
})

it('sends a failure to the model when asked to, as a request for code, once it has ended', async () => {
  const opened = await open()
  const { checks, conversations, id, sent } = opened
  await conversations.update(id, (each) => ({ ...each, mode: 'ask' }))
  const begun = got(await checks.start(id, 'run', 'sleep 0.2; echo broken; exit 1'))
  const run = begun.checks?.at(-1)?.id ?? ''
  expect(await checks.send(id, run, false)).toMatchObject({ ok: false, failure: { kind: 'running' } })
  await ended(opened)
  expect(sent).toEqual([])
  expect(ok(await checks.send(id, run, false)).ok).toBe(true)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.[0]).toContain('broken')
  expect(sent[0]?.[1]).toEqual({ secretsConfirmed: false, mode: 'code' })
})

it('runs by itself after a round only what the user chose for that, in their order, and goes on after a failure', async () => {
  const opened = await open({ test: 'echo tests; exit 1', lint: 'echo lint', afterRound: ['test', 'lint'] })
  await opened.checks.afterRound(opened.id, 'round-1')
  expect(got(await opened.conversations.get(opened.id)).checks).toMatchObject([
    { kind: 'test', state: 'failed', round: 'round-1' },
    { kind: 'lint', state: 'passed', round: 'round-1' },
  ])
  const none = await open({ test: 'echo tests' })
  await none.checks.afterRound(none.id, 'round-1')
  expect(got(await none.conversations.get(none.id)).checks).toBeUndefined()
})
