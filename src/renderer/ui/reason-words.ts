import type { EdgeReason } from '../../shared/symbol'

/** Why a reference leads where it does, in a few words. */
export const REASON_WORDS: Readonly<Record<EdgeReason, string>> = {
  'same-scope': 'the name stands in a scope around it',
  'same-file': 'the same file defines it',
  'import-resolved': 'an import of the file names it',
  'package-resolved': 'its package or folder defines it',
  'receiver-type': 'the type before the dot is known',
  inherited: 'a base type has it',
  'unique-name': 'only one file defines this name',
  ambiguous: 'one of several with this name',
}
