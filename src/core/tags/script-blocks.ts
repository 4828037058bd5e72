/** The script of a single-file component (Vue, Svelte): its text with everything else blanked, so that every offset stays. */
export interface ScriptBlocks {
  readonly text: string
  readonly language: 'typescript' | 'tsx' | 'javascript'
}

const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/script\s*>/gi
const LANG = /\blang\s*=\s*["']?(\w+)/i

/** All script blocks of a component together; when one is TypeScript, all are read as TypeScript. */
export function scriptBlocks(component: string): ScriptBlocks {
  let text = ''
  let at = 0
  let language: ScriptBlocks['language'] = 'javascript'
  for (const match of component.matchAll(SCRIPT)) {
    const [whole, attributes = '', code = ''] = match
    // `<script src="…">` holds no code, and other types hold data.
    if (/\btype\s*=\s*["'](?!module|text\/(?:java|type)script)/i.test(attributes)) continue
    const lang = LANG.exec(attributes)?.[1]?.toLowerCase()
    if (lang === 'tsx') language = 'tsx'
    else if ((lang === 'ts' || lang === 'typescript') && language !== 'tsx') language = 'typescript'
    const start = match.index + whole.indexOf('>', '<script'.length + attributes.length) + 1
    text += blank(component.slice(at, start)) + code
    at = start + code.length
  }
  return { text: text + blank(component.slice(at)), language }
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
