import { beforeEach, describe, expect, it, vi } from 'vitest'
import { commandsStore, handleKey, registerCommands, runCommand } from './commands'

const press = (key: string, ctrlKey = false) => ({
  key,
  ctrlKey,
  metaKey: false,
  altKey: false,
  shiftKey: false,
})

describe('commands', () => {
  beforeEach(() => commandsStore.setState({ commands: new Map() }))

  it('run by name and by shortcut, only while they can be done', () => {
    const run = vi.fn()
    let enabled = true
    registerCommands([{ id: 'x', title: 'X', group: 'App', keys: 'Mod+X', enabled: () => enabled, run }])
    expect(runCommand('x')).toBe(true)
    expect(handleKey(press('x', true), false)).toBe(true)
    enabled = false
    expect(runCommand('x')).toBe(false)
    expect(handleKey(press('x', true), false)).toBe(false)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('leave plain keys to a text field, but not those with a modifier', () => {
    const run = vi.fn()
    registerCommands([
      { id: 'help', title: '', group: 'App', keys: '?', run },
      { id: 'find', title: '', group: 'App', keys: 'Mod+K', run },
    ])
    expect(handleKey(press('?'), true)).toBe(false)
    expect(handleKey(press('k', true), true)).toBe(true)
    expect(handleKey(press('?'), false)).toBe(true)
  })

  it('go when the part of the window goes that brought them', () => {
    const remove = registerCommands([{ id: 'x', title: '', group: 'App', run: () => undefined }])
    registerCommands([{ id: 'y', title: '', group: 'App', run: () => undefined }])
    remove()
    expect([...commandsStore.getState().commands.keys()]).toEqual(['y'])
  })

  it('only list a shortcut that a pane handles itself', () => {
    const run = vi.fn()
    registerCommands([{ id: 'pin', title: '', group: 'Graph', keys: 'P', local: true, run }])
    expect(handleKey(press('p'), false)).toBe(false)
    expect(run).not.toHaveBeenCalled()
  })
})
