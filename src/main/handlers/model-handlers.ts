import { PRESETS } from '../../core/chat/presets'
import { testConnection } from '../../core/chat/test-connection'
import { ok } from '../../shared/result'
import { soundSettings } from '../app-state'
import type { Desk, HandlersOf } from './create-handlers'

export function modelHandlers({
  host,
}: Desk): HandlersOf<'settings'> & HandlersOf<'models'> & HandlersOf<'keys'> {
  return {
    'settings.save': async (wanted) => {
      const settings = soundSettings(wanted)
      await host.state.change({ settings })
      host.applyAppearance(settings)
      host.emit('settings.changed', settings)
      return ok(settings)
    },
    'models.presets': async () => ok([...PRESETS]),
    'models.test': ({ model, key }) => testConnection({ model, key: key ?? host.secrets.get(model.keyName) }),
    'keys.set': async ({ name, key }) => {
      await host.secrets.set(name, key.trim())
      return ok([...host.secrets.names()])
    },
    'keys.names': async () => ok([...host.secrets.names()]),
  }
}
