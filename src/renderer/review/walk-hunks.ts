/** How long a file far away may take until its editor is there, in milliseconds. */
const PATIENCE = 2500

/** Moves the keyboard to the next or previous change of the review, into files that are not drawn yet as well. */
export function walkHunks(scroller: HTMLElement, keys: readonly string[], step: 1 | -1): void {
  const current =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['hunk'] : undefined
  const at = current === undefined ? -1 : keys.indexOf(current)
  const next = at < 0 ? (step > 0 ? 0 : keys.length - 1) : at + step
  const key = keys[next]
  if (key === undefined) return
  const path = key.slice(0, key.indexOf('\n'))
  const started = performance.now()
  const look = (): void => {
    const control = [...scroller.querySelectorAll<HTMLElement>('[data-hunk]')].find(
      (each) => each.dataset['hunk'] === key,
    )
    if (control) {
      control.focus({ preventScroll: true })
      control.scrollIntoView({ block: 'center' })
      return
    }
    if (performance.now() - started > PATIENCE) return
    const section = [...scroller.querySelectorAll<HTMLElement>('[data-review-file]')].find(
      (each) => each.dataset['reviewFile'] === path,
    )
    section?.scrollIntoView({ block: 'start' })
    setTimeout(look, 60)
  }
  look()
}
