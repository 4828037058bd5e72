import { resolve } from 'node:path'
import type { IndexPort } from '../../core/index/index-port'
import { openIndex } from '../../core/index/open-index'
import { openRepository } from '../../core/git/open-repository'
import type { Repository } from '../../core/git/repository'
import { interruption } from '../../core/rounds/operation'
import { DONE } from './command'
import type { CommonOptions } from './command'
import { indexOptions } from './index-options'
import { refuse, warn } from './refuse'
import { showProgress } from './show-progress'
import type { Terminal } from './terminal'

/** Opens and indexes the repository that `--repo` means, asks, and closes. An interrupted operation is mentioned, not touched. */
export async function withIndex(
  common: CommonOptions,
  terminal: Terminal,
  ask: (index: IndexPort, repository: Repository) => Promise<number | void>,
): Promise<number> {
  const repository = await openRepository(resolve(terminal.cwd, common.repo), { trusted: false })
  if (!repository.ok) return refuse(repository.failure, common, terminal)
  const interrupted = await interruption(repository.value)
  if (interrupted !== undefined) warn([interrupted], common, terminal)
  const { root, scope } = repository.value
  const index = await openIndex(indexOptions(root, scope, terminal))
  const progress = showProgress(terminal, common.quiet)
  const stop = (): void => void index.cancel()
  terminal.signal.addEventListener('abort', stop)
  try {
    const opened = await index.open(progress.show)
    progress.clear()
    if (!opened.ok) return await refuse(opened.failure, common, terminal)
    const { stage, message } = opened.value
    if (stage === 'cancelled')
      return await refuse(
        { kind: 'cancelled', message: 'Stopped before the repository was indexed.' },
        common,
        terminal,
      )
    if (message !== undefined) warn([message], common, terminal)
    return (await ask(index, repository.value)) ?? DONE
  } finally {
    terminal.signal.removeEventListener('abort', stop)
    await index.close()
  }
}
