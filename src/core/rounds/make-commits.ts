import { ok } from '../../shared/result'
import { commitTree, type Identity } from '../git/commit-tree'
import { isTrue, type ConfigSetting } from '../git/config'
import type { ImportCommit, ObjectSource, TreeChange } from '../git/fast-import'
import type { Signatures } from '../git/identity'
import { readSignatures } from '../git/identity'
import type { Repository } from '../git/repository'
import { makeObjects, type BlobList } from './blob-list'
import type { Operation } from './operation'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { signingSettings } from './signing'

export interface CommitPlan {
  readonly message: string
  readonly changes: readonly TreeChange[]
}

/** Whose commits these will be. Asked first of all, because without it nothing can be done. */
export async function signaturesFor(
  repository: Repository,
  settings: readonly ConfigSetting[],
  identity: Identity | undefined,
): Promise<Outcome<Signatures>> {
  const found = await readSignatures(repository, settings, identity)
  if (!found.ok) return gitRefused(found.failure)
  if (found.value) return ok(found.value)
  return refuse(
    'no-identity',
    'Git does not know your name and e-mail, which every commit carries. Give them for this repository, or set user.name and user.email with git config. Nothing has changed.',
  )
}

/**
 * Makes blobs and a chain of commits on top of `parent` (null: the first commit), and returns the commits' names, in the order
 * of the plans. Nothing refers to them yet. Signed where the user's settings say so, which needs a second run each.
 */
export async function makeCommits(
  operation: Operation,
  parent: string | null,
  blobs: BlobList,
  plans: readonly CommitPlan[],
  signatures: Signatures | undefined,
): Promise<Outcome<readonly string[]>> {
  const { isolated, step } = operation
  const commits: ImportCommit[] = plans.map(({ message, changes }, place) => {
    if (!signatures) throw new Error('A commit needs an author.')
    const parents: ObjectSource[] =
      place > 0 ? [{ commit: place - 1 }] : parent === null ? [] : [{ object: parent }]
    return { parents, ...signatures, message, changes }
  })
  const made = await step('make objects', () => makeObjects(isolated, blobs, commits))
  if (!made.ok) return gitRefused(made.failure)
  if (!wantsSignature(operation)) return ok(made.value)
  const signed: string[] = []
  for (const [place, name] of made.value.entries()) {
    const before = signed.at(-1) ?? parent
    const one = await signedCommit(operation, {
      tree: `${name}^{tree}`,
      parents: before === null ? [] : [before],
      message: plans[place]?.message ?? '',
    })
    if (!one.ok) return one
    signed.push(one.value)
  }
  return ok(signed)
}

/** Asked for by the option, or by the user's own `commit.gpgSign`. */
export const wantsSignature = ({ options, settings }: Operation): boolean =>
  options.sign === true || isTrue(settings, 'commit.gpgsign', false)

const SIGN_MS = 15_000

/** One commit, signed if that is wanted. The signing program may ask for a passphrase in a window of its own; it has a deadline. */
export async function signedCommit(
  operation: Operation,
  commit: { readonly tree: string; readonly parents: readonly string[]; readonly message: string },
): Promise<Outcome<string>> {
  const { repository, options, settings, journal, step } = operation
  const sign = wantsSignature(operation)
  const within = options.signWithin ?? SIGN_MS
  const made = await step('make commit', () =>
    commitTree(repository, {
      ...commit,
      ...(options.identity ? { identity: options.identity } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(sign ? { signWithin: within, config: signingSettings(repository, settings) } : {}),
      onStart: journal.child,
    }),
  )
  if (made.ok) return made
  const { kind, stderr } = made.failure
  if (sign && kind === 'timeout')
    return refuse(
      'sign-timeout',
      `The signing program did not answer within ${Math.round(within / 1000)} seconds and was ended. Nothing has changed; unlock the key and try again, or switch signing off.`,
    )
  if (sign && kind === 'git-failed')
    return refuse('sign-failed', 'The commit could not be signed. Nothing has changed.', { output: stderr })
  return gitRefused(made.failure)
}
