import { useEffect, useRef, useState } from 'react'

const PAUSE = 400

/** Text that is saved by itself on a pause in typing and when its field goes away. What `accept` refuses stays unsaved. */
export function useSavedText(
  saved: string,
  save: (text: string) => void,
  accept: (text: string) => boolean = () => true,
): readonly [text: string, change: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  const pending = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (typed === null || typed === saved || !accept(typed)) {
      pending.current = null
      return
    }
    const flush = (): void => {
      pending.current = null
      save(typed)
    }
    pending.current = flush
    const timer = setTimeout(flush, PAUSE)
    return () => clearTimeout(timer)
    // Only what was typed starts a save; the functions are new on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])

  useEffect(() => () => pending.current?.(), [])
  return [typed ?? saved, setTyped]
}
