import type { RawDefinition } from './collect-captures'

const LONGEST = 300
const LONGEST_VALUE = 60

/**
 * One line that declares a definition, without its body: white space collapsed, decorators and comments left out.
 * A constant keeps a short value; of a longer one only what is called remains (`const Card = memo(…)`).
 */
export function signatureOf(text: string, definition: RawDefinition, start: number): string {
  const { body, value, keyword } = definition
  const end = body?.start ?? value?.start ?? definition.end
  let line = collapse(text.slice(start, Math.min(end, start + LONGEST * 8)))
  if (!body && value)
    line = withValue(
      line,
      /\s/.test(text.charAt(value.start - 1)) ? ' ' : '',
      text.slice(value.start, Math.min(value.end, value.start + 400)),
    )
  else if (OPENER.test(line)) line = line.replace(/\s*(?:=>|[{:=;,]|\bdo|\bthen|\bis|;?\s*\bend)$/, '').trim()
  const first = definition.prefix ?? (keyword ? text.slice(keyword.start, keyword.end) : '')
  if (first !== '' && !line.startsWith(`${first} `)) line = `${first} ${line}`
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}

function withValue(head: string, gap: string, value: string): string {
  const short = collapse(value)
  if (short.length <= LONGEST_VALUE && !value.includes('\n') && !/[{]|=>/.test(short))
    return `${head}${gap}${short}`.replace(/[;,]$/, '')
  const call = /^((?:new |await |yield )?[\p{L}_$][\p{L}\p{N}_$.:]{0,50})(?:<[^()]*>)?\(/u.exec(value)
  if (call?.[1] !== undefined) return `${head} ${call[1]}(…)`
  return head.replace(/\s*(?::=|[=:])$/, '')
}

/** Only a line that ends like this can end in a word or sign that opens a body. */
const OPENER = /[>{:=;,osnd]$/
/** Whatever `collapse` would change. */
const LOOSE = /\s\s|[^\S ]|[([] |[ ,][)\]]|\/[/*]|#/

/** Comments out, white space to single blanks, none inside brackets. */
function collapse(text: string): string {
  if (!LOOSE.test(text)) return text.trim()
  const plain =
    text.includes('/*') || text.includes('//') || text.includes('#') ? withoutComments(text) : text
  return plain
    .replace(/\s+/g, ' ')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
    .trim()
}

const withoutComments = (text: string): string =>
  text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<=\s)#[\s:][^\n]*/g,
    '$1',
  )
