import { useConversation } from '../state/conversation'
import { focusPane } from '../state/window-commands'
import { classNames } from '../ui/class-names'
import { count, percent, shortTokens } from '../ui/numbers'

/** What the next request costs in tokens, against the model's window when it is known. */
export function TokenMeter() {
  const prompt = useConversation((state) => state.prompt)
  if (!prompt) return null
  const { tokens, contextWindow, tokenizer, map } = prompt
  const full = contextWindow > 0 && tokens > contextWindow
  const tip = [
    `${count(tokens)} tokens in the prompt${contextWindow > 0 ? ` of ${count(contextWindow)}` : ''} (${tokenizer})`,
    map.budget > 0
      ? `Map: ${count(map.tokens)} of ${count(map.budget)} tokens, ${percent(map.savedShare)} saved`
      : '',
  ]
  return (
    <button
      type="button"
      className={classNames('token-meter', full && 'token-meter--full')}
      data-tip={tip.filter(Boolean).join('\n')}
      aria-label={`Prompt: ${count(tokens)} tokens. Go to the context.`}
      onClick={() => focusPane('context')}
    >
      <span>{shortTokens(tokens)}</span>
      {contextWindow > 0 && <span className="muted">/ {shortTokens(contextWindow)}</span>}
      <span className="muted">tok</span>
    </button>
  )
}
