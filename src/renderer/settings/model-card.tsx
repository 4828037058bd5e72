import { ChevronDown, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Model } from '../../shared/model'
import { useApp } from '../state/app'
import { useModels } from '../state/models'
import { Badge } from '../ui/badge'
import { ModelEditor } from './model-editor'
import { urlProblem } from './model-draft'

interface ModelCardProps {
  readonly model: Model
  readonly open: boolean
  readonly onToggle: () => void
}

/** A model in one line; opened, everything about it. */
export function ModelCard({ model, open, onToggle }: ModelCardProps) {
  const { id, label, provider, baseUrl } = model
  const chosen = useApp((state) => state.settings.chatModel === id)
  const lack = useModels((state) => lackOf(model, state.keyNames))
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (open) item.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const Arrow = open ? ChevronDown : ChevronRight
  const fixed = provider === 'copy-paste'
  return (
    <li className="model-card" ref={item}>
      <button type="button" className="model-card__bar" aria-expanded={open} onClick={onToggle}>
        <Arrow aria-hidden />
        <span className="model-card__label truncate">{label}</span>
        <span className="model-card__where muted truncate">
          {fixed ? 'any web chat, by hand' : [model.model, hostOf(baseUrl)].filter(Boolean).join(' · ')}
        </span>
        {lack && <Badge tone="warning">{lack}</Badge>}
        {chosen && <Badge tone="accent">chat</Badge>}
      </button>
      {open &&
        (fixed ? (
          <p className="model-card__body muted">
            Needs no key and no network: the prompt goes to the clipboard, and you paste the answer of any web
            chat. It is always there.
          </p>
        ) : (
          <ModelEditor model={model} />
        ))}
    </li>
  )
}

/** What keeps a model from being used, '' for nothing. */
function lackOf({ provider, baseUrl, model, keyName }: Model, keyNames: readonly string[]): string {
  if (provider === 'copy-paste') return ''
  if (urlProblem(baseUrl)) return 'no address'
  if (model === '') return 'no model chosen'
  return keyName !== '' && !keyNames.includes(keyName) ? 'no key' : ''
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : ''
}
