import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder with its text, git's own folder left out: what a person would lose. */
export function workTree(root: string): Readonly<Record<string, string>> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.startsWith('.git/'))
    .toSorted()
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
