import type { RankQuery } from '../ranked'
import { denseFile, fileOfDense } from './snapshot'
import type { Snapshot } from './snapshot'

/** Where the user is: nodes that are in the prompt or pinned, and how strongly each counts. */
export interface Seeds {
  /** By dense number. */
  readonly weights: ReadonlyMap<number, number>
  /** Numbers of files whose whole text is in the chat. */
  readonly chat: ReadonlySet<number>
  /** Paths of all files that hold a seed. */
  readonly paths: ReadonlySet<string>
}

const CHAT = 1
const READ = 0.6
const PIN = 1.5

/** The seeds of a query; what does not exist is left out. */
export function seedsOf(snapshot: Snapshot, query: RankQuery): Seeds {
  const { store } = snapshot
  const weights = new Map<number, number>()
  const chat = new Set<number>()
  const paths = new Set<string>()
  const put = (dense: number, weight: number): void => {
    if (dense < 0) return
    weights.set(dense, Math.max(weights.get(dense) ?? 0, weight))
    const path = store.file(fileOfDense(snapshot, dense))?.path
    if (path !== undefined) paths.add(path)
  }
  const putFile = (file: number, weight: number): void => {
    const base = denseFile(snapshot, file)
    for (let at = 0; at <= store.nodesOf(file).length; at++) put(base + at, weight)
  }
  const putNamed = (name: string, weight: number): void => {
    const file = store.fileNumber(name)
    if (file >= 0) return putFile(file, weight)
    const node = store.nodeOf(name)
    if (node >= 0) put(snapshot.graph.denseOf[node] ?? -1, weight)
  }
  for (const path of query.chat) {
    const file = store.fileNumber(path)
    if (file < 0) continue
    chat.add(file)
    putFile(file, CHAT)
  }
  for (const name of query.read) putNamed(name, READ)
  for (const pin of query.pins) {
    if (pin.symbol === undefined) putNamed(pin.path, PIN)
    else putNamed(pin.symbol.startsWith(`${pin.path}#`) ? pin.symbol : `${pin.path}#${pin.symbol}`, PIN)
  }
  return { weights, chat, paths }
}
