import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useState } from 'react'
import { baseName } from '../state/node-id'
import { Badge } from '../ui/badge'
import { counted } from '../ui/numbers'
import './edit-card.css'
import type { FileEdits } from './reply-parts'

interface EditCardProps {
  readonly edits: FileEdits
  /** The reply is still coming in. */
  readonly live: boolean
}

/** What a reply wants to do to one file, in one line; the model's own text opens below it. */
export const EditCard = memo(function EditCard({ edits, live }: EditCardProps) {
  const [open, setOpen] = useState(false)
  const { path, raw, complete } = edits
  const folder = path.slice(0, path.length - baseName(path).length).replace(/\/$/, '')
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <div className="edit-card">
      <button
        type="button"
        className="edit-card__bar"
        aria-expanded={open}
        data-tip={open ? 'Hide the text of the model' : 'Show the text of the model'}
        onClick={() => setOpen(!open)}
      >
        <Arrow aria-hidden />
        <span className="edit-card__name truncate">{baseName(path) || 'no file named'}</span>
        <span className="edit-card__folder truncate">{folder}</span>
        <Badge tone={path && (complete || live) ? 'changed' : 'warning'}>
          {editWords(edits)}
          {!complete && (live ? ', writing…' : ', cut off')}
        </Badge>
      </button>
      {open && (
        <pre className="selectable" tabIndex={0} aria-label={`What the model wrote for ${path}`}>
          <code>{raw}</code>
        </pre>
      )}
    </div>
  )
})

function editWords({ verb, count }: FileEdits): string {
  switch (verb) {
    case 'edit':
      return counted(count, 'edit')
    case 'create':
      return 'new file'
    case 'rewrite':
      return 'whole file'
    case 'delete':
      return 'delete'
    case 'rename':
      return 'rename'
    case 'other':
      return 'file mode'
  }
}
