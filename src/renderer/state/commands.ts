import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { appStore } from './app'
import { formatKeys, matchesKeys, type Keys, type KeyPress } from './keys'

/** Something the user can do by name: from the palette, a menu, a button or a shortcut. One list for all of them. */
export interface Command {
  readonly id: string
  readonly title: string
  readonly group: 'Repository' | 'View' | 'Graph' | 'Chat' | 'Review' | 'Round' | 'App'
  readonly keys?: Keys
  /** Shown in the shortcut list only: the pane that has the focus handles the key itself. */
  readonly local?: boolean
  readonly enabled?: () => boolean
  readonly run: () => void
}

interface CommandsState {
  readonly commands: ReadonlyMap<string, Command>
}

export const commandsStore = createStore<CommandsState>(() => ({ commands: new Map() }))
export const useCommands = <T>(select: (state: CommandsState) => T): T => useStore(commandsStore, select)

/** Adds commands while a part of the window exists; returns what removes them again. A later one of the same id wins. */
export function registerCommands(commands: readonly Command[]): () => void {
  commandsStore.setState((state) => ({
    commands: new Map([...state.commands, ...commands.map((each) => [each.id, each] as const)]),
  }))
  return () =>
    commandsStore.setState((state) => {
      const left = new Map(state.commands)
      for (const each of commands) if (left.get(each.id) === each) left.delete(each.id)
      return { commands: left }
    })
}

export const isMac = (): boolean => appStore.getState().platform === 'darwin'

export function isEnabled(command: Command): boolean {
  return command.enabled?.() ?? true
}

/** Runs a command by id; false when there is none or it cannot be done now. */
export function runCommand(id: string): boolean {
  const command = commandsStore.getState().commands.get(id)
  if (!command || !isEnabled(command)) return false
  command.run()
  return true
}

/** The shortcut of a command as people read it, '' when it has none. */
export function keysOf(id: string): string {
  const keys = commandsStore.getState().commands.get(id)?.keys
  return keys ? formatKeys(keys, isMac()) : ''
}

/** Runs the command whose shortcut this is; true when there was one. A plain key is left to a text field. */
export function handleKey(press: KeyPress, typing: boolean): boolean {
  const mac = isMac()
  for (const command of commandsStore.getState().commands.values()) {
    if (command.local || !command.keys || !matchesKeys(press, command.keys, mac)) continue
    const plain = !command.keys.includes('Mod+') && !/^F\d/.test(command.keys)
    if (typing && plain) continue
    return isEnabled(command) && (command.run(), true)
  }
  return false
}
