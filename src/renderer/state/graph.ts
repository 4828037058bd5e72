import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { GraphFilter, GraphRequest, GraphView } from '../../shared/graph-view'
import type { Failure } from '../../shared/result'
import { request } from '../bridge'
import { revealPane } from './layout'
import { repositoryStore } from './repository'

interface GraphState {
  readonly trail: readonly GraphRequest[]
  readonly position: number
  readonly filter: GraphFilter
  /** The last good view: it stays while the next one is fetched, and when that fails. */
  readonly view: GraphView | null
  readonly loading: boolean
  readonly failure: Failure | null
}

export const OVERVIEW: GraphRequest = { kind: 'overview', folder: '' }
export const ALL_EDGES: GraphFilter = { minConfidence: 0, tests: true }
const MAX_HISTORY = 100

const initial: GraphState = {
  trail: [OVERVIEW],
  position: 0,
  filter: ALL_EDGES,
  view: null,
  loading: false,
  failure: null,
}
export const graphStore = createStore<GraphState>(() => initial)
export const useGraph = <T>(select: (state: GraphState) => T): T => useStore(graphStore, select)

type History = Pick<GraphState, 'trail' | 'position'>

/** The history after going somewhere new: what lay ahead is dropped; going where one is already changes nothing. */
export function visited(history: History, next: GraphRequest): History {
  if (sameRequest(history.trail[history.position], next)) return history
  const trail = [...history.trail.slice(0, history.position + 1), next].slice(-MAX_HISTORY)
  return { trail, position: trail.length - 1 }
}

export function sameRequest(a: GraphRequest | undefined, b: GraphRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

export const canGoBack = (history: History): boolean => history.position > 0
export const canGoForward = (history: History): boolean => history.position < history.trail.length - 1

/** Shows something else in the graph and brings the graph to the front. */
export function showInGraph(next: GraphRequest): void {
  graphStore.setState((state) => visited(state, next))
  revealPane('graph')
  void refreshGraph()
}

export function graphBack(): void {
  move(-1)
}

export function graphForward(): void {
  move(1)
}

export function setGraphFilter(filter: GraphFilter): void {
  graphStore.setState({ filter })
  void refreshGraph()
}

export function resetGraph(): void {
  graphStore.setState({ ...initial, filter: graphStore.getState().filter })
}

let asked = 0

/** Asks for the current view again; an answer that was overtaken is dropped. */
export async function refreshGraph(): Promise<void> {
  if (!repositoryStore.getState().repository) return
  const ticket = ++asked
  const { trail, position, filter } = graphStore.getState()
  graphStore.setState({ loading: true })
  const answer = await request('graph.view', { request: trail[position] ?? OVERVIEW, filter })
  if (ticket !== asked) return
  if (answer.ok) graphStore.setState({ view: answer.value, loading: false, failure: null })
  else graphStore.setState({ loading: false, failure: answer.failure })
}

function move(step: number): void {
  const { trail, position } = graphStore.getState()
  const next = position + step
  if (next < 0 || next >= trail.length) return
  graphStore.setState({ position: next })
  revealPane('graph')
  void refreshGraph()
}
