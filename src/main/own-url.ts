/** Cairn's page lives under a scheme of its own, never under file:, so that it can reach nothing else on the disk. */
export const SCHEME = 'cairn'
export const HOST = 'app'
export const HOME_URL = `${SCHEME}://${HOST}/index.html`

/** Whether a URL is a page of ours. Anything unparsable is not. */
export function isOwnUrl(url: string): boolean {
  try {
    const parsed = new URL(url)
    return parsed.protocol === `${SCHEME}:` && parsed.host === HOST
  } catch {
    return false
  }
}

/** Whether a link from rendered text may be handed to the system's browser. */
export function isSafeExternalUrl(url: string): boolean {
  try {
    const parsed = new URL(url)
    return (
      (parsed.protocol === 'https:' || parsed.protocol === 'mailto:') &&
      parsed.username === '' &&
      parsed.password === ''
    )
  } catch {
    return false
  }
}
