import { fail, ok, type Result } from '../../shared/result'
import { gitApart, type IsolatedGit } from './isolated-git'
import { encodePath } from './path-codec'
import type { GitFailure } from './run-git'

/** An object made in the same run, by its place in `blobs` or `commits`, or one that exists, by name. */
export type ObjectSource =
  { readonly blob: number } | { readonly commit: number } | { readonly object: string }

export interface TreeChange {
  readonly path: string
  /** null removes the path. */
  readonly entry: { readonly mode: string; readonly object: ObjectSource } | null
}

export interface ImportCommit {
  /** The first one's tree is what `changes` change; none: an empty tree. */
  readonly parents: readonly ObjectSource[]
  /** Start from an empty tree all the same. */
  readonly fresh?: boolean
  /** As `git var GIT_AUTHOR_IDENT` prints them: name, e-mail, seconds and zone. */
  readonly author: string
  readonly committer: string
  readonly message: string
  readonly changes: readonly TreeChange[]
}

export interface Imported {
  readonly blobs: readonly string[]
  readonly commits: readonly string[]
}

/**
 * Makes blobs, trees and commits in one run, without any index: the cost is that of the trees on the way to the changed
 * paths, however large the repository. Nothing refers to what is made. Removals are given before additions, so that a folder
 * can become a file.
 */
export async function importObjects(
  isolated: IsolatedGit,
  blobs: readonly Uint8Array[],
  commits: readonly ImportCommit[],
): Promise<Result<Imported, GitFailure>> {
  const stream: Uint8Array[] = []
  const say = (text: string) => stream.push(Buffer.from(text, 'utf8'))
  const data = (bytes: Uint8Array) => {
    say(`data ${bytes.length}\n`)
    stream.push(bytes, Buffer.from('\n'))
  }
  const named = (source: ObjectSource): string =>
    'object' in source
      ? source.object
      : `:${'blob' in source ? source.blob + 1 : blobs.length + source.commit + 1}`
  for (const [index, bytes] of blobs.entries()) {
    say(`blob\nmark :${index + 1}\n`)
    data(bytes)
  }
  for (const [index, commit] of commits.entries()) {
    say(`commit refs/made/${index}\nmark :${blobs.length + index + 1}\n`)
    say(`author ${commit.author}\ncommitter ${commit.committer}\n`)
    data(Buffer.from(commit.message, 'utf8'))
    for (const [place, parent] of commit.parents.entries())
      say(`${place === 0 ? 'from' : 'merge'} ${named(parent)}\n`)
    if (commit.fresh) say('deleteall\n')
    for (const { path, entry } of commit.changes) if (!entry) stream.push(pathLine('D ', path))
    for (const { path, entry } of commit.changes)
      if (entry) stream.push(pathLine(`M ${entry.mode} ${named(entry.object)} `, path))
    say('\n')
  }
  for (let mark = 1; mark <= blobs.length + commits.length; mark++) say(`get-mark :${mark}\n`)
  say('done\n')
  const run = await gitApart(isolated, ['fast-import', '--quiet', '--force', '--done', '--date-format=raw'], {
    stdin: Buffer.concat(stream),
    config: [
      ['fastimport.unpackLimit', '10000'],
      ['core.fsync', 'all'],
    ],
  })
  if (!run.ok) return run
  const names = run.value.stdout.toString('latin1').split('\n').filter(Boolean)
  if (names.length !== blobs.length + commits.length)
    return fail({
      kind: 'git-failed',
      message: 'git fast-import did not name what it made.',
      code: 0,
      stderr: run.value.stderr,
    })
  return ok({ blobs: names.slice(0, blobs.length), commits: names.slice(blobs.length) })
}

/** A path in C's quotes, which take every byte: line breaks and quotes escaped, all else as it is. */
function pathLine(command: string, path: string): Buffer {
  const bytes = encodePath(path)
  const escaped: number[] = []
  for (const byte of bytes) {
    if (byte === 0x0a) escaped.push(0x5c, 0x6e)
    else if (byte === 0x22 || byte === 0x5c) escaped.push(0x5c, byte)
    else escaped.push(byte)
  }
  return Buffer.concat([Buffer.from(`${command}"`), Buffer.from(escaped), Buffer.from('"\n')])
}
