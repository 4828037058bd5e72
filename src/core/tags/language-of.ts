import type { Language } from './languages/language'
import { LANGUAGES } from './languages/languages'

const byExtension = new Map<string, Language>()
const byFileName = new Map<string, Language>()
const byInterpreter = new Map<string, Language>()
const byName = new Map<string, Language>()
for (const language of LANGUAGES) {
  byName.set(language.name, language)
  for (const extension of language.extensions) byExtension.set(extension, language)
  for (const name of language.fileNames ?? []) byFileName.set(name, language)
  for (const name of language.interpreters ?? []) byInterpreter.set(name, language)
}

/** The language a path names, undefined when only the content can tell (no extension) or Cairn reads none. */
export function languageOf(path: string): Language | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const known = byFileName.get(name)
  if (known) return known
  const dot = name.lastIndexOf('.')
  return dot < 0 ? undefined : byExtension.get(name.slice(dot).toLowerCase())
}

/** The language of a file whose text is known: `#!` lines for names without extension, and C or C++ for `.h`. */
export function languageOfText(path: string, text: string): Language | undefined {
  if (/\.h$/i.test(path)) return byName.get(looksLikeCpp(text) ? 'cpp' : 'c')
  const known = languageOf(path)
  if (known) return known
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name.includes('.', 1) || !text.startsWith('#!')) return undefined
  return byInterpreter.get(interpreter(text.slice(2, text.indexOf('\n') >>> 0)))
}

export const languageNamed = (name: string): Language | undefined => byName.get(name)

/** `#!/usr/bin/env -S python3.11 -u` → `python3`. */
function interpreter(line: string): string {
  const words = line.trim().split(/\s+/)
  const program = (words[0] ?? '').split('/').pop() ?? ''
  const named =
    program === 'env' ? words.slice(1).find((word) => !word.startsWith('-') && !word.includes('=')) : program
  return ((named ?? '').split('/').pop() ?? '').replace(/\.\d+$/, '')
}

/** Words that a C header has no use for, outside comments. */
const CPP =
  /^\s*(?:class\s+\w+|namespace\s+[\w:]*\s*\{|template\s*<|using\s+(?:namespace\s+)?[\w:]+\s*[=;]|(?:public|private|protected)\s*:|#\s*include\s*<(?:string|vector|map|memory|cstd\w+|iostream|functional|utility|algorithm|type_traits|optional|array|unordered_map|set|tuple|mutex|thread|atomic)>)|\b(?:constexpr|noexcept|nullptr|virtual|typename|static_cast|operator\s*[=+\-*/<>![(])|\bstd::/m

function looksLikeCpp(text: string): boolean {
  const head = text.slice(0, 60_000).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"/g, '')
  // What only C++ compilers see in a C header says nothing about the header.
  return CPP.test(head.replace(/#\s*ifdef\s+__cplusplus[\s\S]*?#\s*endif/g, ''))
}
