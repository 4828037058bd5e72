import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { OutlineEntry } from '../../shared/symbol'
import type { Failure } from '../../shared/result'
import { request } from '../bridge'
import { foldersOf } from './node-id'
import { repositoryStore } from './repository'

/** What is known below a folder, a file or a symbol that holds others. */
export interface OutlineChildren {
  readonly entries: readonly OutlineEntry[]
  readonly failure: Failure | null
}

interface OutlineState {
  /** By the path that was asked for; '' is the root. */
  readonly children: ReadonlyMap<string, OutlineChildren>
  /** Paths of open folders and files. */
  readonly open: ReadonlySet<string>
}

export const outlineStore = createStore<OutlineState>(() => ({ children: new Map(), open: new Set() }))
export const useOutline = <T>(select: (state: OutlineState) => T): T => useStore(outlineStore, select)

let generation = 0

/** Starts over for another repository. */
export async function enterOutline(): Promise<void> {
  generation++
  outlineStore.setState({ children: new Map(), open: new Set() })
  if (repositoryStore.getState().repository) await loadChildren('')
}

export async function openEntry(path: string): Promise<void> {
  outlineStore.setState(({ open }) => ({ open: new Set(open).add(path) }))
  if (!outlineStore.getState().children.has(path)) await loadChildren(path)
}

export function closeEntry(path: string): void {
  outlineStore.setState(({ open }) => ({ open: new Set([...open].filter((each) => each !== path)) }))
}

/** Opens every folder on the way to a file, and the file. */
export async function openOutlineTo(path: string): Promise<void> {
  for (const each of [...foldersOf(path), path]) await openEntry(each)
}

/** Asks again for what is open; what is closed is forgotten and asked for when it is opened. */
export async function refreshOutline(): Promise<void> {
  const { open, children } = outlineStore.getState()
  outlineStore.setState({
    children: new Map([...children].filter(([path]) => path === '' || open.has(path))),
  })
  await Promise.all(['', ...open].map(loadChildren))
}

async function loadChildren(path: string): Promise<void> {
  const mine = generation
  const answer = await request('outline.children', { path })
  if (mine !== generation) return
  outlineStore.setState(({ children }) => {
    const before = children.get(path)?.entries ?? []
    const now: OutlineChildren = answer.ok
      ? { entries: answer.value, failure: null }
      : { entries: before, failure: answer.failure }
    return { children: new Map(children).set(path, now) }
  })
}
