import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Model, Preset } from '../../shared/model'
import { request } from '../bridge'
import { appStore, changeSettings } from './app'
import { valueOrNotice } from './notices'

interface ModelsState {
  readonly presets: readonly Preset[]
  /** Names of the keys that the host keeps. The keys themselves never come here. */
  readonly keyNames: readonly string[]
}

export const modelsStore = createStore<ModelsState>(() => ({ presets: [], keyNames: [] }))
export const useModels = <T>(select: (state: ModelsState) => T): T => useStore(modelsStore, select)

/** Asks for presets and the names of stored keys. */
export async function loadModels(): Promise<void> {
  const [presets, keyNames] = await Promise.all([request('models.presets'), request('keys.names')])
  const known = valueOrNotice(presets)
  const names = valueOrNotice(keyNames)
  if (known) modelsStore.setState({ presets: known })
  if (names) modelsStore.setState({ keyNames: names })
}

/** Keeps a key under a name; an empty one forgets it. */
export async function setKey(name: string, key: string): Promise<boolean> {
  const keyNames = valueOrNotice(await request('keys.set', { name, key }))
  if (keyNames) modelsStore.setState({ keyNames })
  return keyNames !== undefined
}

export async function addModel(model: Model): Promise<void> {
  await changeSettings({ models: [...appStore.getState().settings.models, model] })
}

/** Saves a changed model under the id it has. */
export async function saveModel(model: Model): Promise<void> {
  const { models } = appStore.getState().settings
  await changeSettings({ models: models.map((each) => (each.id === model.id ? model : each)) })
}

/** Removes a model; what used it falls back to the chat's model, and the chat to copy & paste. The key stays stored. */
export async function removeModel(id: string): Promise<void> {
  const { models, chatModel, commitModel, editorModel } = appStore.getState().settings
  const left = models.filter((each) => each.id !== id)
  const otherwise = left.find((each) => each.provider === 'copy-paste')?.id ?? left[0]?.id ?? ''
  await changeSettings({
    models: left,
    chatModel: chatModel === id ? otherwise : chatModel,
    commitModel: commitModel === id ? '' : commitModel,
    editorModel: editorModel === id ? '' : editorModel,
  })
}
