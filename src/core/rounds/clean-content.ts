import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ok } from '../../shared/result'
import { CONVERSIONS, readAttributes } from '../git/check-attr'
import { asPairs, isTrue, lastValue } from '../git/config'
import { indexLines, type IndexLine } from '../git/ls-files'
import { joinNul } from '../git/path-codec'
import { gitIn } from '../git/run-git'
import { untrustedFilters } from '../git/trust'
import { updateIndex, type IndexChange } from '../git/update-index'
import { lookAt, onDisk } from './disk-state'
import type { Operation } from './operation'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { newRoundId } from './round-id'

/** A file whose bytes shall go into a commit. */
export interface Content {
  readonly path: string
  readonly bytes: Uint8Array
  /** Its line in the index as it is now: git's line end rules ask what is there. */
  readonly index: readonly IndexLine[]
}

export interface CleanContents {
  /** Blob by path, for those whose bytes git converts; all others are committed as they are. */
  readonly converted: ReadonlyMap<string, string>
  readonly warnings: readonly string[]
}

/**
 * What git would make of these bytes on `git add`: line ends, filters, encodings. Only paths for which something is set up
 * are converted, by git itself in a work tree of ours that holds them and the attribute files that speak of them: `hash-object`
 * does not know the index, and with `core.autocrlf` would turn all line ends of a file that is committed with CRLF.
 */
export async function cleanContents(
  operation: Operation,
  contents: readonly Content[],
): Promise<Outcome<CleanContents>> {
  const { repository, settings } = operation
  const read = await readAttributes(
    repository,
    CONVERSIONS,
    contents.map((one) => one.path),
  )
  if (!read.ok) return gitRefused(read.failure)
  const attributes = read.value
  const rulesChange = contents.some((one) => path.posix.basename(one.path) === '.gitattributes')
  const autocrlf = (lastValue(settings, 'core.autocrlf') ?? 'false').toLowerCase()
  const everywhere = rulesChange || !['false', 'no', 'off', '0', ''].includes(autocrlf)
  const concerned = contents.filter(({ path: at }) => {
    const set = attributes.get(at)
    const plain = [...(set?.values() ?? [])].every((value) => value === 'unset')
    return !plain || (everywhere && set?.get('text') !== 'unset')
  })
  const filters = checkFilters(operation, concerned, attributes)
  if (!filters.ok) return filters
  if (concerned.length === 0) return ok({ converted: new Map(), warnings: filters.value })
  const converted = await convert(operation, concerned)
  return converted.ok ? ok({ converted: converted.value, warnings: filters.value }) : converted
}

/** Filters of a repository that is not trusted do not run: a warning, or a refusal where they are said to be required. */
function checkFilters(
  { repository, settings }: Operation,
  contents: readonly Content[],
  attributes: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Outcome<readonly string[]> {
  if (repository.trusted) return ok([])
  const held = new Set(untrustedFilters(asPairs(settings)))
  const warnings: string[] = []
  for (const { path: at } of contents) {
    const filter = attributes.get(at)?.get('filter')
    if (filter === undefined || !held.has(filter)) continue
    if (isTrue(settings, `filter.${filter}.required`, false))
      return refuse(
        'not-trusted',
        `${at} must go through the filter "${filter}" of this repository, which runs only once you trust the repository. Nothing has changed.`,
        { paths: [at] },
      )
    warnings.push(
      `${at} was committed without the filter "${filter}", because this repository is not trusted.`,
    )
  }
  return ok(warnings)
}

async function convert(
  operation: Operation,
  contents: readonly Content[],
): Promise<Outcome<ReadonlyMap<string, string>>> {
  const { repository } = operation
  const tree = path.join(operation.dir, `clean-${newRoundId()}`)
  await mkdir(tree)
  const index = `${tree}.index`
  const rules = await attributeFiles(operation, contents)
  if (!rules.ok) return rules
  for (const [at, bytes] of [
    ...rules.value.onDisk,
    ...contents.map((one) => [one.path, one.bytes] as const),
  ]) {
    await mkdir(path.dirname(onDisk(tree, at).toString('utf8')), { recursive: true })
    await writeFile(onDisk(tree, at), bytes)
  }
  const known: IndexChange[] = [...rules.value.inIndex]
  for (const { path: at, index: lines } of contents)
    known.push({ path: at, lines: lines.filter(({ stage, flags }) => stage === 0 && flags.length === 0) })
  const begun = await updateIndex(repository, index, known, () => Promise.resolve(tree))
  if (!begun.ok) return gitRefused(begun.failure)
  const paths = contents.map((one) => one.path)
  const added = await gitIn(repository, ['update-index', '--add', '--replace', '-z', '--stdin'], {
    stdin: joinNul(paths),
    env: { GIT_INDEX_FILE: index, GIT_DIR: repository.gitDir, GIT_WORK_TREE: tree },
    config: [
      ['core.fsmonitor', 'false'],
      ['core.untrackedCache', 'false'],
      ['core.splitIndex', 'false'],
      ['core.sparseCheckout', 'false'],
    ],
    cwd: tree,
  })
  if (!added.ok) return gitRefused(added.failure)
  const lines = await indexLines(repository, paths, index)
  if (!lines.ok) return gitRefused(lines.failure)
  const blobs = new Map<string, string>()
  for (const at of paths) {
    const blob = lines.value.get(at)?.[0]?.blob
    if (blob === undefined) throw new Error(`git update-index did not take ${at}`)
    blobs.set(at, blob)
  }
  return ok(blobs)
}

interface AttributeFiles {
  readonly onDisk: readonly (readonly [string, Uint8Array])[]
  readonly inIndex: readonly IndexChange[]
}

/** The `.gitattributes` that speak of these paths: those on the disk, else, as git does it, those in the index. */
async function attributeFiles(
  { repository }: Operation,
  contents: readonly Content[],
): Promise<Outcome<AttributeFiles>> {
  const names = new Set<string>()
  for (const { path: at } of contents)
    for (let folder = path.posix.dirname(at); ; folder = path.posix.dirname(folder)) {
      names.add(folder === '.' ? '.gitattributes' : `${folder}/.gitattributes`)
      if (folder === '.') break
    }
  const given = new Set(contents.map((one) => one.path))
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
