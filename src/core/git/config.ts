import { ok, type Result } from '../../shared/result'
import type { ConfigPair } from './git-environment'
import { runGit, type GitFailure } from './run-git'

/** Where a setting comes from, as git names it. */
export type ConfigScope = 'system' | 'global' | 'local' | 'worktree' | 'command' | 'unknown'

export interface ConfigSetting {
  readonly scope: ConfigScope
  /** Section and name in lower case, subsection as written. */
  readonly key: string
  /** 'true' for a key without `=`: that is how git reads it. */
  readonly value: string
}

const SCOPES: ReadonlySet<string> = new Set(['system', 'global', 'local', 'worktree', 'command'])
const isScope = (text: string): text is ConfigScope => SCOPES.has(text)

/** All settings in effect, includes followed, in the order in which later ones win. */
export async function listConfig(cwd: string): Promise<Result<readonly ConfigSetting[], GitFailure>> {
  const run = await runGit(['config', '--list', '--show-scope', '-z'], cwd, { plain: true })
  if (!run.ok) return run
  // scope NUL key LF value NUL
  const fields = run.value.stdout.toString('utf8').split('\0')
  const settings: ConfigSetting[] = []
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const scope = fields[at] ?? ''
    const pair = fields[at + 1] ?? ''
    const line = pair.indexOf('\n')
    settings.push({
      scope: isScope(scope) ? scope : 'unknown',
      key: line < 0 ? pair : pair.slice(0, line),
      value: line < 0 ? 'true' : pair.slice(line + 1),
    })
  }
  return ok(settings)
}

/** The value that counts: the last one. Keys as git prints them, in lower case but for the subsection. */
export const lastValue = (settings: readonly ConfigSetting[], key: string): string | undefined =>
  settings.findLast((setting) => setting.key === key)?.value

/** Git's reading of a boolean; anything it would refuse counts as unset. */
export function isTrue(settings: readonly ConfigSetting[], key: string, otherwise: boolean): boolean {
  const value = lastValue(settings, key)?.toLowerCase()
  if (value === undefined) return otherwise
  if (['true', 'yes', 'on', '1'].includes(value)) return true
  return ['false', 'no', 'off', '0', ''].includes(value) ? false : otherwise
}

export const asPairs = (settings: readonly ConfigSetting[]): readonly ConfigPair[] =>
  settings.map(({ key, value }) => [key, value])

/**
 * Stores the user's name and e-mail in this repository's own settings. The only setting Cairn ever writes, and only when the
 * user asked for exactly this.
 */
export async function saveIdentity(
  root: string,
  identity: { readonly name: string; readonly email: string },
): Promise<Result<null, GitFailure>> {
  for (const [key, value] of [
    ['user.name', identity.name],
    ['user.email', identity.email],
  ] as const) {
    const run = await runGit(['config', '--local', key, value], root)
    if (!run.ok) return run
  }
  return ok(null)
}
