/** Takes keys out of a text that is about to be shown or logged: the given ones, and whatever is shaped like a bearer key. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) if (secret.length >= 4) clean = clean.split(secret).join('[key]')
  return clean
    .replace(/\b(?:sk|pk|rk|gsk|xai|AIza)[-_]?[A-Za-z0-9_-]{16,}/g, '[key]')
    .replace(/(Bearer\s+)\S+/gi, '$1[key]')
}
