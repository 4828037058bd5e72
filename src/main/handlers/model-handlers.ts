import { PRESETS } from '../../core/chat/presets'
import { testConnection } from '../../core/chat/test-connection'
import { ok } from '../../shared/result'
import type { Settings } from '../../shared/settings'
import { soundSettings } from '../app-state'
import type { Desk, HandlersOf } from './create-handlers'
import type { Host } from './host'

/** Keeps settings and shows what they change at once. */
export async function saveSettings(host: Host, wanted: Settings): Promise<Settings> {
  const settings = soundSettings(wanted)
  await host.state.change({ settings })
  host.applyAppearance(settings)
  host.emit('settings.changed', settings)
  return settings
}

export function modelHandlers({
  host,
}: Desk): HandlersOf<'settings'> & HandlersOf<'models'> & HandlersOf<'keys'> {
  return {
    'settings.save': async (wanted) => ok(await saveSettings(host, wanted)),
    'models.presets': async () => ok([...PRESETS]),
    'models.test': ({ model, key }) => testConnection({ model, key: key ?? host.secrets.get(model.keyName) }),
    'keys.set': async ({ name, key }) => {
      await host.secrets.set(name, key.trim())
      return ok([...host.secrets.names()])
    },
    'keys.names': async () => ok([...host.secrets.names()]),
  }
}
