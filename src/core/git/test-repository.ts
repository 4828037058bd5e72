import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openRepository } from './open-repository'
import type { Repository } from './repository'

/** A file as data: text or bytes, an executable, a link, or null for "removed". */
export type TestFile =
  | string
  | Uint8Array
  | null
  | { readonly text: string; readonly executable: true }
  | { readonly link: string }

export interface TestCommit {
  readonly files: Readonly<Record<string, TestFile>>
  readonly message?: string
  /** ISO 8601; a minute after the previous one by default, so that orders are certain. */
  readonly date?: string
}

export interface TestRepositoryOptions {
  readonly commits?: readonly TestCommit[]
  /** Written into the work tree afterwards, not added. */
  readonly files?: Readonly<Record<string, TestFile>>
  readonly config?: Readonly<Record<string, string>>
  readonly objectFormat?: 'sha1' | 'sha256'
  /** Default true: a name and an e-mail are set. */
  readonly identity?: boolean
  readonly trusted?: boolean
}

/** A real repository in a folder of its own, for tests: commits as data, and the questions tests ask of one. */
export interface TestRepository {
  readonly root: string
  /** Runs git and returns what it printed, without the last line end. Throws when git does. */
  git(...args: readonly string[]): string
  gitWith(input: string | Uint8Array, ...args: readonly string[]): string
  write(files: Readonly<Record<string, TestFile>>): void
  commit(files: Readonly<Record<string, TestFile>>, message?: string): string
  read(file: string): string
  bytes(file: string): Buffer
  exists(file: string): boolean
  /** Path → content, mode and time of every file outside `.git`; two equal ones mean that no byte and no time changed. */
  snapshot(options?: { readonly times?: boolean }): Readonly<Record<string, string>>
  open(trusted?: boolean): Promise<Repository>
  remove(): void
}

export function testRepository(options: TestRepositoryOptions = {}): TestRepository {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'cairn-repository-')))
  const format = options.objectFormat ?? 'sha1'
  execFileSync('git', ['init', '-q', '-b', 'main', `--object-format=${format}`, root])
  const repository = testRepositoryAt(root, options.trusted ?? true)
  if (options.identity !== false) {
    repository.git('config', 'user.name', 'Una User')
    repository.git('config', 'user.email', 'una@example.org')
  }
  for (const [key, value] of Object.entries(options.config ?? {})) repository.git('config', key, value)
  for (const [index, commit] of (options.commits ?? []).entries()) {
    repository.write(commit.files)
    const date = commit.date ?? new Date(Date.UTC(2024, 0, 1, 0, index)).toISOString()
    execFileSync('git', ['add', '-A', '-f'], { cwd: root })
    execFileSync('git', ['commit', '-q', '--allow-empty', '-m', commit.message ?? `commit ${index + 1}`], {
      cwd: root,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    })
  }
  repository.write(options.files ?? {})
  return repository
}

/** The same questions of a work tree that exists already: a clone, a linked work tree. */
export function testRepositoryAt(root: string, trusted = true): TestRepository {
  const run = (args: readonly string[], input?: string | Uint8Array): string =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 1 << 28,
      ...(input === undefined ? {} : { input }),
    }).replace(/\n$/, '')
  const at = (file: string): string => path.join(root, file)
  const write = (files: Readonly<Record<string, TestFile>>): void => {
    for (const [file, content] of Object.entries(files)) writeTestFile(at(file), content)
  }
  return {
    root,
    git: (...args) => run(args),
    gitWith: (input, ...args) => run(args, input),
    write,
    commit: (files, message = 'a commit of the user') => {
      write(files)
      run(['add', '-A', '-f', '--', ...Object.keys(files)])
      run(['commit', '-q', '--allow-empty', '-m', message])
      return run(['rev-parse', 'HEAD'])
    },
    read: (file) => readFileSync(at(file), 'utf8'),
    bytes: (file) => readFileSync(at(file)),
    exists: (file) => existsSync(at(file)),
    snapshot: ({ times = true } = {}) => Object.fromEntries(walk(root, '', times)),
    open: async (trust = trusted) => {
      const opened = await openRepository(root, { trusted: trust })
      if (!opened.ok) throw new Error(opened.failure.message)
      return opened.value
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function writeTestFile(file: string, content: TestFile): void {
  if (content === null) return rmSync(file, { force: true })
  mkdirSync(path.dirname(file), { recursive: true })
  if (typeof content === 'string' || content instanceof Uint8Array) return writeFileSync(file, content)
  if ('link' in content) {
    rmSync(file, { force: true })
    return symlinkSync(content.link, file)
  }
  writeFileSync(file, content.text)
  chmodSync(file, 0o755)
}

function* walk(root: string, folder: string, times: boolean): Generator<readonly [string, string]> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (name === '.git') continue
    const file = path.join(root, name)
    const stats = lstatSync(file)
    const time = times ? ` ${stats.mtimeMs}` : ''
    if (entry.isDirectory()) yield* walk(root, name, times)
    else if (entry.isSymbolicLink()) yield [name, `link ${readlinkSync(file)}${time}`]
    else yield [name, `${(stats.mode & 0o777).toString(8)} ${readFileSync(file).toString('latin1')}${time}`]
  }
}
