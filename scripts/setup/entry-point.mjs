import { stopOnSignals } from './run.mjs'
import { SetupProblem } from './say.mjs'

/** Runs an entry point: exits with the code it returns, or prints the one sentence of a set-up problem. */
export async function runEntryPoint(main) {
  stopOnSignals()
  try {
    process.exitCode = (await main()) ?? 0
  } catch (problem) {
    if (!(problem instanceof SetupProblem)) throw problem
    console.error(`cairn: ${problem.message}`)
    process.exitCode = 1
  }
}
