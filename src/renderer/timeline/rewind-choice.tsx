import { useEffect, useState } from 'react'
import { request } from '../bridge'
import { conversationStore } from '../state/conversation'
import { reviewStore } from '../state/review'
import { timelineStore, type Step } from '../state/timeline'

/** What goes back: the files, the conversation to before the request, or both. */
export type RewindChoice = 'files' | 'conversation' | 'both'

/** The title of the conversation that led to the round of an undo, where it is remembered here; else null. */
export function useRoundConversation(step: Step): string | null {
  const [title, setTitle] = useState<string | null>(null)
  const commit = commitToAsk(step)
  useEffect(() => {
    let current = true
    if (commit !== '')
      void request('timeline.round', { commit }).then((answer) => {
        if (!current || !answer.ok) return
        const id = answer.value.record?.conversation
        const head = conversationStore.getState().heads.find((each) => each.id === id)
        setTitle(head ? head.title || 'New conversation' : null)
      })
    return () => {
      current = false
    }
  }, [commit])
  return title
}

/** A part of a round, or a way round a conflict, leaves the round in effect: the conversation stays with it. */
function commitToAsk(step: Step): string {
  if (step.kind !== 'undo' || step.part.kind !== 'all' || step.wayOut !== undefined) return ''
  const known = timelineStore
    .getState()
    .entries.find((each) => each.round === step.round && each.kind === 'ai')
  const reviewed = reviewStore.getState().round?.entry
  return known?.commit ?? (reviewed?.round === step.round ? reviewed.commit : '')
}

interface RewindFieldsProps {
  readonly title: string
  readonly choice: RewindChoice
  readonly onChange: (choice: RewindChoice) => void
}

const CHOICES: readonly { readonly choice: RewindChoice; readonly label: string; readonly detail: string }[] =
  [
    { choice: 'files', label: 'Files', detail: 'the conversation stays, and the model is told' },
    {
      choice: 'both',
      label: 'Files and conversation',
      detail: 'as if it had not been asked; your request is in the box again',
    },
    { choice: 'conversation', label: 'Conversation only', detail: 'the files stay as they are' },
  ]

export function RewindFields({ title, choice, onChange }: RewindFieldsProps) {
  return (
    <fieldset className="rewind">
      <legend className="visually-hidden">What goes back</legend>
      {CHOICES.map((each) => (
        <label key={each.choice} className="rewind__choice">
          <input
            type="radio"
            name="rewind"
            checked={choice === each.choice}
            onChange={() => onChange(each.choice)}
          />
          <span>
            {each.label}
            <span className="rewind__detail muted small">
              {each.choice === 'conversation' ? `“${title}”: ${each.detail}` : each.detail}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
