import { Map as MapIcon, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { setConversationOptions, useConversation } from '../state/conversation'
import { IconButton } from '../ui/button'
import { count, shortTokens } from '../ui/numbers'
import { Slider } from '../ui/slider'
import { BUDGET_STEP, budgetLimit, savedSentence, savedWords } from './map-budget'

/** A pause in dragging after which the map is made anew, in milliseconds. */
const PAUSE = 180

/** The map of the rest: how much it may take, how much it takes and what that spares. */
export function MapRow() {
  const prompt = useConversation((state) => state.prompt)
  const chosen = useConversation((state) => state.conversation?.budget ?? null)
  const [dragged, setDragged] = useState<number | null>(null)
  useEffect(() => {
    if (dragged === null) return
    const timer = setTimeout(() => {
      void setConversationOptions({ budget: dragged }).then(() => setDragged(null))
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [dragged])
  if (!prompt) return null
  const { map, contextWindow } = prompt
  const budget = dragged ?? chosen ?? map.budget
  return (
    <div className="context__map">
      <div className="context__map-line" data-tip={map.rawTokens > 0 ? savedSentence(map) : undefined}>
        <MapIcon aria-hidden />
        <span>
          Map <span className="muted small">{budget === 0 ? 'left out' : savedWords(map)}</span>
        </span>
        <span className="context__tokens">
          {shortTokens(budget === 0 ? 0 : map.tokens)} of {shortTokens(budget)}
        </span>
      </div>
      <div className="context__map-line">
        <Slider
          label="Tokens for the map"
          value={budget}
          min={0}
          max={Math.max(budgetLimit(contextWindow), budget)}
          step={BUDGET_STEP}
          valueText={budget === 0 ? 'no map' : `${count(budget)} tokens`}
          onChange={setDragged}
        />
        {chosen !== null && (
          <IconButton
            icon={RotateCcw}
            label="Back to the model’s usual share"
            onClick={() => void setConversationOptions({ budget: null })}
          />
        )}
      </div>
    </div>
  )
}
