import { readFile } from 'node:fs/promises'
import { ok } from '../../shared/result'
import { readObjects } from '../git/cat-file'
import type { TreeEntry } from '../git/ls-tree'
import { joinNul } from '../git/path-codec'
import { gitIn } from '../git/run-git'
import { concernedPaths, conversionTree } from './conversion'
import { onDisk } from './disk-state'
import { gitRefused, refuse, type Outcome } from './round-failure'
import type { Workplace } from './workplace'

export interface FileVersion {
  /** As git keeps it. */
  readonly clean: Uint8Array
  /** As a checkout would write it. */
  readonly smudged: Uint8Array
}

/**
 * The bytes of these entries (files and links, by path) on both sides: as they are in git, and as a checkout would write them. Where
 * line ends, filters or encodings are set up, git itself writes them, into a work tree of ours.
 */
export async function fileVersions(
  workplace: Workplace,
  entries: ReadonlyMap<string, TreeEntry>,
): Promise<Outcome<ReadonlyMap<string, FileVersion>>> {
  const { repository } = workplace
  const files = [...entries].filter(([, { mode }]) => mode !== '120000')
  const [objects, concerned] = await Promise.all([
    readObjects(
      repository,
      [...entries.values()].map(({ object }) => object),
    ),
    concernedPaths(
      workplace,
      files.map(([path]) => path),
    ),
  ])
  if (!objects.ok) return gitRefused(objects.failure)
  const versions = new Map<string, FileVersion>()
  for (const [path, { object }] of entries) {
    const clean = objects.value.get(object)
    if (!clean)
      return refuse(
        'git',
        `The content of ${path} (${object}) is not in this repository. Nothing has changed.`,
        {
          paths: [path],
        },
      )
    versions.set(path, { clean, smudged: clean })
  }
  if (!concerned.ok) return concerned
  const some = files.filter(([path]) => concerned.value.has(path))
  if (some.length === 0) return ok(versions)
  const lines = some.map(([path, { mode, object }]) => ({
    path,
    lines: [{ mode, blob: object, stage: 0, flags: [] }],
  }))
  // Attribute files among them go first, on the disk: they rule how the others are written.
  const rules = some.flatMap(([path]) => {
    const clean = versions.get(path)?.clean
    return /(?:^|\/)\.gitattributes$/.test(path) && clean ? [[path, clean] as const] : []
  })
  const conversion = await conversionTree(workplace, rules, lines)
  if (!conversion.ok) return conversion
  const { tree, env, config } = conversion.value
  const written = await gitIn(repository, ['checkout-index', '--force', '--quiet', '-z', '--stdin'], {
    stdin: joinNul(some.map(([path]) => path)),
    env,
    config,
    cwd: tree,
  })
  if (!written.ok) return gitRefused(written.failure)
  for (const [path] of some) {
    const clean = versions.get(path)?.clean ?? Buffer.of()
    versions.set(path, { clean, smudged: await readFile(onDisk(tree, path)) })
  }
  return ok(versions)
}
