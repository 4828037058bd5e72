import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll } from 'vitest'
import { engineFiles } from '../engine-files'
import { runCommandLine } from './run-command-line'

const dataFolder = mkdtempSync(join(tmpdir(), 'cairn-cli-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

/** What a command line printed and how it ended. */
export interface Outcome {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** Runs a command line as in a pipe: no terminal, Cairn's data in a folder of the test's own. */
export const cairn = (cwd: string, words: readonly string[], stdin = ''): Promise<Outcome> =>
  run(cwd, words, stdin, false)

/** The same at a terminal, with a person who reads. */
export const cairnAtTerminal = (cwd: string, words: readonly string[]): Promise<Outcome> =>
  run(cwd, words, '', true)

async function run(
  cwd: string,
  words: readonly string[],
  stdin: string,
  outIsRead: boolean,
): Promise<Outcome> {
  let out = ''
  let err = ''
  const status = await runCommandLine(words, {
    cwd,
    engine: engineFiles(join(process.env['CAIRN_TEST_WORKERS'] ?? '', '..')),
    env: { ...process.env, CAIRN_DATA: dataFolder },
    stdin: Readable.from([stdin]),
    out: async (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    outIsRead,
    progressShown: false,
    signal: new AbortController().signal,
  })
  return { status, out, err }
}
