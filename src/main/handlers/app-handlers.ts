import { fail, ok } from '../../shared/result'
import { soundSettings } from '../app-state'
import type { Desk, HandlersOf, Refusal } from './create-handlers'

export function appHandlers(
  { host, session }: Desk,
  opened: () => Promise<Refusal | null>,
): HandlersOf<'app'> {
  return {
    'app.start': async () => {
      const refused = await opened()
      const open = session()
      if (host.state.notice) host.emit('notice', { level: 'warning', message: host.state.notice })
      return ok({
        version: host.version,
        platform: host.platform,
        settings: soundSettings(host.state.get().settings),
        layout: host.state.get().layout,
        recent: host.state.recent(),
        repository: open ? await open.state() : null,
        refused: refused && { path: refused.path, kind: refused.kind, message: refused.message },
        dataFolder: host.dataFolder,
        keyStore: host.secrets.store,
      })
    },
    'app.openExternal': async ({ url }) => {
      if (await host.openExternal(url)) return ok(null)
      return fail({
        kind: 'refused',
        message: 'Cairn opens only https and mail addresses. The link was not followed.',
      })
    },
    'app.saveLayout': async (layout) => {
      await host.state.change({ layout })
      return ok(null)
    },
  }
}
