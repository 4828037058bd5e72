import { Copy } from 'lucide-react'
import { copyText, useApp } from '../state/app'
import { notify } from '../state/notices'
import { IconButton } from '../ui/button'
import { SettingGroup } from './setting-group'

export function AboutSection() {
  const { version, platform, dataFolder, keyStore } = useApp((state) => state)
  const copy = async (): Promise<void> => {
    if (await copyText(dataFolder)) notify('success', 'The path is on the clipboard.')
  }
  return (
    <>
      <SettingGroup title="Where things are kept">
        <p>Settings, conversations, pins and the index, in one folder of yours:</p>
        <div className="setting-row">
          <code className="setting-path selectable">{dataFolder}</code>
          <IconButton icon={Copy} label="Copy the path" onClick={() => void copy()} />
        </div>
        <p className="muted">
          Rounds are commits of your repository, and what Cairn remembers of them lies beside it, in{' '}
          <code>refs/cairn</code>. No file of Cairn is put among yours.
        </p>
        <p className="muted">
          {keyStore === 'encrypted'
            ? 'Keys are encrypted by the system’s key store.'
            : 'This system offers no safe place for keys: Cairn keeps them in memory and forgets them when it closes.'}
        </p>
      </SettingGroup>
      <SettingGroup title="What leaves this machine">
        <p>
          The requests you send, to the endpoint of the model you chose, and nothing else. Under “The exact
          prompt” each of them can be read before it goes. There is no telemetry.
        </p>
      </SettingGroup>
      <SettingGroup title="About">
        <p className="selectable">
          Cairn {version} on {platform}. Free software under the Apache License 2.0.
        </p>
      </SettingGroup>
    </>
  )
}
