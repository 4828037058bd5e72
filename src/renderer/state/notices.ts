import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure, Result } from '../../shared/result'

export type NoticeLevel = 'info' | 'success' | 'warning' | 'error'

/** A sentence shown at the edge of the window, with at most one thing to do about it. */
export interface Notice {
  readonly id: number
  readonly level: NoticeLevel
  readonly message: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface NoticesState {
  readonly notices: readonly Notice[]
}

export const noticesStore = createStore<NoticesState>(() => ({ notices: [] }))
export const useNotices = <T>(select: (state: NoticesState) => T): T => useStore(noticesStore, select)

const MAX_NOTICES = 4
let nextId = 1

/**
 * Shows a sentence. The same sentence is not stacked: it replaces the older one. So does one that says what was done last and how to
 * go back: the step that the one before offers to take back is not the last any more.
 */
export function notify(level: NoticeLevel, message: string, action?: Notice['action']): void {
  const notice: Notice = { id: nextId++, level, message, ...(action ? { action } : {}) }
  noticesStore.setState(({ notices }) => ({
    notices: [...notices.filter((each) => !isReplaced(each, notice)), notice].slice(-MAX_NOTICES),
  }))
}

const isReplaced = (old: Notice, { level, message, action }: Notice): boolean =>
  old.message === message || (level === 'success' && old.level === level && !!action && !!old.action)

export function dismissNotice(id: number): void {
  noticesStore.setState(({ notices }) => ({ notices: notices.filter((each) => each.id !== id) }))
}

/** Says a failure out loud and goes on; for requests whose failure has no place of its own on the screen. */
export function reportFailure(failure: Failure): void {
  notify('error', failure.message)
}

/** The value, or `undefined` after the failure was shown. */
export function valueOrNotice<T>(result: Result<T>): T | undefined {
  if (result.ok) return result.value
  reportFailure(result.failure)
  return undefined
}
