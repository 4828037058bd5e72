import type { SkipReason } from '../../shared/index-state'

export interface ContentSkip {
  readonly reason: SkipReason
  readonly detail: string
}

/** Smaller files are never taken for minified, whatever their lines look like. */
const SMALLEST_MINIFIED = 8192
const MINIFIED_LINE = 400
/** Share of `;,{}=` in minified code; an embedded data string or deep nesting has next to none. */
const MINIFIED_PUNCTUATION = 0.06

const HEADER_LINES = 30
const GENERATED =
  /(?:^|\s)@generated\b|Code generated .{0,200}DO NOT EDIT|(?:file|code|document|class|module) (?:is|was|has been) (?:auto(?:matically)?[- ]?)?generated\b.{0,200}\b(?:do not|don't) (?:edit|modify|change)|auto-?generated (?:file|code|by)\b.{0,200}\b(?:do not|don't) (?:edit|modify|change)|DO NOT (?:EDIT|MODIFY).{0,80}\bgenerated\b/is

/** Why a text is not worth parsing: written by a program for programs. undefined when it is. */
export function skipByContent(text: string, minifiable: boolean): ContentSkip | undefined {
  const header = headerComment(text)
  if (header !== '' && GENERATED.test(header))
    return { reason: 'generated', detail: 'Its header says that it is generated.' }
  if (minifiable && isMinified(text)) {
    return {
      reason: 'minified',
      detail: `More than ${MINIFIED_LINE} characters per line on average, most of it code.`,
    }
  }
  return undefined
}

function isMinified(text: string): boolean {
  if (text.length < SMALLEST_MINIFIED) return false
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines++
    if (text.length / lines <= MINIFIED_LINE) return false
  }
  const punctuation = text.match(/[;,{}=]/g)?.length ?? 0
  return punctuation / text.length > MINIFIED_PUNCTUATION
}

/** The comment lines among the first lines: only those can declare a file generated. */
function headerComment(text: string): string {
  let end = 0
  for (let line = 0; line < HEADER_LINES; line++) {
    const next = text.indexOf('\n', end)
    if (next < 0) {
      end = text.length
      break
    }
    end = next + 1
  }
  const comment = text.slice(0, Math.min(end, 4000)).match(/^\s*(?:\/\/|\/?\*|#|--|;|<!--|%|"""|''').*$/gm)
  return comment?.join('\n') ?? ''
}
