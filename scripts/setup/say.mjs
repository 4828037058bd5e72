/** What the scripts do is said in plain sentences, one a line, so that nobody has to guess why they wait. */
export const say = (sentence) => console.log(`cairn: ${sentence}`)

/** A failure the user can act on. The entry points print its sentence without a stack. */
export class SetupProblem extends Error {}
