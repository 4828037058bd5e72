import { runCommand } from '../state/commands'
import { showInGraph } from '../state/graph'
import { fileNodeId, type Target } from '../state/node-id'
import { openOutlineTo } from '../state/outline'
import { reviewCommit } from '../state/review'
import { select } from '../state/selection'
import type { PaletteItem } from './palette-items'

/** What can be pinned of a line; `undefined` for commands and rounds. */
export function targetOfItem(item: PaletteItem): Target | undefined {
  switch (item.kind) {
    case 'symbol':
      return { id: item.symbol.id, kind: 'symbol', path: item.symbol.path, label: item.symbol.name }
    case 'file':
      return { id: fileNodeId(item.path), kind: 'file', path: item.path, label: item.path }
    case 'command':
    case 'round':
      return undefined
  }
}

/** Goes to a symbol or file in graph and outline, opens a round, or runs a command. */
export function runPaletteItem(item: PaletteItem): void {
  const target = targetOfItem(item)
  if (target) {
    select(target)
    void openOutlineTo(target.path)
  }
  switch (item.kind) {
    case 'command':
      return void runCommand(item.command.id)
    case 'symbol':
      return showInGraph({ kind: 'focus', symbol: item.symbol.id, hops: 1 })
    case 'file':
      return showInGraph({ kind: 'file', path: item.path })
    case 'round':
      return void reviewCommit(item.entry.commit)
  }
}
