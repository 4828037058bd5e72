/** Words that leave a type to the compiler. */
const INFERRED = /^(?:var|auto|let|val|const auto|dynamic|const auto ?&|auto ?&&?)$/

/**
 * The plain name in a written type: `*pkg.Foo` → `pkg.Foo`, `Foo<Bar>` → `Foo`, `Foo | undefined` → `Foo`,
 * `Optional[Foo]` → `Foo`. '' for arrays, tuples, functions and everything whose members are not those of one named type.
 */
export function typeName(written: string): string {
  const known = remembered.get(written)
  if (known !== undefined) return known
  const name = plainName(written)
  if (remembered.size >= REMEMBERED) remembered.clear()
  // A copy: a slice of a source text would keep all of it alive.
  remembered.set(Buffer.from(written).toString(), name)
  return name
}

/** The same few types are written over and over. */
const remembered = new Map<string, string>()
const REMEMBERED = 10_000

function plainName(written: string): string {
  if (/^[\w$]+$/.test(written)) return INFERRED.test(written) ? '' : written
  let text = written.replace(/\s+/g, ' ').trim()
  if (INFERRED.test(text)) return ''
  for (;;) {
    const before = text
    text = text
      .replace(/^["']|["']$/g, '')
      .replace(
        /^(?:[&*?:]\s*|(?:const|mut|readonly|dyn|impl|ref|out|in|var|final|struct|inout|unowned|weak|some|any|type|class|new)\s+)/,
        '',
      )
      .replace(/^'\w+ /, '')
      .replace(/(?:[?!*&]|\bconst)$/, '')
      .trim()
    if (text === before) break
  }
  const wrapped =
    /^(?:Optional|Option|Box|Rc|Arc|Promise|Awaited|Final|ClassVar|Annotated|Readonly|Partial)[<[](.*)[\]>]$/.exec(
      text,
    )
  if (wrapped?.[1] !== undefined) return typeName(wrapped[1].split(',')[0] ?? '')
  const bars = withoutArguments(text)
  if (bars.includes('|')) {
    const named = bars
      .split('|')
      .map((part) => part.trim())
      .filter((part) => !/^(?:null|undefined|None|void|false)$/.test(part))
    return named.length === 1 ? typeName(named[0] ?? '') : ''
  }
  if (/\[\]$|^\[|^\(|=>|^func\b|^map\[/.test(text)) return ''
  return /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*/u.exec(text)?.[0] ?? ''
}

/**
 * What `x = callee(…)` says about the type of x: a class's name where classes are called like functions (and of `Foo::new`),
 * else `callee()`, meaning “whatever callee returns”.
 */
export function calledType(callee: string, constructByCall: boolean): string {
  const open = callee.indexOf('(')
  // What a chain of calls returns cannot be told from its text.
  if (open >= 0 && /\)\s*[.?]/.test(callee)) return ''
  const name = typeName(open < 0 ? callee : callee.slice(0, open))
  if (name === '') return ''
  const maker = /^(.*\p{Lu}[\p{L}\p{N}_]*)(?:::(?:new|default|from|with_\w+)|\.new)$/u.exec(name)
  if (maker?.[1] !== undefined) return maker[1]
  const last = /[\p{L}\p{N}_$]+$/u.exec(name)?.[0] ?? ''
  return constructByCall && /^\p{Lu}/u.test(last) ? name : `${name}()`
}

/** `Map<A | B, C> | null` → `Map | null`. */
function withoutArguments(text: string): string {
  let plain = ''
  let depth = 0
  for (const character of text) {
    if (/[<[({]/.test(character)) depth++
    if (depth === 0) plain += character
    if (/[>\])}]/.test(character) && depth > 0) depth--
  }
  return plain
}
