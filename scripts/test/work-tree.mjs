import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'

/** What git sees as changed or new, one line a path; nothing where this is not a clone. */
export async function workTreeStatus() {
  if (!existsSync(join(ROOT, '.git'))) return []
  const { output } = await run('git', ['status', '--porcelain', '--untracked-files=all'], { quiet: true })
  return output.split('\n').filter((line) => line !== '')
}

/** The lines of a later status that an earlier one did not have, and the other way round. */
export function statusDifference(before, after) {
  return [
    ...after.filter((line) => !before.includes(line)),
    ...before.filter((line) => !after.includes(line)),
  ]
}
