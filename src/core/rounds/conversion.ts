import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ok } from '../../shared/result'
import { CONVERSIONS, readAttributes } from '../git/check-attr'
import { lastValue } from '../git/config'
import type { ConfigPair } from '../git/git-environment'
import type { Repository } from '../git/repository'
import { indexLines } from '../git/ls-files'
import { updateIndex, type IndexChange } from '../git/update-index'
import { lookAt, onDisk } from './disk-state'
import { gitRefused, type Outcome } from './round-failure'
import { newRoundId } from './round-id'
import type { Workplace } from './workplace'

/** Attributes of the paths whose bytes git may convert between disk and commit. All others are the same on both sides. */
export type Concerned = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Attributes of paths as they are now, each asked of git once. */
export type AttributeReader = (paths: readonly string[]) => ReturnType<typeof readAttributes>

export function attributeReader(repository: Repository): AttributeReader {
  const asked = new Map<string, ReturnType<typeof readAttributes>>()
  return async (paths) => {
    const unknown = paths.filter((one) => !asked.has(one))
    const answer = readAttributes(repository, CONVERSIONS, unknown)
    for (const one of unknown) asked.set(one, answer)
    const found = new Map<string, ReadonlyMap<string, string>>()
    for (const one of paths) {
      const read = await (asked.get(one) ?? answer)
      if (!read.ok) return read
      found.set(one, read.value.get(one) ?? new Map<string, string>())
    }
    return ok(found)
  }
}

/** Which of these paths have line ends, filters or encodings set up. Where attribute files themselves change, all may have. */
export async function concernedPaths(
  { attributes, settings }: Workplace,
  paths: readonly string[],
): Promise<Outcome<Concerned>> {
  const read = await attributes(paths)
  if (!read.ok) return gitRefused(read.failure)
  const rulesChange = paths.some((one) => path.posix.basename(one) === '.gitattributes')
  const autocrlf = (lastValue(settings, 'core.autocrlf') ?? 'false').toLowerCase()
  const everywhere = rulesChange || !['false', 'no', 'off', '0', ''].includes(autocrlf)
  const concerned = [...read.value].filter(([, set]) => {
    const plain = [...set.values()].every((value) => value === 'unset')
    return !plain || (everywhere && set.get('text') !== 'unset')
  })
  return ok(new Map(concerned))
}

/** A work tree and an index of ours, in which git converts: it holds only what is concerned. */
export interface ConversionTree {
  readonly tree: string
  readonly index: string
  readonly env: Readonly<Record<string, string>>
  readonly config: readonly ConfigPair[]
}

/**
 * Lays out `files` and `lines` in a folder of ours, with the attribute files that speak of these paths: those given, else those
 * on the disk, else, as git does it, those in the index.
 */
export async function conversionTree(
  workplace: Workplace,
  files: readonly (readonly [string, Uint8Array])[],
  lines: readonly IndexChange[],
): Promise<Outcome<ConversionTree>> {
  const { repository } = workplace
  const tree = path.join(workplace.dir, `convert-${newRoundId()}`)
  await mkdir(tree)
  const index = `${tree}.index`
  const given = new Set([...files.map(([at]) => at), ...lines.map((one) => one.path)])
  const rules = await attributeFiles(workplace, given)
  if (!rules.ok) return rules
  for (const [at, bytes] of [...rules.value.onDisk, ...files]) {
    await mkdir(path.dirname(path.join(tree, at)), { recursive: true })
    await writeFile(onDisk(tree, at), bytes)
  }
  const known = [...rules.value.inIndex, ...lines]
  const begun = await updateIndex(repository, index, known, () => Promise.resolve(tree))
  if (!begun.ok) return gitRefused(begun.failure)
  return ok({
    tree,
    index,
    env: {
      GIT_INDEX_FILE: index,
      GIT_DIR: repository.gitDir,
      GIT_WORK_TREE: tree,
      ...(repository.trusted ? {} : { GIT_LFS_SKIP_SMUDGE: '1' }),
    },
    config: [
      ['core.fsmonitor', 'false'],
      ['core.untrackedCache', 'false'],
      ['core.splitIndex', 'false'],
      ['core.sparseCheckout', 'false'],
    ],
  })
}

async function attributeFiles(
  { repository }: Workplace,
  given: ReadonlySet<string>,
): Promise<
  Outcome<{
    readonly onDisk: readonly (readonly [string, Uint8Array])[]
    readonly inIndex: readonly IndexChange[]
  }>
> {
  const names = new Set<string>()
  for (const at of given)
    for (let folder = path.posix.dirname(at); ; folder = path.posix.dirname(folder)) {
      names.add(folder === '.' ? '.gitattributes' : `${folder}/.gitattributes`)
      if (folder === '.') break
    }
  const found: (readonly [string, Uint8Array])[] = []
  const missing: string[] = []
  for (const name of names) {
    if (given.has(name)) continue
    // Git does not follow a link of that name.
    const rules = await lookAt(repository.root, name)
    if (rules.kind === 'file') found.push([name, rules.bytes])
    else missing.push(name)
  }
  const lines = await indexLines(repository, missing)
  if (!lines.ok) return gitRefused(lines.failure)
  return ok({
    onDisk: found,
    inIndex: [...lines.value].map(([at, inIndex]) => ({ path: at, lines: inIndex })),
  })
}
