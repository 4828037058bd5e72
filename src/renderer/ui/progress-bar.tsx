import './progress-bar.css'

interface ProgressBarProps {
  readonly label: string
  readonly value: number
  /** 0 when unknown: the bar then only says that something is going on. */
  readonly max: number
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const known = max > 0
  const share = known ? Math.min(1, value / max) : 0
  return (
    <div
      className={known ? 'progress-bar' : 'progress-bar progress-bar--unknown'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={known ? max : undefined}
      aria-valuenow={known ? value : undefined}
    >
      <div style={{ transform: known ? `scaleX(${share})` : undefined }} />
    </div>
  )
}
