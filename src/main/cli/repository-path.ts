import { sep } from 'node:path'

/** A path as it is typed, in the repository's own words: relative to its root, with `/`, without a leading `./`. */
export function repositoryPath(typed: string): string {
  const slashes = sep === '\\' ? typed.replaceAll('\\', '/') : typed
  return slashes.replace(/^(?:\.\/+)+/, '').replace(/\/+$/, '')
}

/** `PATH[:SYMBOL]`. A path may hold colons itself, so the longest part that is a known path wins; else the last colon divides. */
export function pinned(typed: string, isKnown: (path: string) => boolean): { path: string; symbol?: string } {
  const text = repositoryPath(typed)
  if (isKnown(text)) return { path: text }
  const colons = [...text.matchAll(/:/g)].map(({ index }) => index).reverse()
  const at = colons.find((colon) => isKnown(text.slice(0, colon))) ?? colons[0]
  return at === undefined ? { path: text } : { path: text.slice(0, at), symbol: text.slice(at + 1) }
}
