import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { shortTokens } from '../ui/numbers'

interface ReasoningProps {
  readonly text: string
  /** The model is thinking now: no word of the reply has come yet. */
  readonly live: boolean
  /** Thinking tokens as the provider counted them, 0 when unknown. */
  readonly tokens: number
}

/** What the model thought, folded: it is never part of the reply. */
export function Reasoning({ text, live, tokens }: ReasoningProps) {
  const [open, setOpen] = useState(false)
  const Arrow = open ? ChevronDown : ChevronRight
  const words = text.trim().split(/\s+/).length
  const amount = tokens > 0 ? `${shortTokens(tokens)} tokens` : `${shortTokens(words)} words`
  return (
    <div className="reasoning">
      <button type="button" className="reasoning__bar" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Arrow aria-hidden />
        {live ? `Thinking, ${amount} so far` : `Thought for ${amount}`}
      </button>
      {open && (
        <div className="reasoning__text selectable" tabIndex={0} role="region" aria-label="Thinking">
          {text}
        </div>
      )}
    </div>
  )
}
