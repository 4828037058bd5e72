import type { GraphFilter, GraphNode, GraphView } from '../../../shared/graph-view'
import { denseFile } from '../rank/snapshot'
import type { Snapshot } from '../rank/snapshot'
import { baseOf, byText } from '../store/path'
import type { FileNode, FolderNode } from './folder-tree'
import { collapsed, findFolder, folderTree } from './folder-tree'
import { bundleEdges, edgeFilter, nodeFilter } from './view-filter'
import { foldedNote, silentNote, trailOf } from './view-words'

/** More boxes than this cannot be read at a glance. */
const MOST_NODES = 32
const MOST_EDGES = 90
/** Files and folders shown of one folder; the others are folded away. */
const MOST_FILES = 7
const MOST_FOLDERS = 32
const DEEPEST = 4

interface Shown {
  readonly node: GraphNode
  readonly files: readonly number[]
}

/**
 * Folders as boxes, opened where most of the rank lies until the picture is full; in an opened folder its best files. What a box
 * does not show is folded into it. Undefined for a folder that does not exist.
 */
export function overview(snapshot: Snapshot, folder: string, filter: GraphFilter): GraphView | undefined {
  const accepts = nodeFilter(snapshot, filter)
  const speaking = findFolder(folderTree(snapshot, accepts, touchedBy(snapshot)), folder)
  // Where nothing has symbols, as in a language that Cairn does not read, the files are the graph.
  const root = speaking?.size
    ? speaking
    : findFolder(
        folderTree(snapshot, accepts, () => true),
        folder,
      )
  if (root === undefined) return undefined
  const start = collapsed(root)
  const opened = openFolders(start)
  const shown: Shown[] = []
  let foldedFiles = 0
  const place = (at: FolderNode, parent: string | undefined): void => {
    const { files, rest } = bestFiles(at, opened)
    const folders = bestFolders(at)
    for (const child of at.folders) if (!folders.has(child)) foldedFiles += child.size
    for (const child of at.folders) {
      if (!folders.has(child)) continue
      const inner = collapsed(child)
      const id = `folder:${inner.path}`
      const label = at.path === '' ? inner.path : inner.path.slice(at.path.length + 1)
      const open = opened.has(inner)
      shown.push({ node: folderBox(inner, id, label, parent), files: open ? [] : filesBelow(inner) })
      if (open) place(inner, id)
    }
    for (const file of files) shown.push({ node: fileBox(file, parent), files: [file.file] })
    foldedFiles += rest.length
  }
  place(start, undefined)

  const leaves = shown.filter(({ files }) => files.length > 0)
  const highest = Math.max(...leaves.map(({ node }) => node.weight), Number.MIN_VALUE)
  const ids = shown.map(({ node }) => node.id)
  const ownerOf = new Int32Array(snapshot.graph.count).fill(-1)
  shown.forEach(({ files }, position) => {
    for (const file of files) {
      const base = denseFile(snapshot, file)
      for (let at = 0; at <= snapshot.store.nodesOf(file).length; at++)
        if (accepts(base + at)) ownerOf[base + at] = position
    }
  })
  const { edges, folded } = bundleEdges(snapshot, ownerOf, ids, edgeFilter(snapshot, filter), MOST_EDGES)
  return {
    request: { kind: 'overview', folder },
    nodes: shown.map(({ node }) => ({ ...node, weight: Math.min(1, node.weight / highest) })),
    edges,
    foldedNodes: foldedFiles,
    foldedEdges: folded,
    foldedNote: [
      foldedNote(foldedFiles, 'file', folded, 'Open a folder to see more.'),
      silentNote(root.silent),
    ]
      .filter((note) => note !== '')
      .join(' '),
    trail: trailOf(folder),
    revision: snapshot.revision,
  }
}

/** Nodes that an edge starts or ends at. */
function touchedBy({ graph }: Snapshot): (dense: number) => boolean {
  const touched = new Uint8Array(graph.count)
  for (let edge = 0; edge < graph.edges; edge++) {
    touched[graph.from[edge] ?? 0] = 1
    touched[graph.to[edge] ?? 0] = 1
  }
  return (dense) => touched[dense] === 1
}

/** Opens the heaviest folder again and again while there is room. */
function openFolders(start: FolderNode): ReadonlySet<FolderNode> {
  const opened = new Set<FolderNode>([start])
  const boxesOf = (node: FolderNode): number =>
    Math.min(node.folders.length, MOST_FOLDERS) + Math.min(node.files.length, MOST_FILES)
  let boxes = boxesOf(start)
  const candidates: { readonly node: FolderNode; readonly depth: number }[] = []
  const offer = (node: FolderNode, depth: number): void => {
    for (const child of bestFolders(node)) candidates.push({ node: collapsed(child), depth: depth + 1 })
  }
  offer(start, 0)
  while (candidates.length > 0) {
    candidates.sort((a, b) => b.node.rank - a.node.rank || byText(a.node.path, b.node.path))
    const next = candidates.shift()
    if (next === undefined) break
    const more = boxesOf(next.node)
    if (more === 0 || next.depth > DEEPEST || boxes + more > MOST_NODES) continue
    opened.add(next.node)
    boxes += more
    offer(next.node, next.depth)
  }
  return opened
}

/** The heaviest folders of one, when there are too many to show. */
function bestFolders(folder: FolderNode): ReadonlySet<FolderNode> {
  if (folder.folders.length <= MOST_FOLDERS) return new Set(folder.folders)
  const ordered = [...folder.folders].sort((a, b) => b.rank - a.rank || byText(a.path, b.path))
  return new Set(ordered.slice(0, MOST_FOLDERS))
}

function bestFiles(
  folder: FolderNode,
  opened: ReadonlySet<FolderNode>,
): { readonly files: readonly FileNode[]; readonly rest: readonly FileNode[] } {
  // A folder on its own may show more of its files.
  const limit =
    opened.size === 1 && folder.folders.length === 0
      ? MOST_NODES
      : opened.size === 1
        ? 2 * MOST_FILES
        : MOST_FILES
  const ordered = [...folder.files].sort((a, b) => b.rank - a.rank || byText(a.path, b.path))
  const files = ordered.slice(0, limit).sort((a, b) => byText(a.path, b.path))
  return { files, rest: ordered.slice(limit) }
}

function filesBelow(folder: FolderNode): readonly number[] {
  return [...folder.files.map(({ file }) => file), ...folder.folders.flatMap(filesBelow)]
}

function folderBox(folder: FolderNode, id: string, label: string, parent: string | undefined): GraphNode {
  const test = everyFile(folder, ({ test: isTest }) => isTest)
  const box = {
    id,
    kind: 'folder' as const,
    label,
    path: folder.path,
    weight: folder.rank,
    count: folder.count,
    test,
  }
  return parent === undefined ? box : { ...box, parent }
}

function fileBox(file: FileNode, parent: string | undefined): GraphNode {
  const { path, rank, count, test } = file
  const box = {
    id: `file:${path}`,
    kind: 'file' as const,
    label: baseOf(path),
    path,
    weight: rank,
    count,
    test,
  }
  return parent === undefined ? box : { ...box, parent }
}

function everyFile(folder: FolderNode, holds: (file: FileNode) => boolean): boolean {
  return folder.files.every(holds) && folder.folders.every((child) => everyFile(child, holds))
}
