import { Children, isValidElement, memo, type ComponentProps, type ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { openExternal } from '../state/app'
import { CopyButton } from './copy-button'
import { markdownChunks } from './markdown-chunks'
import './prose.css'

/** Markdown of a reply. Raw HTML is shown as text, images are never fetched, links go to the system's browser. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div className="prose selectable">
      {markdownChunks(text).map((chunk, index) => (
        <Chunk key={index} text={chunk} />
      ))}
    </div>
  )
}

const Chunk = memo(function Chunk({ text }: { readonly text: string }) {
  return (
    <div className="prose__chunk">
      <Markdown components={COMPONENTS} remarkPlugins={PLUGINS}>
        {text}
      </Markdown>
    </div>
  )
})

/** GitHub's tables, task lists and bare links. One tilde means “about” in prose, so only two strike out. */
const PLUGINS: ComponentProps<typeof Markdown>['remarkPlugins'] = [[remarkGfm, { singleTilde: false }]]

const COMPONENTS: Components = {
  a: ({ href = '', children }) =>
    /^(?:https?|mailto):/i.test(href) ? (
      <a
        href={href}
        data-tip={href}
        onClick={(event) => {
          event.preventDefault()
          void openExternal(href)
        }}
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt, src }) => (
    <span className="prose__image">[image: {alt || (typeof src === 'string' ? src : 'no name')}]</span>
  ),
  pre: ({ children }) => {
    const { text, language } = codeOf(children)
    return <CodeBlock text={text} language={language} />
  },
  table: ({ children }) => (
    <div className="prose__table">
      <table>{children}</table>
    </div>
  ),
}

interface CodeBlockProps {
  readonly text: string
  readonly language: string
}

export function CodeBlock({ text, language }: CodeBlockProps) {
  return (
    <div className="code-block">
      <div className="code-block__bar">
        <span>{language || 'text'}</span>
        <CopyButton label="Copy code" text={() => text} />
      </div>
      <pre tabIndex={0} aria-label={language ? `Code, ${language}` : 'Code'}>
        <code>{text}</code>
      </pre>
    </div>
  )
}

function codeOf(children: ReactNode): CodeBlockProps {
  const [code] = Children.toArray(children)
  if (!isValidElement<{ className?: string; children?: ReactNode }>(code)) return { text: '', language: '' }
  const { className = '', children: text } = code.props
  return {
    text: typeof text === 'string' ? text.replace(/\n$/, '') : '',
    language: /language-(\S+)/.exec(className)?.[1] ?? '',
  }
}
