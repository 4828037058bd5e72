import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { fail, ok } from '../../shared/result'
import type { Result } from '../../shared/result'
import { decodeText } from '../tags/decode-text'

/** Larger texts fit into no prompt. */
const MAX_BYTES = 8 * 1024 * 1024

/** A repository file's text for the prompt, or a sentence why there is none. Links that lead out of the repository are not followed. */
export async function readText(root: string, path: string): Promise<Result<string>> {
  const file = join(root, path)
  try {
    if (!isInside(await realpath(root), await realpath(file)))
      return fail({ kind: 'outside', message: `${path} lies outside the repository.` })
    // Its size comes first: a log of gigabytes must not be read to find out.
    if ((await stat(file)).size > MAX_BYTES)
      return fail({ kind: 'too-large', message: `${path} is too large for a prompt.` })
    const bytes = await readFile(file)
    const decoded = decodeText(bytes)
    if (decoded.kind === 'text') return ok(decoded.text)
    return fail({ kind: decoded.kind, message: `${path} is ${decoded.kind} and has no text to send.` })
  } catch (error) {
    return fail({ kind: 'not-found', message: sentence(path, error) })
  }
}

function isInside(root: string, file: string): boolean {
  const way = relative(root, file)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function sentence(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${path} does not exist any more.`
  if (code === 'EISDIR') return `${path} is a folder; name its files.`
  return `${path} could not be read (${error instanceof Error ? error.message : String(error)}).`
}
