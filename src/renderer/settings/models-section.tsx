import { Plus } from 'lucide-react'
import { useState } from 'react'
import { COPY_PASTE_MODEL, type Preset } from '../../shared/model'
import { appStore, changeSettings, useApp } from '../state/app'
import { addModel, modelsStore, useModels } from '../state/models'
import { MenuButton } from '../ui/menu-button'
import type { MenuItem } from '../ui/menu-store'
import { SelectField } from '../ui/select-field'
import { ModelCard } from './model-card'
import { modelFromPreset } from './model-draft'
import { SettingGroup } from './setting-group'

export function ModelsSection() {
  const models = useApp((state) => state.settings.models)
  const presets = useModels((state) => state.presets)
  const [open, setOpen] = useState(() => unfinished())
  const add = (preset: Preset): void => {
    const model = modelFromPreset(preset, appStore.getState().settings.models)
    setOpen(model.id)
    void addModel(model)
  }
  return (
    <>
      <ModelChoices />
      <SettingGroup title="Models">
        <ul className="model-list" aria-label="Models">
          {models.map((model) => (
            <ModelCard
              key={model.id}
              model={model}
              open={open === model.id}
              onToggle={() => setOpen(open === model.id ? '' : model.id)}
            />
          ))}
        </ul>
        <MenuButton
          label="Add a model"
          icon={Plus}
          className="models__add"
          disabled={presets.length === 0}
          items={() => presetItems(modelsStore.getState().presets, add)}
        >
          Add a model
        </MenuButton>
      </SettingGroup>
    </>
  )
}

/** The model that still lacks something, to go on with. */
function unfinished(): string {
  const { models } = appStore.getState().settings
  return models.find((each) => each.provider !== 'copy-paste' && each.model === '')?.id ?? ''
}

function presetItems(presets: readonly Preset[], add: (preset: Preset) => void): readonly MenuItem[] {
  const item = (preset: Preset) => ({
    kind: 'item' as const,
    label: preset.name,
    run: () => add(preset),
  })
  const own = presets.filter((each) => each.keyPage === '' && each.needsKey)
  const local = presets.filter((each) => !each.needsKey)
  const services = presets.filter((each) => !own.includes(each) && !local.includes(each))
  return [
    ...own.map((preset): MenuItem => ({
      ...item(preset),
      label: 'Another endpoint…',
      detail: 'your own address',
    })),
    { kind: 'heading', label: 'On this machine' },
    ...local.map((preset): MenuItem => ({ ...item(preset), detail: new URL(preset.baseUrl).host })),
    { kind: 'heading', label: 'Services' },
    ...services.map(item),
  ]
}

/** Which model does what. */
function ModelChoices() {
  const settings = useApp((state) => state.settings)
  const models = settings.models.map(({ id, label }) => ({ value: id, label }))
  const asChat = { value: '', label: 'The model of the chat' }
  const writing = models.filter(({ value }) => value !== COPY_PASTE_MODEL.id)
  return (
    <SettingGroup title="Which model does what">
      <div className="setting-fields">
        <SelectField
          label="Chat"
          value={settings.chatModel}
          options={models}
          onChange={(chatModel) => void changeSettings({ chatModel })}
        />
        <SelectField
          label="Commit messages"
          value={settings.commitModel}
          options={[asChat, ...writing]}
          onChange={(commitModel) => void changeSettings({ commitModel })}
        />
        <SelectField
          label="Editor, after an architect"
          value={settings.editorModel}
          options={[asChat, ...models]}
          onChange={(editorModel) => void changeSettings({ editorModel })}
        />
      </div>
    </SettingGroup>
  )
}
