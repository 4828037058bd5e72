import { ok } from '../../shared/result'
import type { Desk, HandlersOf } from './create-handlers'

export function checkHandlers({ host, withSession }: Desk): HandlersOf<'check'> & HandlersOf<'commit'> {
  return {
    'check.plan': () => withSession(async ({ checks }) => ok(await checks.plan())),
    'check.save': (settings) =>
      withSession(async ({ repository, checks }) => {
        await host.state.choose(repository.root, { checks: settings })
        return ok(await checks.plan())
      }),
    'check.start': ({ conversation, kind, command }) =>
      withSession(({ checks }) => checks.start(conversation, kind, command)),
    'check.stop': ({ conversation, run }) => withSession(({ checks }) => checks.stop(conversation, run)),
    'check.remove': ({ conversation, run }) => withSession(({ checks }) => checks.remove(conversation, run)),
    'check.send': ({ conversation, run, secretsConfirmed }) =>
      withSession(({ checks }) => checks.send(conversation, run, secretsConfirmed)),
    'commit.changes': () => withSession(({ ownWork }) => ownWork.changes()),
    'commit.message': ({ paths }) => withSession(({ ownWork }) => ownWork.message(paths)),
    'commit.make': ({ paths, message }) => withSession(({ ownWork }) => ownWork.commit(paths, message)),
  }
}
