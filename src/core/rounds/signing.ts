import type { ConfigSetting } from '../git/config'
import type { ConfigPair } from '../git/git-environment'
import type { Repository } from '../git/repository'

/** Settings that name a program which git runs in order to sign, with what git takes when nothing is set. */
const PROGRAMS: readonly ConfigPair[] = [
  ['gpg.program', 'gpg'],
  ['gpg.openpgp.program', 'gpg'],
  ['gpg.x509.program', 'gpgsm'],
  ['gpg.ssh.program', 'ssh-keygen'],
  ['gpg.ssh.defaultkeycommand', ''],
]

/** Where a repository that is not trusted names a signing program of its own, the user's wide settings count instead. */
export function signingSettings(
  repository: Pick<Repository, 'trusted'>,
  settings: readonly ConfigSetting[],
): readonly ConfigPair[] {
  if (repository.trusted) return []
  const own = (setting: ConfigSetting) => setting.scope === 'local' || setting.scope === 'worktree'
  return PROGRAMS.flatMap(([key, usual]) => {
    const set = settings.filter((setting) => setting.key === key)
    if (!set.some(own)) return []
    const wide = set.findLast((setting) => !own(setting))?.value
    return [[key, wide ?? usual] as const]
  })
}
