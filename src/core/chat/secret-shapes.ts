/** One kind of secret: how it looks, and a second look at what the first group (or all of it) holds. */
export interface SecretShape {
  readonly kind: string
  readonly shape: RegExp
  readonly isSecret?: (value: string) => boolean
}

/**
 * Shapes of keys as their makers document them; the more special before the more general, because the first one that matches a
 * place names it. Repetitions are bounded and never nested.
 */
export const SECRET_SHAPES: readonly SecretShape[] = [
  { kind: 'private key', shape: /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g },
  { kind: 'AWS access key', shape: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g, isSecret: notExample },
  { kind: 'GitHub token', shape: /\b(?:gh[pousr]_[A-Za-z0-9]{36,251}|github_pat_[A-Za-z0-9_]{22,251})/g },
  { kind: 'GitLab token', shape: /\bgl(?:pat|ptt|dt|rt|cbt)-[A-Za-z0-9_-]{20,}/g },
  { kind: 'Slack token', shape: /\bxox[abeoprs]-[A-Za-z0-9-]{10,250}/g },
  {
    kind: 'Slack webhook',
    shape: /https:\/\/hooks\.slack\.com\/(?:services|workflows)\/[A-Za-z0-9/_-]{20,}/g,
  },
  { kind: 'Google API key', shape: /\bAIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])/g },
  { kind: 'Google OAuth secret', shape: /\bGOCSPX-[A-Za-z0-9_-]{20,}/g },
  { kind: 'Google access token', shape: /\bya29\.[A-Za-z0-9_-]{20,}/g },
  { kind: 'Stripe key', shape: /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/g },
  { kind: 'Stripe webhook secret', shape: /\bwhsec_[A-Za-z0-9+/=]{24,}/g },
  { kind: 'Anthropic key', shape: /\bsk-ant-[A-Za-z0-9_-]{20,}/g },
  { kind: 'OpenRouter key', shape: /\bsk-or-v1-[a-f0-9]{32,}/g },
  { kind: 'API key', shape: /\bsk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{20,}/g, isSecret: isMixed },
  { kind: 'Groq key', shape: /\bgsk_[A-Za-z0-9]{40,}/g },
  { kind: 'xAI key', shape: /\bxai-[A-Za-z0-9]{60,}/g },
  { kind: 'Hugging Face token', shape: /\bhf_[A-Za-z0-9]{30,}/g },
  { kind: 'npm token', shape: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { kind: 'PyPI token', shape: /\bpypi-AgE[A-Za-z0-9_-]{50,}/g },
  { kind: 'SendGrid key', shape: /\bSG\.[A-Za-z0-9_-]{20,24}\.[A-Za-z0-9_-]{40,45}/g },
  { kind: 'Telegram bot token', shape: /\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/g },
  { kind: 'DigitalOcean token', shape: /\bdo[opr]_v1_[a-f0-9]{64}\b/g },
  { kind: 'Azure storage key', shape: /\bAccountKey=[A-Za-z0-9+/]{86}==/g },
  {
    kind: 'JSON web token',
    // Begins only where no such character stands before it: else every `-` in a long run would start a new search.
    shape: /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{10,4000}\.eyJ[A-Za-z0-9_-]{10,8000}\.[A-Za-z0-9_-]{20,2000}/g,
  },
  {
    kind: 'password in an address',
    shape: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@'"<>{}$]{1,80}:([^\s/:@'"<>{}$]{6,200})@/gi,
    isSecret: notPlaceholder,
  },
  {
    kind: 'secret in an assignment',
    shape:
      /(?:passw(?:or)?d|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|client[_-]?secret|credential)s?["'\]]{0,2}[ \t]{0,8}(?:=>|:=|[:=])[ \t]{0,8}["'`]?([A-Za-z0-9+/_.~$!@#%^&*-]{12,200}={0,2})(?=["'`\s,;)}]|$)/gim,
    isSecret: isRandom,
  },
]

/** Letters and digits both: prose with dashes has no digits. */
function isMixed(value: string): boolean {
  return /\d/.test(value) && /[A-Za-z]{2}/.test(value) && notPlaceholder(value)
}

function notExample(value: string): boolean {
  return !value.endsWith('EXAMPLE')
}

/** Words that stand for a value rather than being one. */
function notPlaceholder(value: string): boolean {
  return !/example|placeholder|changeme|change[_-]me|your[_-]|<|\.\.\.|x{4}|\*{3}|1234567|abcdef|dummy|sample|redacted|^(?:password|secret|passwd)$/i.test(
    value,
  )
}

/**
 * A value that no one would type as a name: upper or lower letters with digits, no path, no code, and at least 3.2 bits of surprise
 * per character (English words have about 2.5–3; random base64 of 20 characters about 4; hexadecimal up to 4).
 */
function isRandom(value: string): boolean {
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value) || !notPlaceholder(value)) return false
  // process.env.X, config.get, a/path/like.this, a version, a call's argument.
  if (/^[a-z_$][\w$]*(?:\.[a-z_$][\w$]*)+$/i.test(value) || /^\.{0,2}\/|^\$|^[\d.]+$|^@/.test(value))
    return false
  return entropy(value) >= 3.2
}

/** Shannon entropy, bits per character. */
function entropy(value: string): number {
  const counts = new Map<string, number>()
  for (const letter of value) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) {
    const share = count / value.length
    bits -= share * Math.log2(share)
  }
  return bits
}
