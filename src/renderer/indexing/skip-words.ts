import type { SkipReason } from '../../shared/index-state'

/** Why a file is left out, in two or three words. */
export const SKIP_WORDS: Readonly<Record<SkipReason, string>> = {
  binary: 'not text',
  'too-large': 'too large',
  minified: 'minified',
  generated: 'generated',
  vendored: 'third-party code',
  undecodable: 'unknown encoding',
  deadline: 'took too long to read',
  'parser-trap': 'broke the parser',
  submodule: 'submodule',
  'nested-repository': 'another repository',
  unreadable: 'cannot be read',
  'no-grammar': 'language not covered',
  'ignored-by-cairn': 'in .cairnignore',
}
