/** Words in front of a declaration that say who may see or replace it, not how to use it: each would cost a token. */
const SILENT =
  /^(?:(?:export(?: default)?|public|private|protected|internal|pub(?:\([^)]*\))?|declare|final|override|virtual|open|sealed|partial|readonly) (?=[\p{L}\p{N}_$#@*[{]))+/u
/** The first parameter of a Python method, which its class's header implies. */
const RECEIVER = /^((?:async )?def [^\s(]+(?:\[[^\]]*\])?\()(?:self|cls)(?:, (?:\/, )?|(?=\)))/

/**
 * A signature cut to at most `limit` characters, with an ellipsis where something is missing. The name always stays: with a long
 * return type in front of it (C, C++, Java) the front goes first. Cuts fall behind a separator where one is near the limit.
 * What tells nothing about how to use a symbol (`export`, `public`, `self`) is dropped first.
 */
export function shortenSignature(signature: string, name: string, limit: number): string {
  const plain = signature.replace(SILENT, '').replace(RECEIVER, '$1')
  if (plain.length <= limit) return plain
  const at = plain.indexOf(name)
  const end = at + name.length
  if (at < 0 || end <= limit - 1) return cutBehindSeparator(plain, limit)
  const fromName = plain.slice(at)
  return fromName.length < limit ? `…${fromName}` : `…${cutBehindSeparator(fromName, limit - 1, name.length)}`
}

function cutBehindSeparator(text: string, limit: number, atLeast = 0): string {
  const head = text.slice(0, limit - 1)
  const separator = Math.max(...[',', '(', '{', ':', ' ', '|'].map((mark) => head.lastIndexOf(mark)))
  const cut = separator >= Math.max(atLeast, limit * 0.6) ? head.slice(0, separator + 1) : head
  return `${dropHalfCharacter(cut).replace(DANGLING, '')}…`
}

/** Signs that announce what the cut took away. */
const DANGLING = /(?:\s|=>?|->|[:|&])+$/

/** A cut between the halves of a surrogate pair would leave a character that no encoding can carry. */
const dropHalfCharacter = (text: string): string => (/[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text)
