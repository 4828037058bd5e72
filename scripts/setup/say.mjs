/** What the scripts do is said in plain sentences, one a line, so that nobody has to guess why they wait. */
export const say = (sentence) => console.log(`cairn: ${sentence}`)

/** A failure the user can act on. The entry points print its sentence without a stack. */
export class SetupProblem extends Error {}

/**
 * Runs an entry point: exits with the code it returns, or prints the one sentence of a set-up problem. A signal becomes
 * an ordinary exit, so that what was started (programs, the display) is ended with us.
 */
export async function runEntryPoint(main) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  try {
    process.exitCode = (await main()) ?? 0
  } catch (problem) {
    if (!(problem instanceof SetupProblem)) throw problem
    console.error(`cairn: ${problem.message}`)
    process.exitCode = 1
  }
}
