import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ok } from '../../shared/result'
import { isTrue, listConfig, type ConfigSetting } from '../git/config'
import { createQuarantine, type IsolatedGit } from '../git/isolated-git'
import type { Repository } from '../git/repository'
import { attributeReader, type AttributeReader } from './conversion'
import { gitRefused, type Outcome } from './round-failure'

/** Where planning is done: the repository, and what must be known of it. */
export interface Workplace {
  readonly repository: Repository
  /** A folder of its own for temporary files, gone afterwards. */
  readonly dir: string
  readonly isolated: IsolatedGit
  readonly settings: readonly ConfigSetting[]
  /** The disk keeps the executable bit. */
  readonly fileMode: boolean
  readonly attributes: AttributeReader
}

/** A workplace whose new objects are thrown away: for plans, previews and comparisons. The repository is only read. */
export async function inQuarantine<T>(
  repository: Repository,
  work: (workplace: Workplace) => Promise<Outcome<T>>,
  known?: Pick<Workplace, 'settings' | 'attributes'>,
): Promise<Outcome<T>> {
  const settings = known ? ok(known.settings) : await listConfig(repository.root)
  if (!settings.ok) return gitRefused(settings.failure)
  const dir = await mkdtemp(path.join(tmpdir(), 'cairn-plan-'))
  try {
    const quarantine = await createQuarantine(repository, path.join(dir, 'git'))
    const fileMode = isTrue(settings.value, 'core.filemode', true)
    const attributes = known?.attributes ?? attributeReader(repository)
    return await work({ ...quarantine, dir, settings: settings.value, fileMode, attributes })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
