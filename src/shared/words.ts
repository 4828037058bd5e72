/**
 * Sub-words of identifiers and prose for text ranking: split at case changes, digits, underscores and punctuation,
 * lower-cased, stemmed. Both the index and the request go through this one function, so that they meet.
 */
export function words(text: string): string[] {
  const found: string[] = []
  for (const piece of text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\d+/gu) ?? []) {
    if (piece.length < 2 && !/\p{Lo}/u.test(piece)) continue
    found.push(stem(piece.toLowerCase()))
  }
  return found
}

/** A light English suffix stripper: enough to join plural, -ing, -ed, -er and -ion forms without a dictionary. */
export function stem(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word
  let base = word
  if (base.endsWith('ies') && base.length > 4) base = `${base.slice(0, -3)}y`
  else if (/(?:ss|us|is)$/.test(base)) return base
  else if (/(?:x|ch|sh|ss)es$/.test(base)) base = base.slice(0, -2)
  else if (base.endsWith('s')) base = base.slice(0, -1)
  const cut = /^(.{3,}?)(?:ations?|ators?|ating|ated|ate|ings?|ed|ers?|ors?|ions?|ive|able|ment)$/.exec(base)
  if (cut?.[1] && /[aeiouy]/.test(cut[1])) base = cut[1]
  if (/([b-df-hj-np-tv-z])\1$/.test(base) && base.length > 3 && !/(?:ll|ss|zz)$/.test(base))
    base = base.slice(0, -1)
  return base.length > 3 && base.endsWith('e') ? base.slice(0, -1) : base
}
