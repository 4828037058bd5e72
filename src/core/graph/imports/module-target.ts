import type { PackedFile } from '../store/packed-file'

/**
 * Where an import leads. `module`: files that together are the module (one file, or a package's files), with `rest` the
 * names to walk inside it, and `folder` where a package's sub-modules lie. `external`: outside the repository, so that a
 * name bound to it is nobody's here.
 */
export type ModuleTarget =
  | {
      readonly kind: 'module'
      readonly files: readonly number[]
      readonly folder?: string | undefined
      readonly rest: readonly string[]
    }
  | { readonly kind: 'external' }

export const EXTERNAL: ModuleTarget = { kind: 'external' }

/** A module that is one or more files. */
export const moduleOf = (files: readonly number[], rest: readonly string[] = []): ModuleTarget => ({
  kind: 'module',
  files,
  rest,
})

/** One language family's way from an import's source to files; pure, with its own caches for one state of the paths. */
export type ImportResolver = (source: string, from: PackedFile) => ModuleTarget
