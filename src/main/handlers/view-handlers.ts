import { ok } from '../../shared/result'
import type { Desk, HandlersOf } from './create-handlers'

export function viewHandlers({
  withSession,
}: Desk): HandlersOf<'index'> &
  HandlersOf<'outline'> &
  HandlersOf<'graph'> &
  HandlersOf<'symbols'> &
  HandlersOf<'files'> {
  return {
    'index.cancel': () =>
      withSession(async ({ index }) => {
        await index.cancel()
        return ok(null)
      }),
    'index.rebuild': () =>
      withSession(async (session) => {
        session.rebuildIndex()
        return ok(null)
      }),
    'index.stats': () => withSession(async ({ index }) => ok(await index.stats())),
    'outline.children': ({ path }) => withSession(({ index }) => index.outline(path)),
    'graph.view': ({ request, filter }) => withSession(({ index }) => index.graph(request, filter)),
    'symbols.search': ({ text, limit }) =>
      withSession(async ({ index }) => ok(await index.search(text, limit))),
    'symbols.get': ({ id }) => withSession(({ index }) => index.symbol(id)),
    'symbols.source': (target) => withSession((session) => session.source(target)),
    'files.paths': () => withSession(async ({ index }) => ok(await index.paths())),
  }
}
