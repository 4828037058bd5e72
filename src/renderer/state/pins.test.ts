import { describe, expect, it } from 'vitest'
import type { ContextItem } from '../../shared/context-item'
import type { Target } from './node-id'
import { canPin, defaultLevel, pinLevel, withoutPin, withPin } from './pins'

const file: Target = { id: 'file:a.ts', kind: 'file', path: 'a.ts', label: 'a.ts' }
const symbol: Target = { id: 'a.ts#save', kind: 'symbol', path: 'a.ts', label: 'save' }

describe('pins', () => {
  it('offer a file for editing and a symbol for reading', () => {
    expect(defaultLevel(file)).toBe('edit')
    expect(defaultLevel(symbol)).toBe('read')
    expect(canPin({ id: 'folder:src', kind: 'folder', path: 'src', label: 'src' })).toBe(false)
  })

  it('tell a file from a symbol of it', () => {
    const context = withPin(withPin([], file, 'edit'), symbol, 'read')
    expect(context).toEqual([
      { path: 'a.ts', level: 'edit' },
      { path: 'a.ts', symbol: 'a.ts#save', level: 'read' },
    ])
    expect(withoutPin(context, 'file:a.ts')).toEqual([{ path: 'a.ts', symbol: 'a.ts#save', level: 'read' }])
  })

  it('change their level in place', () => {
    const context: readonly ContextItem[] = [
      { path: 'a.ts', level: 'edit' },
      { path: 'b.ts', level: 'read' },
    ]
    const changed = withPin(context, file, 'signature')
    expect(changed.map(({ path, level }) => [path, level])).toEqual([
      ['a.ts', 'signature'],
      ['b.ts', 'read'],
    ])
    expect(pinLevel(changed, 'file:a.ts')).toBe('signature')
    expect(pinLevel(changed, 'file:c.ts')).toBeUndefined()
  })
})
