import type { GraphView } from '../../../shared/graph-view'
import type { SymbolInfo } from '../../../shared/symbol'
import { baseOf, folderOf } from '../store/path'

type Trail = GraphView['trail']

/** From the root to a folder: where each step of the breadcrumb leads. */
export function trailOf(folder: string): Trail {
  const steps: { label: string; request: Trail[number]['request'] }[] = [
    { label: 'All', request: { kind: 'overview', folder: '' } },
  ]
  let path = ''
  for (const part of folder === '' ? [] : folder.split('/')) {
    path = path === '' ? part : `${path}/${part}`
    steps.push({ label: part, request: { kind: 'overview', folder: path } })
  }
  return steps
}

/** From the root to a file. */
export function fileTrail(path: string): Trail {
  return [...trailOf(folderOf(path)), { label: baseOf(path), request: { kind: 'file', path } }]
}

/** From the root to a symbol. */
export function symbolTrail(info: SymbolInfo, hops: number): Trail {
  return [...fileTrail(info.path), { label: info.name, request: { kind: 'focus', symbol: info.id, hops } }]
}

/** One sentence about what is not shown, '' when everything is. */
export function foldedNote(nodes: number, noun: string, edges: number, advice: string): string {
  const parts = [counted(nodes, `more ${noun}`), counted(edges, 'more connection')].filter(
    (part) => part !== '',
  )
  if (parts.length === 0) return ''
  const verb = nodes + edges === 1 ? 'is' : 'are'
  return `${parts.join(' and ')} ${verb} folded away. ${advice}`.trim()
}

/** One sentence about files that have nothing to draw, '' when there are none. */
export function silentNote(files: number): string {
  if (files === 0) return ''
  return `${counted(files, 'file')} without symbols ${files === 1 ? 'is' : 'are'} in the outline only.`
}

function counted(count: number, noun: string): string {
  if (count === 0) return ''
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
