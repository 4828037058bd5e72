import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { IndexStats } from '../../shared/index-state'
import { openDialog } from '../state/app'
import { loadIndexStats, useIndexing } from '../state/indexing'
import { KindGlyph } from '../ui/kind-glyph'
import { languageName } from '../../shared/language-name'
import { count, counted } from '../ui/numbers'
import { CONFIDENCE_CLASSES, CONFIDENCE_WORDS } from './confidence'
import './legend.css'
import { LineSample } from './line-sample'

/** More languages than the rows beside them have room for. */
const MOST_LANGUAGES = 5

/** What colours, shapes and lines mean. */
export function Legend() {
  const [open, setOpen] = useState(false)
  return (
    <section className="legend" aria-label="Legend">
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
            {CONFIDENCE_CLASSES.map((line) => (
              <li key={line}>
                <LineSample line={line} /> {CONFIDENCE_WORDS[line]}
              </li>
            ))}
          </ul>
          <Languages />
        </div>
      )}
      <button type="button" className="legend__toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        Legend
        {open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
      </button>
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
  const read = languages.filter(({ covered }) => covered)
  const others = read.length - MOST_LANGUAGES
  return (
    <div>
      <h3>Symbols by language</h3>
      <ul className="legend__languages">
        {read.slice(0, MOST_LANGUAGES).map((each) => (
          <Language key={each.language} {...each} />
        ))}
      </ul>
      <button type="button" className="legend__more" onClick={() => openDialog('coverage')}>
        {others > 0 ? `${counted(others, 'more language')}…` : 'Coverage…'}
      </button>
    </div>
  )
}

function Language({ language, symbols }: IndexStats['languages'][number]) {
  return (
    <li>
      {languageName(language)} <span className="legend__count">{count(symbols)}</span>
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
