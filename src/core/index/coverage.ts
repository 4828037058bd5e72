import type { FileRecord } from './file-record'

/** Prose, data and configuration: nobody expects symbols of these, so they do not count as unread code. */
const NOT_CODE = new Set(
  (
    'md markdown rst txt adoc org tex pdf json jsonc json5 yaml yml toml ini cfg conf properties xml csv tsv sql lock sum mod ' +
    'html htm css scss sass less svg png jpg jpeg gif ico webp woff woff2 ttf po pot snap golden env editorconfig gitignore ' +
    'gitattributes dockerignore npmrc nvmrc prettierrc eslintrc patch diff log pem crt key ipynb graphql proto plist in'
  ).split(' '),
)

/**
 * Files of code, and how many of them could be read for symbols. A file in a language without a grammar is code unless its
 * extension says that it is prose, data or configuration; one without an extension (LICENSE, Makefile) is not.
 */
export function coverageOf(records: Iterable<FileRecord>): {
  readonly covered: number
  readonly total: number
} {
  let covered = 0
  let total = 0
  for (const record of records) {
    if (record.kind === 'indexed') covered += 1
    if (record.kind === 'indexed' || (record.reason === 'no-grammar' && looksLikeCode(record.path)))
      total += 1
  }
  return { covered, total }
}

function looksLikeCode(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 && !NOT_CODE.has(name.slice(dot + 1).toLowerCase())
}
