/** Words of markdown and shells that stand in backticks without being anyone's symbol. */
const NOT_NAMES = /^(?:true|false|null|undefined|none|self|this|string|number|boolean|int|void)$/i

/**
 * Names of symbols that a text mentions as code: what stands in single backticks and is an identifier, with or without its scope
 * and a call's parentheses (`Parser.parse()`, `foo::bar`). In the order of their first mention, at most fifty; whether the
 * repository has them, the index says. Fenced blocks are left out: they hold code, not mentions.
 */
export function mentionedNames(text: string): readonly string[] {
  const prose = text.replace(/^[ \t]*(`{3,}|~{3,})[^]*?(?:^[ \t]*\1`*[ \t]*$|$(?![^]))/gm, '')
  const names = new Set<string>()
  for (const [, code = ''] of prose.matchAll(/(?<!`)`([^`\n]{2,120})`(?!`)/g)) {
    const name = code
      .trim()
      .replace(/\([^()]*\)$/, '')
      .replaceAll('::', '.')
      .replaceAll('#', '.')
    if (/^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(name) && !NOT_NAMES.test(name))
      names.add(name)
    if (names.size >= 50) break
  }
  return [...names]
}
