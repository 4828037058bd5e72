/** The colours that the canvas draws with, taken from the page's tokens, because CSS does not reach into a canvas. */
export interface Palette {
  readonly background: string
  readonly panel: string
  readonly raised: string
  readonly line: string
  readonly lineStrong: string
  readonly text: string
  readonly muted: string
  readonly accent: string
  readonly onAccent: string
  readonly pinned: string
  readonly changed: string
  readonly fontFamily: string
}

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  return {
    background: token('--background'),
    panel: token('--panel'),
    raised: token('--raised'),
    line: token('--line'),
    lineStrong: token('--line-strong'),
    text: token('--text'),
    muted: token('--muted'),
    accent: token('--accent'),
    onAccent: token('--on-accent'),
    pinned: token('--pinned'),
    changed: token('--changed'),
    fontFamily: token('--font-ui'),
  }
}

/** `share` of the first colour over the second; both `#rrggbb`. */
export function mix(over: string, under: string, share: number): string {
  const channel = (colour: string, at: number): number => parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16)
  const mixed = [0, 1, 2].map((at) =>
    Math.round(channel(over, at) * share + channel(under, at) * (1 - share)),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
