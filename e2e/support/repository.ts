import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files of one commit: path → text; null removes. */
export type Files = Readonly<Record<string, string | null>>

/** A small real repository for one test. */
export interface TestRepository {
  readonly root: string
  git(...args: readonly string[]): string
  write(files: Files): void
  commit(subject: string, files: Files): void
  /** Subjects, newest first. */
  subjects(): readonly string[]
  status(): string
  remove(): void
}

/**
 * Makes a repository from commits as data, oldest first, in a folder of that name, with its own identity and no settings of the
 * person who runs the tests.
 */
export function createTestRepository(
  name: string,
  commits: readonly (readonly [subject: string, files: Files])[],
): TestRepository {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-e2e-')))
  const root = join(folder, name)
  mkdirSync(root)
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', env: isolatedEnv() })
  const write = (files: Files): void => {
    for (const [path, text] of Object.entries(files)) {
      const file = join(root, path)
      if (text === null) rmSync(file)
      else {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
        if (text.startsWith('#!')) chmodSync(file, 0o755)
      }
    }
  }
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Ada Example')
  git('config', 'user.email', 'ada@example.org')
  const repository: TestRepository = {
    root,
    git,
    write,
    commit: (subject, files) => {
      write(files)
      git('add', '-A')
      git('commit', '-q', '-m', subject)
    },
    subjects: () => git('log', '--format=%s').trim().split('\n'),
    status: () => git('status', '--porcelain=v1'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  for (const [subject, files] of commits) repository.commit(subject, files)
  return repository
}

/** Git as on a machine without any settings. */
export function isolatedEnv(): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  return { ...env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', LC_ALL: 'C' }
}
