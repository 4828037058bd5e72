import { useRef, useState } from 'react'
import type { Model } from '../../shared/model'
import { request } from '../bridge'

export interface TestState {
  readonly running: boolean
  /** What came of it, in a sentence; null before the first test and after a change. */
  readonly outcome: { readonly ok: boolean; readonly message: string } | null
  /** What the endpoint offers, from the last test that was told. */
  readonly offered: readonly string[]
  /** A key that was typed and is not saved yet. */
  readonly key: string
  readonly setKey: (key: string) => void
  readonly run: () => void
}

/** Tests a model as it stands in the fields, with the key that is typed or else the stored one. */
export function useConnectionTest(
  model: Model,
  typed: { readonly baseUrl: string; readonly model: string },
): TestState {
  const [running, setRunning] = useState(false)
  const [outcome, setOutcome] = useState<TestState['outcome']>(null)
  const [offered, setOffered] = useState<readonly string[]>([])
  const [key, setKey] = useState('')
  const ticket = useRef(0)
  const run = async (): Promise<void> => {
    const mine = ++ticket.current
    setRunning(true)
    setOutcome(null)
    const answer = await request('models.test', {
      model: { ...model, ...typed },
      ...(key.trim() !== '' ? { key: key.trim() } : {}),
    })
    if (mine !== ticket.current) return
    setRunning(false)
    if (answer.ok) setOffered(answer.value.models)
    setOutcome(
      answer.ok
        ? { ok: true, message: answer.value.message }
        : { ok: false, message: answer.failure.message },
    )
  }
  return { running, outcome, offered, key, setKey, run: () => void run() }
}
