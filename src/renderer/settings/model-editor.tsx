import { Trash2 } from 'lucide-react'
import type { Model } from '../../shared/model'
import { appStore } from '../state/app'
import { addModel, removeModel, saveModel, useModels } from '../state/models'
import { notify } from '../state/notices'
import { Button } from '../ui/button'
import { Switch } from '../ui/switch'
import { TextField } from '../ui/text-field'
import { ConnectionTest } from './connection-test'
import { KeyField } from './key-field'
import { keyNameOf, urlProblem, withBaseUrl } from './model-draft'
import { ModelMore } from './model-more'
import { useConnectionTest } from './use-connection-test'
import { useSavedText } from './use-saved-text'

/** Changes the newest copy of a model: several fields may be saved one after the other. */
function change(id: string, how: (model: Model) => Model): void {
  const model = appStore.getState().settings.models.find((each) => each.id === id)
  if (model) void saveModel(how(model))
}

async function remove(model: Model): Promise<void> {
  await removeModel(model.id)
  notify('info', `${model.label} was removed.`, { label: 'Bring it back', run: () => void addModel(model) })
}

/** Address, key, model and the test; everything else is under “More”. */
export function ModelEditor({ model }: { readonly model: Model }) {
  const { id } = model
  const update = (how: (model: Model) => Model): void => change(id, how)
  const [label, setLabel] = useSavedText(
    model.label,
    (text) => update((each) => ({ ...each, label: text.trim() })),
    (text) => text.trim() !== '',
  )
  const [url, setUrl] = useSavedText(model.baseUrl, (text) =>
    update((each) => withBaseUrl(each, text.trim())),
  )
  const [name, setName] = useSavedText(model.model, (text) =>
    update((each) => ({ ...each, model: text.trim() })),
  )
  const test = useConnectionTest(model, { baseUrl: url.trim(), model: name.trim() })
  const problem = urlProblem(url)
  const needsKey = useModels((state) =>
    state.presets.some((each) => each.baseUrl !== '' && each.baseUrl === model.baseUrl && each.needsKey),
  )
  return (
    <div className="model-card__body">
      <div className="setting-fields">
        <TextField
          label="Name in Cairn"
          value={label}
          maxLength={100}
          onChange={setLabel}
          {...(label.trim() === '' ? { error: 'A name is needed.' } : {})}
        />
        <TextField
          label="Address"
          type="url"
          placeholder="https://example.org/v1"
          value={url}
          maxLength={2000}
          autoFocus={model.baseUrl === ''}
          onChange={setUrl}
          {...(url !== '' && problem ? { error: problem } : {})}
        />
      </div>
      {model.keyName !== '' && (
        <KeyField key={model.keyName} model={model} typed={test.key} onType={test.setKey} />
      )}
      {model.provider === 'openai-compatible' && !needsKey && (
        <Switch
          label="This endpoint wants a key"
          checked={model.keyName !== ''}
          onChange={(wants) =>
            update((each) => ({ ...each, keyName: wants ? keyNameOf(each.provider, each.baseUrl) : '' }))
          }
        />
      )}
      <TextField
        label="Model"
        placeholder="Test the connection to choose from what the endpoint offers"
        value={name}
        maxLength={300}
        onChange={setName}
      />
      <ConnectionTest test={test} model={model} disabled={problem !== ''} onChoose={setName} />
      <ModelMore model={model} update={update} />
      <div className="model-card__foot">
        <Button icon={Trash2} onClick={() => void remove(model)}>
          Remove {model.label}
        </Button>
        {model.keyName !== '' && (
          <span className="muted small">Its key stays stored for other models of {model.keyName}.</span>
        )}
      </div>
    </div>
  )
}
