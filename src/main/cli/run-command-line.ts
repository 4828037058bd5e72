import { applyCommand } from './apply-command'
import type { Command } from './command'
import { DONE, WRONG_USAGE } from './command'
import { graphCommand } from './graph-command'
import { commandHelp, overview } from './help'
import { mapCommand } from './map-command'
import { outlineCommand } from './outline-command'
import { parseCommand } from './parse-command'
import { promptCommand } from './prompt-command'
import { redoCommand } from './redo-command'
import { restoreCommand } from './restore-command'
import { statsCommand } from './stats-command'
import type { Terminal } from './terminal'
import { timelineCommand } from './timeline-command'
import { undoCommand } from './undo-command'

const COMMANDS: readonly Command[] = [
  mapCommand,
  outlineCommand,
  graphCommand,
  statsCommand,
  promptCommand,
  applyCommand,
  timelineCommand,
  undoCommand,
  redoCommand,
  restoreCommand,
]

/** Runs one command line, without the program's own name in front, and returns the exit status. */
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = words
  if (name === undefined || name === 'help' || name === '--help') {
    await terminal.out(overview(COMMANDS))
    return name === undefined ? WRONG_USAGE : DONE
  }
  const found = COMMANDS.find((each) => each.name === name)
  if (!found) {
    terminal.err(`cairn: There is no command "${name}"; see cairn --help.\n`)
    return WRONG_USAGE
  }
  const parsed = parseCommand(found, rest)
  if (!parsed.ok) {
    terminal.err(`cairn ${name}: ${parsed.failure.message}\n`)
    return WRONG_USAGE
  }
  if (parsed.value.help) {
    await terminal.out(commandHelp(found))
    return DONE
  }
  return found.run(parsed.value.args, parsed.value.common, terminal)
}
