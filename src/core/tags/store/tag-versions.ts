import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageNamed, languageOf } from '../language-of'
import type { Language } from '../languages/language'
import { LANGUAGES } from '../languages/languages'

/** Raised when the same text, grammar and query give other tags than before. */
const EXTRACTION = 2

/**
 * What, besides the content, decides the tags of a file at this path: the language, the bytes of its grammar and queries, and the
 * extraction. Kept tags of another version are simply not found.
 */
export function createTagVersions(grammarDir: string, queryDir: string): (path: string) => string {
  const known = new Map<string, string>()

  const versionOf = (languages: readonly Language[]): string => {
    const hash = createHash('sha1').update(`${EXTRACTION}`)
    for (const { name, grammar, queries } of languages) {
      hash.update(`\0${name}`)
      if (grammar === '') continue
      hash.update(fileBytes(join(grammarDir, `tree-sitter-${grammar}.wasm`)))
      for (const query of queries) hash.update(fileBytes(join(queryDir, `${query}.scm`)))
    }
    return hash.digest('hex')
  }

  return (path) => {
    const languages = candidates(path)
    const key = languages.map(({ name }) => name).join(' ')
    const version = known.get(key) ?? versionOf(languages)
    known.set(key, version)
    return version
  }
}

/** The languages a file at this path may turn out to be in. */
function candidates(path: string): readonly Language[] {
  const named = (...names: readonly string[]): readonly Language[] =>
    names.map(languageNamed).filter((one) => one !== undefined)
  if (/\.h$/i.test(path)) return named('c', 'cpp')
  const language = languageOf(path)
  if (language)
    return language.grammar === '' ? [language, ...named('typescript', 'tsx', 'javascript')] : [language]
  // No ending: a `#!` line may name any language that has interpreters. Other endings name none.
  if (path.slice(path.lastIndexOf('/') + 1).includes('.', 1)) return []
  return LANGUAGES.filter(({ interpreters }) => interpreters !== undefined)
}

/** A grammar that is missing disables only its language: then its absence is part of the version. */
function fileBytes(file: string): Uint8Array | string {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 'missing'
    throw error
  }
}
