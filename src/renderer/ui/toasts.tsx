import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dismissNotice, useNotices, type Notice } from '../state/notices'
import { Button, IconButton } from './button'
import './toasts.css'

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const
const SECONDS = { info: 6, success: 5, warning: 12, error: 0 } as const

/** Notices in the lower corner, away from Apply and Send. Errors stay until they are dismissed; the others go, but not under the mouse. */
export function Toasts() {
  const notices = useNotices((state) => state.notices)
  return (
    <section className="toasts" aria-label="Notices" aria-live="polite">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function Toast({ notice }: { readonly notice: Notice }) {
  const { id, level, message, action } = notice
  const Icon = ICONS[level]
  const node = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const seconds = SECONDS[level]
    if (seconds === 0) return
    const tick = setInterval(() => {
      if (!node.current?.matches(':hover, :focus-within')) dismissNotice(id)
    }, seconds * 1000)
    return () => clearInterval(tick)
  }, [id, level])

  return (
    <div className={`toast toast--${level}`} ref={node} role={level === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <p className="toast__text selectable">{message}</p>
      {action && (
        <Button
          onClick={() => {
            dismissNotice(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label="Dismiss" onClick={() => dismissNotice(id)} />
    </div>
  )
}
