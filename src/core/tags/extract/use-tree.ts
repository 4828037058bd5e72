import type { Import } from '../../../shared/tag'

/** Nesting deeper than this is no import anyone wrote; it bounds the recursion. */
const DEEPEST = 64

/**
 * Expands grouped imports of Rust (`a::{b, c as d, self, e::*}`), PHP (`A\{B, C as D}`) and Scala (`a.{b => c, _}`):
 * one entry per name with the module it comes from.
 */
export function expandUseTree(
  written: string,
  separator: string,
): readonly Pick<Import, 'source' | 'name' | 'alias'>[] {
  const found: Pick<Import, 'source' | 'name' | 'alias'>[] = []
  const text = written
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')
    .trim()
    .replace(/^(?:import|use)\s+(?:function\s+|const\s+)?/, '')
    .replace(/;$/, '')
  for (const tree of splitTopLevel(text)) expand(tree.trim(), '', 0)
  return found

  function expand(tree: string, prefix: string, depth: number): void {
    if (tree === '' || depth > DEEPEST) return
    const open = tree.indexOf('{')
    if (open >= 0) {
      const close = tree.lastIndexOf('}')
      const path = join(prefix, clean(tree.slice(0, open)))
      for (const branch of splitTopLevel(tree.slice(open + 1, close < 0 ? undefined : close))) {
        expand(branch.trim(), path, depth + 1)
      }
      return
    }
    const [path = '', alias = ''] = tree.split(/\s+as\s+|\s*=>\s*/)
    const whole = join(prefix, clean(path))
    const at = whole.lastIndexOf(separator)
    const last = at < 0 ? whole : whole.slice(at + separator.length)
    const source = at < 0 ? '' : whole.slice(0, at)
    if (last === '*' || last === '_') found.push({ source, name: '*', alias: '' })
    else if (last === 'self') {
      const owner = source.lastIndexOf(separator)
      const name = owner < 0 ? source : source.slice(owner + separator.length)
      found.push({ source: owner < 0 ? '' : source.slice(0, owner), name, alias: local(alias, name) })
    } else found.push({ source, name: last, alias: local(alias, last) })
  }

  function join(prefix: string, path: string): string {
    const joined = prefix === '' ? path : path === '' ? prefix : `${prefix}${separator}${path}`
    return joined.startsWith(separator) ? joined.slice(separator.length) : joined
  }

  function clean(path: string): string {
    const text = path.replace(/\s+/g, '')
    return text.endsWith(separator) ? text.slice(0, -separator.length) : text
  }
}

const local = (alias: string, name: string): string => (alias.trim() === '_' ? '' : alias.trim() || name)

function splitTopLevel(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '{') depth++
    else if (character === '}') depth--
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}
