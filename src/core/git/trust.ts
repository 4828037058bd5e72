import type { ConfigPair } from './git-environment'

/**
 * Trust, in one place. Opening a folder must not run anything that came with it, but git runs programs named by a
 * repository's settings at the most harmless commands: `status` runs clean filters and file system monitors, `diff` and
 * `log -p` text conversions, `log` a signature checker.
 */

/** The setting that says where hooks are. */
export const HOOKS_PATH = 'core.hooksPath'

/** For every run, trusted or not: no hook but those Cairn runs on purpose, nothing that pages, asks, signs or tidies up by itself. */
export const SAFE_SETTINGS: readonly ConfigPair[] = [
  [HOOKS_PATH, '/dev/null'],
  ['core.pager', 'cat'],
  ['core.editor', ':'],
  ['core.fsync', 'all'],
  ['color.ui', 'false'],
  ['log.showSignature', 'false'],
  ['i18n.commitEncoding', 'UTF-8'],
  ['i18n.logOutputEncoding', 'UTF-8'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['submodule.recurse', 'false'],
]

/** Options for everything that prints a diff or reads one. */
export const NO_DIFF_PROGRAMS: readonly string[] = ['--no-ext-diff', '--no-textconv']

/** Git LFS as its own installer sets it up: it only turns pointers into files and is what the user installed for all repositories. */
const PLAIN_LFS: ReadonlyMap<string, RegExp> = new Map([
  ['clean', /^git-lfs clean -- %f$/],
  ['smudge', /^git-lfs smudge (?:--skip )?-- %f$/],
  ['process', /^git-lfs filter-process(?: --skip)?$/],
  ['required', /^(?:true|1|yes|on|)$/],
])

/**
 * What to add for a repository that the user has not said to trust. `settings` are all of git's settings as they are in
 * effect, several values of one key in order.
 */
export function hardeningFor(settings: readonly ConfigPair[]): readonly ConfigPair[] {
  const pairs: ConfigPair[] = [
    ['core.fsmonitor', 'false'],
    ['protocol.allow', 'never'],
    ['core.sshCommand', 'false'],
    ['core.askPass', ''],
    ['credential.helper', ''],
  ]
  for (const name of untrustedFilters(settings)) {
    pairs.push([`filter.${name}.clean`, ''], [`filter.${name}.smudge`, ''], [`filter.${name}.process`, ''])
    pairs.push([`filter.${name}.required`, 'false'])
  }
  const protocols = settings.map(([key]) => /^protocol\.(.*)\.allow$/s.exec(key)?.[1])
  for (const name of new Set(protocols))
    if (name !== undefined) pairs.push([`protocol.${name}.allow`, 'never'])
  return pairs
}

/** LFS settings that make even plain Git LFS run other programs. */
const LFS_PROGRAMS =
  /^lfs\.(?:extension|customtransfer)\.|^lfs\.standalonetransferagent$|^lfs\..*\.standalonetransferagent$/s

/** Names of the configured filters that would run something other than plain Git LFS. */
export function untrustedFilters(settings: readonly ConfigPair[]): readonly string[] {
  const names = new Set<string>(settings.some(([key]) => LFS_PROGRAMS.test(key)) ? ['lfs'] : [])
  for (const [key, value] of settings) {
    // filter.NAME.clean: the name may hold dots, the last part is one word.
    const parts = /^filter\.(.+)\.([^.]+)$/s.exec(key)
    if (parts?.[1] === undefined || parts[2] === undefined) continue
    if (parts[1] === 'lfs' && PLAIN_LFS.get(parts[2])?.test(value) === true) continue
    names.add(parts[1])
  }
  return [...names]
}
