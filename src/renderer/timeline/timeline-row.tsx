import { MoreHorizontal } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Badge } from '../ui/badge'
import { classNames } from '../ui/class-names'
import { counted, exactDate, relativeDate } from '../ui/numbers'
import { RoundGlyph } from './round-glyph'
import type { TimelineRow } from './timeline-rows'
import { entrySentence, KIND_WORDS, subjectWords } from './timeline-words'

interface TimelineRowProps {
  readonly row: TimelineRow
  readonly id: string
  readonly now: number
  readonly selected: boolean
  /** Its symbols are painted on the graph. */
  readonly painted: boolean
  /** Others are compared with it. */
  readonly compared: boolean
  readonly onOpen: () => void
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void
}

const MOST_LISTED = 12

/** One commit in one line: what it is, what it says, who made it, when. */
export function TimelineRowView(props: TimelineRowProps) {
  const { row, id, now, selected, painted, compared, onOpen, onMenu } = props
  const { entry, day, above, head, conversation, pushed } = row
  const { kind, model, author, files, date, undone, redone, unprotected } = entry
  const when = date ? relativeDate(date, now) : ''
  const openMenu = (event: MouseEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    onMenu({ x: event.clientX, y: event.clientY })
  }
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-label={entrySentence(entry, when)}
      className={classNames(
        'timeline-row',
        selected && 'timeline-row--selected',
        undone && 'timeline-row--undone',
        above && 'timeline-row--above',
        painted && 'timeline-row--painted',
        day !== '' && 'timeline-row--first',
      )}
      onClick={onOpen}
      onContextMenu={openMenu}
    >
      <span className="timeline-row__day muted small truncate">{day}</span>
      <span className="timeline-row__rail">
        <RoundGlyph kind={kind} />
      </span>
      <span className="timeline-row__kind small" data-tip={KIND_WORDS[kind].tip}>
        {KIND_WORDS[kind].word}
      </span>
      <span className="timeline-row__subject truncate">{subjectWords(entry) || 'No message'}</span>
      <span className="timeline-row__badges">
        {head && (
          <Badge tone="accent" tip="The branch is here">
            now
          </Badge>
        )}
        {undone && (
          <Badge
            tone="warning"
            tip={above ? 'Undone without a trace; it can be redone' : 'Taken back by a later commit'}
          >
            undone
          </Badge>
        )}
        {redone && <Badge tip="Undone once, and brought again by a later commit">redone</Badge>}
        {unprotected && (
          <Badge
            tone="warning"
            tip="Made in another copy of this repository: undo works, with the files as git has them"
          >
            unprotected
          </Badge>
        )}
        {compared && (
          <Badge tone="accent" tip="Other commits are compared with this one; Escape lets it go">
            compare from
          </Badge>
        )}
        {pushed && <Badge tip="A remote has this commit and all before it">pushed</Badge>}
      </span>
      <span
        className={classNames(
          'timeline-row__conversation muted small truncate',
          conversation !== null && 'timeline-row__conversation--some',
        )}
        data-tip={conversation ? `Conversation “${conversation.title}”` : undefined}
      >
        {conversation !== null && !conversation.goesOn && conversation.title}
      </span>
      <span className="timeline-row__by muted truncate">{model || author}</span>
      <span className="timeline-row__files muted" data-tip={fileTip(files)}>
        {files.length > 0 && counted(files.length, 'file')}
      </span>
      <span className="timeline-row__date muted" data-tip={date ? exactDate(date) : undefined}>
        {when}
      </span>
      <span className="timeline-row__more" aria-hidden data-tip="What can be done with it" onClick={openMenu}>
        <MoreHorizontal />
      </span>
    </div>
  )
}

function fileTip(files: readonly string[]): string | undefined {
  if (files.length === 0) return undefined
  const more = files.length - MOST_LISTED
  return [...files.slice(0, MOST_LISTED), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
}
