import './slider.css'

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** What the value means, in words, for those who hear it. */
  readonly valueText: string
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

export function Slider({ label, value, min, max, step, valueText, disabled, onChange }: SliderProps) {
  const share = max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 0
  return (
    <input
      type="range"
      className="slider"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      style={{ '--share': `${share * 100}%` }}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
