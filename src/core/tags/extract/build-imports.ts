import type { Import } from '../../../shared/tag'
import type { Language } from '../languages/language'
import type { Captures, RawImport, Span } from './collect-captures'
import { expandUseTree } from './use-tree'
import type { LineTable } from './line-table'

/** Imports as written, one entry per name; local exports under another name become re-exports of this file (source ''). */
export function buildImports(
  text: string,
  captures: Captures,
  language: Language,
  lines: LineTable,
): readonly Import[] {
  const found: Import[] = []
  for (const raw of captures.imports) {
    const line = lines.lineAt((raw.name ?? raw.source).start)
    for (const { source, name, alias } of namesOf(text, raw, language)) {
      found.push({ source, name, alias, kind: raw.kind, line })
    }
  }
  for (const { name, alias, aliasText } of captures.exports) {
    const exported = aliasText ?? (alias ? slice(text, alias) : undefined)
    const local = slice(text, name)
    if (exported === undefined || exported === local) continue
    found.push({ source: '', name: local, alias: exported, kind: 'reexport', line: lines.lineAt(name.start) })
  }
  return found
}

type Names = readonly Pick<Import, 'source' | 'name' | 'alias'>[]

function namesOf(text: string, raw: RawImport, language: Language): Names {
  const written = unquoted(slice(text, raw.source))
  const source = raw.relative && !written.startsWith('.') ? `./${written}` : written
  const name = raw.name ? slice(text, raw.name) : ''
  const alias = raw.alias ? slice(text, raw.alias) : ''
  switch (raw.form) {
    case 'name':
      return [{ source, name: unquoted(name), alias: alias || unquoted(name) }]
    case 'default':
      return [{ source, name: 'default', alias: name }]
    case 'namespace':
      return [{ source, name: '*', alias: name }]
    case 'wildcard':
    case 'bare':
      return [{ source, name: '*', alias: '' }]
    case 'module':
      return [{ source, name: '*', alias: language.moduleAlias?.(source) ?? source }]
    case 'path':
      return [splitPath(source, alias, language.pathSeparator ?? '.')]
    case 'tree':
      return expandUseTree(slice(text, raw.source), language.pathSeparator ?? '::')
  }
}

function splitPath(path: string, alias: string, separator: string): Names[number] {
  const at = path.lastIndexOf(separator)
  const name = at < 0 ? path : path.slice(at + separator.length)
  const source = at < 0 ? '' : path.slice(0, at)
  return name === '*' || name === '_'
    ? { source, name: '*', alias: '' }
    : { source, name, alias: alias || name }
}

const slice = (text: string, { start, end }: Span): string => text.slice(start, end)

const unquoted = (text: string): string =>
  /^(["'`<])(.*)(?:["'`>])$/s.exec(text)?.[2] ?? text.replace(/\s+/g, '')
