import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createRepositoryIndex } from '../../src/core/index/repository-index'
import type { RepositoryIndex } from '../../src/core/index/repository-index'
import { createParsePool } from '../../src/core/tags/parse-pool'
import { openTagStore } from '../../src/core/tags/tag-store'
import { git, gitIfWhole } from './mine-commits'

/** The product's own index over a clone that can be put back to any past commit; unchanged files are never parsed twice. */
export interface PastIndex {
  readonly clone: string
  readonly index: RepositoryIndex
  /** The work tree, HEAD and thus the history are those of `commit`; false when this copy lacks some of its files. */
  readonly goTo: (commit: string) => Promise<boolean>
  readonly close: () => Promise<void>
}

export async function openPastIndex(repository: string, scratch: string, out: string): Promise<PastIndex> {
  const clone = join(scratch, 'clones', nameOf(repository))
  if (!existsSync(clone)) {
    mkdirSync(dirname(clone), { recursive: true })
    const options = ['--quiet', '--shared', '--no-tags', '--no-checkout']
    execFileSync('git', ['clone', ...options, repository, clone], { stdio: 'ignore' })
  }
  const engine = {
    grammarDir: join(out, 'grammars'),
    queryDir: join(out, 'queries'),
    parseWorker: join(out, 'main/parse-worker.js'),
  }
  const options = {
    root: clone,
    scope: '',
    storeDir: join(scratch, 'tags'),
    ...engine,
    threads: 0,
    maxFileSize: 1024 * 1024,
    trusted: true,
  }
  const store = await openTagStore({ dir: options.storeDir, ...engine })
  const pool = createParsePool({
    workerFile: engine.parseWorker,
    ...engine,
    threads: 0,
    maxFileSize: options.maxFileSize,
  })
  const index = createRepositoryIndex({ options, pool, store })
  return {
    clone,
    index,
    goTo: async (commit) => {
      gitIfWhole(clone, ['checkout', '--quiet', '--force', '--detach', commit])
      if (git(clone, ['rev-parse', 'HEAD']).trim() !== commit) return false
      git(clone, ['clean', '-ffdxq'])
      await index.update(index.leave(), [])
      await index.historyKnown()
      return true
    },
    close: async () => {
      await pool.close()
      await store.close()
    },
  }
}

/** Bare mirrors are often called `repo`; the folder above then tells more. */
export const nameOf = (repository: string): string => {
  const own = basename(repository).replace(/\.git$/, '')
  return own === 'repo' || own === '' ? basename(dirname(repository)) : own
}
