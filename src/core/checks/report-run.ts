import type { CheckRun } from '../../shared/check'

/** Characters of output that go to the model, about 4,000 tokens: a little of the beginning, most of the end. */
const HEAD = 3_000
const TAIL = 12_000

/** A run as a request to the model: what was run, how it ended, what it printed, and what is wanted. */
export function reportRun(
  run: Pick<CheckRun, 'kind' | 'command' | 'state' | 'exitCode' | 'ended' | 'output'>,
): string {
  const output = clipMiddle(run.output.trim())
  const fence = '`'.repeat(Math.max(3, longestTicks(output) + 1))
  const printed = output === '' ? 'It printed nothing.' : `It printed:\n\n${fence}\n${output}\n${fence}`
  return `I ran \`${run.command}\`. ${endWords(run)} ${printed}\n\n${wishFor(run)}`
}

function endWords({ state, exitCode, ended }: Pick<CheckRun, 'state' | 'exitCode' | 'ended'>): string {
  if (state === 'passed') return 'It succeeded.'
  if (exitCode !== null) return `It failed with exit code ${exitCode}.`
  return ended === '' ? 'It did not end by itself.' : ended
}

function wishFor({ kind, state }: Pick<CheckRun, 'kind' | 'state'>): string {
  if (state === 'passed') return 'Take this output into account from here on.'
  switch (kind) {
    case 'test':
      return 'Find out why and correct the code, so that the tests pass. Change a test only where the test itself is wrong.'
    case 'lint':
      return 'Correct the code, so that the linter has nothing to say. Switch no rule off.'
    case 'run':
      return 'Find out why and correct it.'
  }
}

function clipMiddle(text: string): string {
  if (text.length <= HEAD + TAIL) return text
  const head = text.slice(0, text.lastIndexOf('\n', HEAD) + 1 || HEAD)
  const end = text.slice(-TAIL)
  const tail = end.slice(end.indexOf('\n') + 1)
  return `${head}… ${text.length - head.length - tail.length} characters are left out here …\n${tail}`
}

const longestTicks = (text: string): number =>
  [...text.matchAll(/`+/g)].reduce((longest, [ticks]) => Math.max(longest, ticks.length), 0)
