#!/usr/bin/env node
import { join } from 'node:path'
import { engineFiles } from '../engine-files'
import { processTerminal } from './process-terminal'
import { runCommandLine } from './run-command-line'

/** Entry of the headless command line. A defect prints its stack: it is worth a report. */
process.exitCode = await runCommandLine(
  process.argv.slice(2),
  processTerminal(engineFiles(join(import.meta.dirname, '..'))),
)
