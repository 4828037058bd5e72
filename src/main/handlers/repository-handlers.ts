import { createRepository } from '../../core/git/create-repository'
import type { RepositoryState } from '../../shared/repository'
import { fail, ok, type Result } from '../../shared/result'
import type { Desk, HandlersOf } from './create-handlers'

export function repositoryHandlers(desk: Desk): HandlersOf<'repository'> {
  const { host } = desk
  /** Trust and hooks change how git is run everywhere, so the repository is opened afresh with the new choice. */
  const reopen = (decide: (root: string) => Promise<void>): Promise<Result<RepositoryState>> =>
    desk.withSession(async ({ repository }) => {
      await decide(repository.root)
      return desk.open(repository.root + (repository.scope ? `/${repository.scope}` : ''))
    })
  return {
    'repository.choose': async () => ok({ path: await host.chooseFolder() }),
    'repository.open': ({ path }) => desk.open(path),
    'repository.create': async ({ path }) => {
      const created = await createRepository(path)
      return created.ok ? desk.open(path) : created
    },
    'repository.openOwnSource': async () => {
      if (host.ownSource) return desk.open(host.ownSource)
      return fail({
        kind: 'no-source',
        message: 'This build of Cairn came without its source. Open a folder of yours instead.',
      })
    },
    'repository.close': async () => {
      await desk.close()
      return ok(null)
    },
    'repository.state': () => desk.withSession(async (session) => ok(await session.state())),
    'repository.trust': ({ trusted }) => reopen((root) => host.state.choose(root, { trusted })),
    'repository.hooks': ({ policy }) =>
      desk.withSession(async (session) => {
        await host.state.choose(session.repository.root, { hooks: policy })
        return ok(await session.state())
      }),
    'repository.identity': (identity) => desk.withSession((session) => session.setIdentity(identity)),
    'repository.forget': async ({ path }) => {
      await host.state.forget(path)
      return ok(host.state.recent())
    },
  }
}
