import type { PromptPart, PromptText } from './prompt-input'

/** A part of the prompt that is no file of its own. */
export const part = (label: string, text: string): PromptPart => ({
  label,
  text,
  path: '',
  header: 0,
  startLine: 1,
})

/** One file's text, or a piece of it, in a fence under its path. */
export function showFile(context: PromptText, fence: string): PromptPart {
  const { path, symbol } = context.line.item
  const text = context.text === '' || context.text.endsWith('\n') ? context.text : `${context.text}\n`
  const lines = text.split('\n').length - 1
  const where = symbol === undefined ? '' : `, lines ${context.startLine}–${context.startLine + lines - 1}`
  return {
    label: symbol === undefined ? path : `${path} ${symbol.slice(symbol.indexOf('#'))}`,
    text: `${path}${where}\n${fence}${context.language}\n${text}${fence}`,
    path,
    header: 2,
    startLine: context.startLine,
  }
}

/** Declaration lines without their bodies, all in one list. */
export function showSignatures(signatures: readonly PromptText[]): PromptPart {
  const lines = signatures.map(
    ({ line, text, startLine }) => `${line.item.path}:${startLine}: ${text.trim()}`,
  )
  return part('Signatures', lines.join('\n'))
}

/** Context items by what they are sent as. A whole file makes its own excerpts superfluous; items with a problem cannot be sent. */
export function sortContext(context: readonly PromptText[]): {
  readonly edit: readonly PromptText[]
  readonly read: readonly PromptText[]
  readonly signatures: readonly PromptText[]
} {
  const sendable = context.filter(({ line }) => line.problem === undefined && line.item.level !== 'focus')
  const edit = unique(sendable.filter(({ line }) => line.item.level === 'edit'))
  const whole = new Set(edit.map(({ line }) => line.item.path))
  const rest = sendable.filter(({ line }) => line.item.level !== 'edit' && !whole.has(line.item.path))
  const read = unique(rest.filter(({ line }) => line.item.level === 'read'))
  const wholeRead = new Set(
    read.filter(({ line }) => line.item.symbol === undefined).map(({ line }) => line.item.path),
  )
  return {
    edit,
    read: read.filter(({ line }) => line.item.symbol === undefined || !wholeRead.has(line.item.path)),
    signatures: unique(
      rest.filter(({ line }) => line.item.level === 'signature' && !wholeRead.has(line.item.path)),
    ),
  }
}

function unique(context: readonly PromptText[]): readonly PromptText[] {
  const seen = new Set<string>()
  return context.filter(({ line }) => {
    const key = line.item.symbol ?? line.item.path
    return !seen.has(key) && seen.add(key)
  })
}
