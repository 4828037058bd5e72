import { CONFIDENCE_DASHES, type ConfidenceClass } from './confidence'
import './line-sample.css'

/** A line as edges of this confidence are drawn. */
export function LineSample({ line }: { readonly line: ConfidenceClass }) {
  return (
    <svg className="line-sample" width="22" height="8" aria-hidden>
      <path d="M1 4h20" strokeDasharray={CONFIDENCE_DASHES[line].join(' ')} />
    </svg>
  )
}
