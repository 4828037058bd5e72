/** What stands before the last dot of a reference, taken apart. */
export interface Expression {
  readonly base:
    | { readonly kind: 'name'; readonly name: string }
    /** `new X()` and casts: a value of a written type. */
    | { readonly kind: 'typed'; readonly type: string }
    | { readonly kind: 'super' }
    /** A literal or anything else with members of its own. */
    | { readonly kind: 'literal' }
  readonly steps: readonly Step[]
}

export type Step =
  { readonly kind: 'member'; readonly name: string } | { readonly kind: 'call' } | { readonly kind: 'index' }

const NAME = /^[@$]?[\p{L}_$#][\p{L}\p{N}_$]*/u

/** Reads a receiver; undefined when it is not a chain of names, calls and indexes. Linear in the text's length. */
export function readExpression(written: string): Expression | undefined {
  let text = written.trim()
  for (;;) {
    const inner = unwrapped(text)
    if (inner === undefined) break
    text = inner
  }
  text = text.replace(/^(?:await|yield|&mut|&|\*)\s*(?=[\p{L}_$(@])/u, '')
  const cast = /^(.+?)\s+(?:as|satisfies)\s+([^()]+)$/s.exec(text)
  if (cast?.[2] !== undefined && cast[2].trim() !== 'const')
    return { base: { kind: 'typed', type: cast[2] }, steps: [] }
  const made = /^new\s+([\p{L}\p{N}_$.\\]+)(?:<[^()]*>)?\s*(?=\(|$)/u.exec(text)
  if (made?.[1] !== undefined) {
    const after = text.slice(made[0].length)
    const end = after.startsWith('(') ? closing(after, 0) : 0
    const steps = readSteps(after.slice(end))
    return steps && { base: { kind: 'typed', type: made[1] }, steps }
  }
  if (/^super\s*\(/.test(text)) {
    const steps = readSteps(text.slice(closing(text, text.indexOf('('))))
    return steps && { base: { kind: 'super' }, steps }
  }
  if (text.startsWith('(')) {
    const end = closing(text, 0)
    const inner = readExpression(text.slice(0, end))
    const steps = readSteps(text.slice(end))
    return inner && steps && { base: inner.base, steps: [...inner.steps, ...steps] }
  }
  if (/^(?:['"`[{/\d]|[frbuFRBU]+['"])/.test(text)) return { base: { kind: 'literal' }, steps: [] }
  const name = NAME.exec(text)?.[0]
  if (name === undefined) return undefined
  const steps = readSteps(text.slice(name.length))
  return steps && { base: name === 'super' ? { kind: 'super' } : { kind: 'name', name }, steps }
}

function readSteps(text: string): readonly Step[] | undefined {
  const steps: Step[] = []
  let rest = text
  while ((rest = rest.replace(/^\s+|^!(?!=)/, '')) !== '') {
    const dot = /^(?:\?\.|\.|->|::|&\.|\?->)\s*/.exec(rest)?.[0]
    if (dot !== undefined) {
      const after = rest.slice(dot.length)
      const name = NAME.exec(after)?.[0]
      if (name !== undefined) {
        steps.push({ kind: 'member', name })
        rest = after.slice(name.length)
        continue
      }
      rest = after
      if (!/^[([<]/.test(rest)) return undefined
    }
    const generic = /^(?:::)?<[^()]*?>(?=\()/.exec(rest)?.[0]
    if (generic !== undefined) rest = rest.slice(generic.length)
    if (rest.startsWith('(')) steps.push({ kind: 'call' })
    else if (rest.startsWith('[')) steps.push({ kind: 'index' })
    else if (rest.startsWith('!') || rest.startsWith('?')) {
      rest = rest.slice(1)
      continue
    } else return undefined
    const end = closing(rest, 0)
    if (end < 0) return undefined
    rest = rest.slice(end)
  }
  return steps
}

/** Just behind the bracket that closes the one at `start`; −1 when it is not closed. Strings are skipped. */
function closing(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '"' || sign === "'" || sign === '`') {
      let end = at + 1
      while (end < text.length && text[end] !== sign) end += text[end] === '\\' ? 2 : 1
      at = end
    } else if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign) && --depth === 0) return at + 1
  }
  return -1
}

function unwrapped(text: string): string | undefined {
  return text.startsWith('(') && closing(text, 0) === text.length ? text.slice(1, -1).trim() : undefined
}
