import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { KindGlyph } from '../ui/kind-glyph'
import './legend.css'

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
        </div>
      )}
    </section>
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
