import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './root.mjs'

/** What a finished step left behind, or undefined when it never finished or its stamp is damaged. */
export function readStamp(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

/** All files below a path (or the file itself), sorted; a path that does not exist has none. */
export function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** One hash over the names and bytes of files, so that a step runs again only when what it reads has changed. */
export function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = readFileSync(file)
    hash.update(`${relative(ROOT, file)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
