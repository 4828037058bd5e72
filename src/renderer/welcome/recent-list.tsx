import { X } from 'lucide-react'
import { forgetRecent, useApp } from '../state/app'
import { openRepository, useRepository } from '../state/repository'
import { IconButton } from '../ui/button'
import { exactDate, relativeDate } from '../ui/numbers'

/** Repositories that were open before. One that is gone stays listed, and says so, until it is removed. */
export function RecentList() {
  const recent = useApp((state) => state.recent)
  const opening = useRepository((state) => state.opening)
  if (recent.length === 0) return null
  const now = Date.now()
  return (
    <section className="recent" aria-label="Recent">
      <h2 className="muted small">Recent</h2>
      <ul>
        {recent.map(({ path, name, opened, missing }) => (
          <li key={path} className="recent__line">
            <button
              type="button"
              className="recent__open"
              disabled={missing || opening !== ''}
              onClick={() => void openRepository(path)}
            >
              <span className="recent__name truncate">{name}</span>
              <span className="recent__path truncate muted small">{path}</span>
              <span className="muted small" data-tip={exactDate(opened)}>
                {missing ? 'not found' : relativeDate(opened, now)}
              </span>
            </button>
            <IconButton
              icon={X}
              label={`Remove ${name} from this list`}
              onClick={() => void forgetRecent(path)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
