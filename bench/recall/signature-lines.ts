import { countTokens } from '../../src/core/map/count-tokens'
import type { RepoMap } from '../../src/shared/repo-map'

/** The lines of a map that are neither a path nor bare names: signatures, the headers of their scopes, owners. */
export function signatureLines({ text, files }: RepoMap): readonly string[] {
  const bare = new Set(
    files.flatMap(({ symbols }) => symbols.filter(({ shown }) => shown === 'name').map(({ name }) => name)),
  )
  const isNames = (line: string): boolean =>
    line
      .trim()
      .split(' ')
      .every((word) => bare.has(word))
  return text.split('\n').filter((line) => line.startsWith(' ') && !isNames(line))
}

/** Their tokens. */
export const signatureTokens = (map: RepoMap): number =>
  signatureLines(map).reduce((sum, line) => sum + countTokens(`${line}\n`), 0)
