import { existsSync } from 'node:fs'

/** One git setting, given for one run only. */
export type ConfigPair = readonly [key: string, value: string]

/** Variables of git that belong to the user's own set-up; all others describe some other git run and are dropped. */
const KEPT = new Set([
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_AUTHOR_NAME',
  'GIT_AUTHOR_EMAIL',
  'GIT_COMMITTER_NAME',
  'GIT_COMMITTER_EMAIL',
  'GIT_CEILING_DIRECTORIES',
  'GIT_DISCOVERY_ACROSS_FILESYSTEM',
  'GIT_SSH',
  'GIT_SSH_COMMAND',
  'GIT_SSH_VARIANT',
  'GIT_SSL_CAINFO',
  'GIT_SSL_NO_VERIFY',
])

/** The user's environment without what another git left in it: Cairn may be started from a hook. */
export function withoutForeignGit(from: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(from).filter(([name]) => !name.startsWith('GIT_') || KEPT.has(name)),
  )
}

/**
 * The environment of every git process: `base` with nothing that could prompt, page, edit, translate or take an optional
 * lock. `extra` wins.
 */
export function gitEnvironment(
  base: NodeJS.ProcessEnv,
  extra: Readonly<Record<string, string>>,
  config: readonly ConfigPair[],
): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...base,
    LC_ALL: 'C',
    LANGUAGE: 'C',
    TERM: 'dumb',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_PAGER: 'cat',
    GIT_EDITOR: ':',
    GIT_SEQUENCE_EDITOR: ':',
  }
  const pairs = [...userPairs(process.env), ...config]
  if (pairs.length > 0) {
    env['GIT_CONFIG_COUNT'] = String(pairs.length)
    for (const [index, [key, value]] of pairs.entries()) {
      env[`GIT_CONFIG_KEY_${index}`] = key
      env[`GIT_CONFIG_VALUE_${index}`] = value
    }
  }
  return { ...env, ...extra }
}

/** Settings the user passes by environment (`safe.directory` in containers): kept, ahead of ours so that ours win. */
function userPairs(env: NodeJS.ProcessEnv): ConfigPair[] {
  const pairs: ConfigPair[] = []
  const count = Number(env['GIT_CONFIG_COUNT'] ?? 0)
  for (let index = 0; index < count; index++) {
    const key = env[`GIT_CONFIG_KEY_${index}`]
    const value = env[`GIT_CONFIG_VALUE_${index}`]
    if (key !== undefined && value !== undefined) pairs.push([key, value])
  }
  return pairs
}

/** Where system-wide settings live for a git built the usual way; the bundled git looks elsewhere unless told. */
const SYSTEM_CONFIG = [
  '/etc/gitconfig',
  '/opt/homebrew/etc/gitconfig',
  '/usr/local/etc/gitconfig',
  '/Library/Developer/CommandLineTools/usr/share/git-core/gitconfig',
  '/Applications/Xcode.app/Contents/Developer/usr/share/git-core/gitconfig',
]

/** The user's system-wide settings, so that the bundled git reads them instead of only its own; undefined when there are none. */
export const systemConfig = (): string | undefined => SYSTEM_CONFIG.find((file) => existsSync(file))
