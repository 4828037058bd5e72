import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import type { ContextItem, ContextLevel } from '../../shared/context-item'
import type { RepoMap } from '../../shared/repo-map'
import type { Affected } from '../../shared/review'
import { conversationStore } from './conversation'
import { fileNodeId, foldersOf, folderNodeId, nodeIdOf } from './node-id'
import { reviewStore } from './review'
import { timelineStore } from './timeline'

/** How a symbol or file stands in the prompt. */
export type InPrompt = 'text' | 'signature' | 'name' | 'path'

/** What is true of one node now. Every pane draws each with the same colour and shape. */
export interface Mark {
  readonly pinned?: ContextLevel
  readonly inPrompt?: InPrompt
  /** It would have been in the map with a little more budget. */
  readonly missed?: boolean
  readonly changed?: boolean
  readonly affected?: boolean
  /** Which pin or word brought it into the map, and by which edges. */
  readonly why?: string
  /** For folders and files: how many marked things are inside. */
  readonly inside?: { readonly pinned: number; readonly inPrompt: number; readonly changed: number }
}

export type Marks = ReadonlyMap<string, Mark>

export interface MarkSources {
  readonly context: readonly ContextItem[]
  readonly map: RepoMap | null
  readonly affected: Affected | null
}

export const NO_MARK: Mark = {}

/** One meaning for every pane: what is pinned, in the prompt, just missed, changed and affected, by node id. */
export function marksOf({ context, map, affected }: MarkSources): Marks {
  const marks = new Map<string, Mark>()
  const add = (id: string, part: Mark): void => void marks.set(id, { ...marks.get(id), ...part })
  for (const file of map?.files ?? []) {
    add(fileNodeId(file.path), { inPrompt: 'path' })
    for (const symbol of file.symbols)
      if (symbol.shown !== 'no') add(symbol.id, { inPrompt: symbol.shown, why: symbol.why })
  }
  for (const { symbol } of map?.missed ?? []) add(symbol.id, { missed: true, why: symbol.why })
  for (const item of context) add(nodeIdOf(item), { pinned: item.level, ...inPromptOf(item.level) })
  for (const id of affected?.changed ?? []) add(id, { changed: true })
  for (const caller of [...(affected?.callers ?? []), ...(affected?.tests ?? [])])
    add(caller.id, { affected: true })
  addInside(marks, { context, map, affected })
  return marks
}

function inPromptOf(level: ContextLevel): Mark {
  switch (level) {
    case 'edit':
    case 'read':
      return { inPrompt: 'text' }
    case 'signature':
      return { inPrompt: 'signature' }
    case 'focus':
      return {}
  }
}

type Inside = { pinned: number; inPrompt: number; changed: number }

function addInside(marks: Map<string, Mark>, { context, map, affected }: MarkSources): void {
  const inside = new Map<string, Inside>()
  const count = (path: string, key: keyof Inside, ofFile: boolean): void => {
    const holders = foldersOf(path).map(folderNodeId)
    for (const id of ofFile ? holders : [...holders, fileNodeId(path)]) {
      const sums = inside.get(id) ?? { pinned: 0, inPrompt: 0, changed: 0 }
      sums[key] += 1
      inside.set(id, sums)
    }
  }
  for (const item of context) count(item.path, 'pinned', item.symbol === undefined)
  for (const file of map?.files ?? [])
    for (const symbol of file.symbols) if (symbol.shown !== 'no') count(file.path, 'inPrompt', false)
  const changed = new Set(affected?.changed)
  for (const id of changed) count(pathOfSymbol(id), 'changed', false)
  for (const [id, sums] of inside) marks.set(id, { ...marks.get(id), inside: sums })
}

/** A symbol's id is `path#Scope.name`; a private name brings a second `#` behind the first. */
function pathOfSymbol(id: string): string {
  const end = id.indexOf('#')
  return end < 0 ? id : id.slice(0, end)
}

const currentMarks = (): Marks =>
  marksOf({
    context: conversationStore.getState().conversation?.context ?? [],
    map: conversationStore.getState().prompt?.map ?? null,
    affected: timelineStore.getState().painted ?? reviewStore.getState().review?.affected ?? null,
  })

export const marksStore = createStore<{ readonly marks: Marks }>(() => ({ marks: new Map() }))
export const useMarks = (): Marks => useStore(marksStore, (state) => state.marks)
export const useMark = (id: string): Mark => useStore(marksStore, (state) => state.marks.get(id) ?? NO_MARK)

/** Recomputes the marks when pins, prompt, review or the place on the timeline change; returns the unsubscribe. */
export function followMarks(): () => void {
  const unsubscribe = [
    conversationStore.subscribe((now, before) => {
      if (now.conversation?.context !== before.conversation?.context || now.prompt !== before.prompt)
        marksStore.setState({ marks: currentMarks() })
    }),
    reviewStore.subscribe((now, before) => {
      if (now.review?.affected !== before.review?.affected) marksStore.setState({ marks: currentMarks() })
    }),
    timelineStore.subscribe((now, before) => {
      if (now.painted !== before.painted) marksStore.setState({ marks: currentMarks() })
    }),
  ]
  return () => unsubscribe.forEach((stop) => stop())
}
