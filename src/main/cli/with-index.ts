import { join, resolve } from 'node:path'
import type { IndexPort } from '../../core/index/index-port'
import { openIndex } from '../../core/index/open-index'
import { openRepository } from '../../core/git/open-repository'
import { dataFolder } from '../data-folder'
import { DONE } from './command'
import type { CommonOptions } from './command'
import { refuse } from './refuse'
import { showProgress } from './show-progress'
import type { Terminal } from './terminal'

/** Bytes above which a file is not indexed: the window's default. */
const MAX_FILE_SIZE = 1024 * 1024

/**
 * Opens and indexes the repository that `--repo` means, asks, and closes. Reading commands never run anything of the repository's
 * own, whether or not it is trusted in the window: no filter, hook or monitor of it is needed to read it.
 */
export async function withIndex(
  common: CommonOptions,
  terminal: Terminal,
  ask: (index: IndexPort) => Promise<number | void>,
): Promise<number> {
  const repository = await openRepository(resolve(terminal.cwd, common.repo), { trusted: false })
  if (!repository.ok) return refuse(repository.failure, common, terminal)
  const { root, scope } = repository.value
  const { engine } = terminal
  const index = await openIndex({
    root,
    scope,
    storeDir: join(dataFolder(terminal.env, process.platform), 'tags'),
    grammarDir: engine.grammarDir,
    queryDir: engine.queryDir,
    parseWorker: engine.parseWorker,
    threads: 0,
    maxFileSize: MAX_FILE_SIZE,
    trusted: false,
  })
  const progress = showProgress(terminal, common.quiet)
  const stop = (): void => void index.cancel()
  terminal.signal.addEventListener('abort', stop)
  try {
    const opened = await index.open(progress.show)
    progress.clear()
    if (!opened.ok) return await refuse(opened.failure, common, terminal)
    if (opened.value.stage === 'cancelled')
      return await refuse(
        { kind: 'cancelled', message: 'Stopped before the repository was indexed.' },
        common,
        terminal,
      )
    if (opened.value.message !== undefined && !common.quiet) terminal.err(`cairn: ${opened.value.message}\n`)
    return (await ask(index)) ?? DONE
  } finally {
    terminal.signal.removeEventListener('abort', stop)
    await index.close()
  }
}
