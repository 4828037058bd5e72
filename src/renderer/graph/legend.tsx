import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { IndexStats } from '../../shared/index-state'
import { openDialog } from '../state/app'
import { loadIndexStats, useIndexing } from '../state/indexing'
import { KindGlyph } from '../ui/kind-glyph'
import { count } from '../ui/numbers'
import './legend.css'

/** More languages than the rows beside them have room for. */
const MOST_LANGUAGES = 6

/** What colours, shapes and lines mean. */
export function Legend() {
  const [open, setOpen] = useState(false)
  return (
    <section className="legend" aria-label="Legend">
      <button type="button" className="legend__toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        Legend
        {open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
      </button>
      {open && (
        <div className="legend__body">
          <ul>
            <Row look="pinned">pinned by you</Row>
            <Row look="text">in the prompt: source</Row>
            <Row look="signature">in the prompt: signature</Row>
            <Row look="name">in the prompt: name</Row>
            <Row look="missed">just missed the budget</Row>
            <Row look="changed">changed by this round</Row>
            <Row look="affected">affected by it</Row>
          </ul>
          <ul>
            <li>
              <KindGlyph kind="class" /> types
            </li>
            <li>
              <KindGlyph kind="function" /> functions, methods
            </li>
            <li>
              <KindGlyph kind="constant" /> values
            </li>
            <Line dash="">resolved</Line>
            <Line dash="6 5">likely</Line>
            <Line dash="1 4">a guess</Line>
          </ul>
          <Languages />
        </div>
      )}
    </section>
  )
}

/** The languages of the repository, the most frequent first, with their symbols; the coverage report has them all. */
function Languages() {
  const revision = useIndexing((state) => state.revision)
  const languages = useIndexing((state) => state.stats?.languages) ?? []
  useEffect(() => {
    void loadIndexStats()
  }, [revision])
  const shown = languages.filter(({ covered }) => covered).slice(0, MOST_LANGUAGES)
  const others = languages.length - shown.length
  return (
    <ul className="legend__languages">
      {shown.map((each) => (
        <Language key={each.language} {...each} />
      ))}
      {others > 0 && (
        <li>
          <button type="button" className="legend__more" onClick={() => openDialog('coverage')}>
            {others} more…
          </button>
        </li>
      )}
    </ul>
  )
}

function Language({ language, symbols }: IndexStats['languages'][number]) {
  return (
    <li>
      {language} <span className="legend__count">{count(symbols)}</span>
    </li>
  )
}

function Row({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <li>
      <span className={`legend__card legend__card--${look}`} />
      {children}
    </li>
  )
}

function Line({ dash, children }: { readonly dash: string; readonly children: string }) {
  return (
    <li>
      <svg className="legend__line" width="22" height="8" aria-hidden>
        <path d="M1 4h20" strokeDasharray={dash} />
      </svg>
      {children}
    </li>
  )
}
