import { join } from 'node:path'
import type { IndexOptions } from '../../core/index/index-port'
import { dataFolder } from '../data-folder'
import type { Terminal } from './terminal'

/** Bytes above which a file is not indexed: the window's default. */
const MAX_FILE_SIZE = 1024 * 1024

/** An index for reading: nothing of the repository's own runs, whether or not it is trusted, for none of it is needed to read. */
export const indexOptions = (root: string, scope: string, { engine, env }: Terminal): IndexOptions => ({
  root,
  scope,
  storeDir: join(dataFolder(env, process.platform), 'tags'),
  grammarDir: engine.grammarDir,
  queryDir: engine.queryDir,
  parseWorker: engine.parseWorker,
  threads: 0,
  maxFileSize: MAX_FILE_SIZE,
  trusted: false,
})
