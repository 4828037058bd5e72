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
    // Cytoscape knows no single quotes; names of several words need none.
    fontFamily: token('--font-ui').replaceAll("'", ''),
  }
}

/** `share` of the first colour over the second; both `#rrggbb`, or `#rgb` as a minifier shortens them. */
export function mix(over: string, under: string, share: number): string {
  const above = channels(over)
  const below = channels(under)
  const mixed = above.map((value, at) => Math.round(value * share + (below[at] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): readonly number[] {
  const digits = colour.slice(1)
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16))
}
