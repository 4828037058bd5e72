import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { refused, roundOf, stateOf, value } from './test-rounds'
import { folder, make } from './test-states'
import { undoRound } from './undo-round'

/** A program in gpg's place that leaves a mark; git wants to read a word of success from it. */
function gpg(job: string): { readonly program: string; readonly ran: () => boolean } {
  const at = folder()
  const program = path.join(at, 'gpg')
  writeFileSync(program, `#!/bin/sh\ntouch "${at}/mark"\n${job}\n`, { mode: 0o755 })
  return { program, ran: () => existsSync(path.join(at, 'mark')) }
}
const SIGNS = [
  'cat > /dev/null',
  'echo "[GNUPG:] BEGIN_SIGNING" >&2',
  'echo "[GNUPG:] SIG_CREATED D 1 8 00 1 F" >&2',
  'printf -- "-----BEGIN PGP SIGNATURE-----\\n\\nfor-the-test\\n-----END PGP SIGNATURE-----\\n"',
].join('\n')

test('signed as the user’s settings say, snapshot and all; the name is the user’s, the model is a trailer', async () => {
  const { program } = gpg(SIGNS)
  const t = make({
    commits: [{ files: { a: 'a\n' } }],
    config: { 'commit.gpgSign': 'true', 'gpg.program': program },
  })
  t.write({ a: 'mine\n' })
  const repository = await t.open()
  const before = stateOf(t)
  const done = value(await roundOf(repository, { a: 'AI\n' }))
  for (const commit of [done.commit, done.snapshot]) {
    const text = t.git('cat-file', 'commit', commit)
    expect(text).toContain('for-the-test')
    expect(text).toMatch(/^author Una User <una@example\.org>/m)
    expect(text).toMatch(/^committer Una User <una@example\.org>/m)
  }
  expect(t.git('show', '-s', '--format=%(trailers:key=Co-authored-by,valueonly)')).toContain('test-model')
  value(await undoRound(repository))
  expect(stateOf(t)).toEqual(before)
})

test('a signature that cannot be made refuses the round, with git’s words', async () => {
  const { program } = gpg('echo "no secret key" >&2; exit 2')
  const t = make({ commits: [{ files: { a: 'a\n' } }], config: { 'gpg.program': program } })
  const before = stateOf(t)
  const outcome = await roundOf(await t.open(), { a: 'AI\n' }, { options: { sign: true } })
  expect(refused(outcome)).toBe('sign-failed')
  if (!outcome.ok) expect(outcome.failure.output).toContain('failed to sign')
  expect(stateOf(t)).toEqual(before)
})

test('a repository that is not trusted does not choose the signing program', async () => {
  const { program, ran } = gpg(SIGNS)
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  t.git('config', 'gpg.program', program)
  t.git('config', 'commit.gpgSign', 'true')
  const outcome = await roundOf(await t.open(false), { a: 'AI\n' }, { options: { signWithin: 5000 } })
  // Whatever the user's own gpg says to it.
  expect(outcome.ok || ['sign-failed', 'sign-timeout'].includes(outcome.failure.kind)).toBe(true)
  expect(ran()).toBe(false)
  // The same repository, trusted, does: the mark is no dummy.
  value(await roundOf(await t.open(true), { a: 'AI 2\n' }))
  expect(ran()).toBe(true)
})
