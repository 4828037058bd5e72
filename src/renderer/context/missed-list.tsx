import { useConversation } from '../state/conversation'
import { pinAt } from '../state/pins'
import { KindGlyph } from '../ui/kind-glyph'

const SHOWN = 5

/** What the map had no room for, best first: a click pins it. */
export function MissedList() {
  const missed = useConversation((state) => state.prompt?.map.missed)
  if (!missed || missed.length === 0) return null
  return (
    <section className="context__missed" aria-label="Just missed the map">
      <h3 className="small">Just missed the map</h3>
      <ul>
        {missed.slice(0, SHOWN).map(({ path, symbol }) => (
          <li key={symbol.id}>
            <button
              type="button"
              className="missed__row"
              data-tip={`${symbol.signature}\n${symbol.why}\nClick to pin its signature`}
              onClick={() => pinAt({ id: symbol.id, kind: 'symbol', path, label: symbol.name }, 'signature')}
            >
              <span className="missed__dot" />
              <KindGlyph kind={symbol.kind} />
              <span className="truncate">{symbol.name}</span>
              <span className="muted small truncate">{path}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
