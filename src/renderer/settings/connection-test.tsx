import { CircleCheck, PlugZap, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Model } from '../../shared/model'
import { changeSettings, useApp } from '../state/app'
import { Button } from '../ui/button'
import { counted } from '../ui/numbers'
import { SearchField } from '../ui/text-field'
import { VirtualList } from '../ui/virtual-list'
import type { TestState } from './use-connection-test'

interface ConnectionTestProps {
  readonly test: TestState
  readonly model: Model
  readonly disabled: boolean
  readonly onChoose: (model: string) => void
}

/** One tiny request to the endpoint: says in a sentence what came of it, and lists what is offered there. */
export function ConnectionTest({ test, model, disabled, onChoose }: ConnectionTestProps) {
  const chatModel = useApp((state) => state.settings.chatModel)
  const { running, outcome, offered } = test
  return (
    <>
      <div className="connection-test">
        <Button icon={PlugZap} disabled={disabled || running} onClick={test.run}>
          {running ? 'Testing…' : 'Test connection'}
        </Button>
        <p className="connection-test__outcome" role="status">
          {outcome && (
            <>
              {outcome.ok ? (
                <CircleCheck aria-hidden className="connection-test__good" />
              ) : (
                <TriangleAlert aria-hidden className="connection-test__bad" />
              )}
              <span className="selectable">{outcome.message}</span>
            </>
          )}
        </p>
        {outcome?.ok && model.model !== '' && chatModel !== model.id && (
          <Button look="primary" onClick={() => void changeSettings({ chatModel: model.id })}>
            Use it in the chat
          </Button>
        )}
      </div>
      {offered.length > 0 && <OfferedModels offered={offered} chosen={model.model} onChoose={onChoose} />}
    </>
  )
}

interface OfferedModelsProps {
  readonly offered: readonly string[]
  readonly chosen: string
  readonly onChoose: (model: string) => void
}

const FEW = 8

function OfferedModels({ offered, chosen, onChoose }: OfferedModelsProps) {
  const [filter, setFilter] = useState('')
  const shown = useMemo(
    () => offered.filter((name) => name.toLowerCase().includes(filter.trim().toLowerCase())),
    [offered, filter],
  )
  return (
    <div className="offered" role="group" aria-label="Models of this endpoint">
      {offered.length <= FEW ? (
        <p className="offered__title muted small">Offered there</p>
      ) : (
        <SearchField
          label="Filter the models"
          placeholder={`Filter ${counted(offered.length, 'model')} of this endpoint`}
          value={filter}
          onChange={setFilter}
        />
      )}
      <div style={{ height: Math.min(shown.length, FEW) * 24 }}>
        <VirtualList
          items={shown}
          rowHeight={24}
          keyOf={(name) => name}
          row={(name) => (
            <button
              type="button"
              className="offered__model"
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
            >
              <span className="truncate">{name}</span>
            </button>
          )}
        />
      </div>
    </div>
  )
}
