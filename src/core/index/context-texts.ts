import type { ContextItem } from '../../shared/context-item'
import type { Result } from '../../shared/result'
import type { Definition } from '../../shared/tag'
import { countTokens } from '../map/count-tokens'
import { languageOfUnread } from './file-record'
import type { ContextText } from './index-port'
import type { RawTokens } from './raw-tokens'
import type { RepositoryIndex } from './repository-index'
import { readText } from './read-text'

/** What pinned items put into the prompt: whole texts, or exactly the lines of a symbol with its decorators and doc comment. */
export async function contextTexts(
  root: string,
  index: RepositoryIndex,
  raw: RawTokens,
  items: readonly ContextItem[],
): Promise<readonly ContextText[]> {
  const texts = new Map<string, Promise<Result<string>>>()
  const read = (path: string): Promise<Result<string>> => {
    const known = texts.get(path) ?? readText(root, path)
    texts.set(path, known)
    return known
  }
  return Promise.all(items.map((item) => contextText(item, index, raw, read)))
}

async function contextText(
  item: ContextItem,
  index: RepositoryIndex,
  raw: RawTokens,
  read: (path: string) => Promise<Result<string>>,
): Promise<ContextText> {
  const record = index.files().records.get(item.path)
  const language = record?.kind === 'indexed' ? record.language : languageOfUnread(item.path)
  const say = (label: string, text: string, startLine: number): ContextText => ({
    line: { item, label, tokens: countTokens(text) },
    text,
    startLine,
    language,
  })
  const refuse = (problem: string): ContextText => ({
    line: { item, label: item.symbol ?? item.path, tokens: 0, problem },
    text: '',
    startLine: 1,
    language,
  })

  if (item.symbol === undefined) {
    if (item.level === 'focus' && record) return say(item.path, '', 1)
    if (item.level === 'signature') return say(item.path, signaturesOf(item.path, index), 1)
    const text = await read(item.path)
    if (!text.ok) return refuse(text.failure.message)
    const whole = say(item.path, text.value, 1)
    if (record && Buffer.byteLength(text.value) === record.size)
      raw.note(item.path, record.size, whole.line.tokens)
    return whole
  }

  const info = index.graph().symbol(item.symbol) ?? index.graph().find(item.path, item.symbol)
  if (info?.path !== item.path) return refuse(`${item.symbol} is not defined in ${item.path} any more.`)
  const label = `${item.path} ${info.container === '' ? info.name : `${info.container}.${info.name}`}`
  if (item.level === 'focus') return say(label, '', info.line)
  if (item.level === 'signature') return say(label, info.signature, info.line)
  const text = await read(item.path)
  if (!text.ok) return refuse(text.failure.message)
  if (item.level === 'edit') return say(item.path, text.value, 1)
  const { startLine, endLine } = extentOf(item.path, info, index)
  const source = text.value
    .split('\n')
    .slice(startLine - 1, endLine)
    .join('\n')
  return say(label, source.replace(/\r$/, ''), startLine)
}

function signaturesOf(path: string, index: RepositoryIndex): string {
  return index
    .graph()
    .symbolsOf(path)
    .map(
      ({ signature, container }) =>
        `${'  '.repeat(container === '' ? 0 : container.split('.').length)}${signature}`,
    )
    .join('\n')
}

/** The definition's whole extent; the graph knows only from its name on, the tags know its decorators. */
function extentOf(
  path: string,
  info: { readonly name: string; readonly line: number; readonly endLine: number },
  index: RepositoryIndex,
): { readonly startLine: number; readonly endLine: number } {
  const record = index.files().records.get(path)
  const isIt = ({ name, line }: Definition): boolean => name === info.name && line === info.line
  const definition = record?.kind === 'indexed' ? record.definitions.find(isIt) : undefined
  return definition ?? { startLine: info.line, endLine: info.endLine }
}
