import { ExternalLink } from 'lucide-react'
import type { Model } from '../../shared/model'
import { openExternal, useApp } from '../state/app'
import { setKey, useModels } from '../state/models'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'

interface KeyFieldProps {
  readonly model: Model
  readonly typed: string
  readonly onType: (key: string) => void
}

/** Takes a key and never shows one: a stored key stays with the host. */
export function KeyField({ model, typed, onType }: KeyFieldProps) {
  const { keyName } = model
  const stored = useModels((state) => state.keyNames.includes(keyName))
  const page = useModels(
    (state) =>
      state.presets.find((each) => each.baseUrl !== '' && each.baseUrl === model.baseUrl)?.keyPage ?? '',
  )
  const memoryOnly = useApp((state) => state.keyStore === 'memory-only')
  const save = async (): Promise<void> => {
    if (typed.trim() !== '' && (await setKey(keyName, typed.trim()))) onType('')
  }
  return (
    <form
      className="key-field"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label="Key"
        type="password"
        autoFocus={!stored && model.baseUrl !== ''}
        placeholder={stored ? 'A key is stored. A new one replaces it.' : 'Paste the key here'}
        value={typed}
        maxLength={10_000}
        onChange={onType}
        onBlur={() => void save()}
        hint={
          memoryOnly
            ? `This system offers no safe place for keys: this one is kept in memory and forgotten when Cairn closes. It is sent to ${keyName} only.`
            : `Encrypted by the system’s key store, and sent to ${keyName} only.`
        }
      />
      <div className="key-field__buttons">
        {stored && (
          <Button onClick={() => void setKey(keyName, '')} aria-label={`Forget the key for ${keyName}`}>
            Forget
          </Button>
        )}
        {page && (
          <Button look="quiet" icon={ExternalLink} onClick={() => void openExternal(page)}>
            Get a key
          </Button>
        )}
      </div>
    </form>
  )
}
