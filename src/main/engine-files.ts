import { join } from 'node:path'

/** Where the built engine keeps its parts, relative to the folder `out` (inside an asar archive too). */
export interface EngineFiles {
  readonly grammarDir: string
  readonly queryDir: string
  readonly parseWorker: string
  readonly indexWorker: string
}

export function engineFiles(out: string): EngineFiles {
  return {
    grammarDir: join(out, 'grammars'),
    queryDir: join(out, 'queries'),
    parseWorker: join(out, 'main/parse-worker.js'),
    indexWorker: join(out, 'main/index-worker.js'),
  }
}
