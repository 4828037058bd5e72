import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ignore from 'ignore'

/** Whether the repository's `.cairnignore` leaves a path out. */
export type CairnIgnore = (path: string) => boolean

/**
 * Reads `.cairnignore` in the repository's root: gitignore syntax, for files that git keeps but that should not be indexed. No file, or one that
 * cannot be read, leaves nothing out.
 */
export async function readCairnIgnore(root: string): Promise<CairnIgnore> {
  let rules: string
  try {
    rules = await readFile(join(root, '.cairnignore'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return () => false
    throw error
  }
  const matcher = ignore({ allowRelativePaths: true }).add(rules)
  return (path) => matcher.ignores(path)
}
