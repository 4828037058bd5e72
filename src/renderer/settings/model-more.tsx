import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { EditFormat, Model } from '../../shared/model'
import { NumberField } from '../ui/number-field'
import { SelectField } from '../ui/select-field'
import { headerLines, readHeaders } from './model-draft'
import { useSavedText } from './use-saved-text'

interface ModelMoreProps {
  readonly model: Model
  readonly update: (how: (model: Model) => Model) => void
}

type Effort = NonNullable<Model['reasoningEffort']>

const FORMATS: readonly { readonly value: EditFormat | ''; readonly label: string }[] = [
  { value: '', label: 'What suits the model' },
  { value: 'diff', label: 'Search and replace blocks' },
  { value: 'diff-fenced', label: 'Blocks with the path inside' },
  { value: 'udiff', label: 'Unified diff' },
  { value: 'whole', label: 'Whole files' },
  { value: 'patch', label: 'Patch (Begin/End Patch)' },
]
const EFFORTS: readonly { readonly value: Effort | ''; readonly label: string }[] = [
  { value: '', label: 'The model’s own' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
]

/** What is seldom changed: for well-known models Cairn knows window, prices and format by itself. */
export function ModelMore({ model, update }: ModelMoreProps) {
  const [open, setOpen] = useState(false)
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <div className="model-more">
      <button
        type="button"
        className="model-more__fold muted"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Arrow aria-hidden />
        More: edit format, window, prices, headers
      </button>
      {open && <MoreFields model={model} update={update} />}
    </div>
  )
}

function MoreFields({ model, update }: ModelMoreProps) {
  const price = (key: 'inputPrice' | 'cachedInputPrice' | 'outputPrice', label: string) => (
    <NumberField
      label={label}
      value={model[key]}
      emptyMeans="As known"
      min={0}
      max={100_000}
      onChange={(value) => update((each) => ({ ...each, [key]: value }))}
    />
  )
  const tokens = (key: 'contextWindow' | 'maxOutput', label: string) => (
    <NumberField
      label={label}
      value={model[key] === 0 ? null : model[key]}
      emptyMeans="As known"
      whole
      min={0}
      max={100_000_000}
      onChange={(value) => update((each) => ({ ...each, [key]: value ?? 0 }))}
    />
  )
  return (
    <div className="model-more__fields">
      <div className="setting-fields">
        <SelectField
          label="Edit format"
          value={model.editFormat ?? ''}
          options={FORMATS}
          onChange={(value) => update((each) => withOptional(each, 'editFormat', value || undefined))}
        />
        <SelectField
          label="Reasoning effort"
          value={model.reasoningEffort ?? ''}
          options={EFFORTS}
          onChange={(value) => update((each) => withOptional(each, 'reasoningEffort', value || undefined))}
        />
        <NumberField
          label="Temperature"
          value={model.temperature ?? null}
          emptyMeans="The model’s own"
          min={0}
          max={2}
          onChange={(value) => update((each) => withOptional(each, 'temperature', value ?? undefined))}
        />
      </div>
      <div className="setting-fields">
        {tokens('contextWindow', 'Context window, tokens')}
        {tokens('maxOutput', 'Longest answer, tokens')}
      </div>
      <div className="setting-fields">
        {price('inputPrice', 'Input, $ per million')}
        {price('cachedInputPrice', 'Cached input')}
        {price('outputPrice', 'Output')}
      </div>
      <HeadersField model={model} update={update} />
    </div>
  )
}

function HeadersField({ model, update }: ModelMoreProps) {
  const [text, setText] = useSavedText(
    headerLines(model.headers),
    (lines) => update((each) => ({ ...each, headers: readHeaders(lines).headers })),
    (lines) => readHeaders(lines).wrong === '',
  )
  const { wrong } = readHeaders(text)
  return (
    <label className="field">
      <span className="field__label">Headers</span>
      <textarea
        className="text-field headers-field"
        rows={3}
        spellCheck={false}
        placeholder="X-Title: Cairn"
        aria-invalid={wrong !== ''}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {wrong === '' ? (
        <span className="muted small">
          One per line. They are stored with the settings, not encrypted: no keys here.
        </span>
      ) : (
        <span className="field__error small">“{wrong}” is no header: write “Name: value”.</span>
      )}
    </label>
  )
}

/** The model with an optional part set, or without it. */
function withOptional<Key extends 'editFormat' | 'reasoningEffort' | 'temperature'>(
  model: Model,
  key: Key,
  value: Model[Key],
): Model {
  const { [key]: _before, ...rest } = model
  return (value === undefined ? rest : { ...rest, [key]: value }) as Model
}
