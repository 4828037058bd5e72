import { request } from '../bridge'
import { adopt, conversationStore, openConversation, refreshHeads } from '../state/conversation'
import { notify, valueOrNotice } from '../state/notices'
import { cancelStep, confirmStep, previewStep, timelineStore, type Step } from '../state/timeline'
import type { RewindChoice } from './rewind-choice'
import { doneSentence } from './timeline-words'

/** Does the step in preview and says what happened, with the way back beside it. A refusal stays in the preview. */
export async function carryOutStep(choice: RewindChoice): Promise<void> {
  const { step, preview } = timelineStore.getState()
  if (!step) return
  const round = step.kind === 'undo' ? step.round : ''
  if (choice === 'conversation') {
    cancelStep()
    if (await rewindChat(round))
      notify('success', 'The conversation is back to before that request. The files are as they were.')
    return
  }
  if (!preview?.ok) return
  const { subject, round: about } = preview.value
  const result = await confirmStep()
  if (!result?.ok) return
  const rewound = choice === 'both' && (await rewindChat(round))
  const chat = rewound ? ' The conversation is back to before its request.' : ''
  notify(
    'success',
    `${doneSentence(step, subject, result.value)}${chat}`,
    wayBack(step, about, result.value.commit),
  )
  const id = conversationStore.getState().conversation?.id
  if (id) adopt(await request('chat.open', { conversation: id }))
}

/** Winds the conversation back; where it is open, its request is in the box again. */
async function rewindChat(round: string): Promise<boolean> {
  const conversation = valueOrNotice(await request('timeline.rewindChat', { round }))
  if (!conversation) return false
  if (conversationStore.getState().conversation?.id === conversation.id)
    await openConversation(conversation.id)
  await refreshHeads()
  return true
}

function wayBack(
  step: Step,
  round: string,
  commit: string,
): { readonly label: string; readonly run: () => void } {
  // The commit that was made also stands for a part, or for several rounds at once; it is listed by the time of the click.
  const made = (): string =>
    timelineStore.getState().entries.find((entry) => entry.commit === commit && entry.kind === step.kind)
      ?.round ?? ''
  if (step.kind === 'undo')
    return { label: 'Redo…', run: () => void previewStep({ kind: 'redo', round: made() || round }) }
  const target = (): string => (step.kind === 'redo' ? round : made() || timelineStore.getState().undoable)
  return {
    label: 'Undo…',
    run: () => void previewStep({ kind: 'undo', round: target(), part: { kind: 'all' } }),
  }
}
