import type { Definition } from '../../../shared/tag'

/**
 * The part of each definition's symbol id behind `path#`: the names of its scopes and itself joined by dots, with `~2`,
 * `~3` … behind the second and later ones of a name in a scope. A method that stands outside its type (Go, Rust, C++)
 * is named under its receiver. Aligned with `definitions`; parents come before children, so one pass suffices.
 */
export function localIds(definitions: readonly Definition[]): readonly string[] {
  const seen = new Map<string, number>()
  const ids: string[] = []
  for (const definition of definitions) {
    const scope = definition.parent >= 0 ? ids[definition.parent] : definition.receiver
    const plain = scope ? `${scope}.${definition.name}` : definition.name
    const count = (seen.get(plain) ?? 0) + 1
    seen.set(plain, count)
    ids.push(count === 1 ? plain : `${plain}~${count}`)
  }
  return ids
}

/** Names of the enclosing scopes joined by dots, '' at file level. */
export function containerOf(definitions: readonly Definition[], index: number): string {
  const names: string[] = []
  let at = definitions[index]
  while (at !== undefined && at.parent >= 0) {
    at = definitions[at.parent]
    if (at !== undefined) names.unshift(at.name)
  }
  if (at?.receiver) names.unshift(at.receiver)
  return names.join('.')
}
