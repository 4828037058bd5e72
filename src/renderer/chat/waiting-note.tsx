import { useEffect, useState } from 'react'
import { useConversation } from '../state/conversation'

/** The model is asked again in a moment: why, and how long it still takes. */
export function WaitingNote() {
  const waiting = useConversation((state) => state.waiting)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!waiting) return
    const end = Date.now() + waiting.seconds * 1000
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [waiting])
  if (!waiting) return null
  return (
    <p className="muted" role="status">
      {waiting.reason} {left > 0 ? `Trying again in ${left} s.` : 'Trying again…'}
    </p>
  )
}
