import { createDocument, type EditDocument } from './edit-document'
import type { FileMode, FileText } from './file-text'
import { createLineTable, type LineTable } from './line-table'
import { bodiesOf } from './split-lines'

/** What a draft holds: the text while it is edited, or the bytes as they were. */
export interface Content {
  /** Format (encoding, BOM, line ends, final newline) and, until it is edited, the bytes. */
  readonly file: FileText
  mode: FileMode
  document: EditDocument | undefined
  /** The text before the reply's blocks, made on first use. */
  original: LineTable | undefined
  /** The text that went with the request, where the disk holds another now: edits are made on it and merged at the end. */
  readonly base: string | undefined
}

/** One path while a reply is planned. */
export interface Draft {
  readonly path: string
  readonly before: FileText | null
  content: Content | null
  /** Where the content came from, when a rename brought it. */
  from: string | undefined
  /** Line (in the document) behind the last block, for formats whose blocks come in order. */
  behind: number
  readonly warnings: string[]
  readonly notes: string[]
  /** Whether a failure may still be looked into: true for the first of a reply. */
  readonly mayExplain: () => boolean
}

/** Failures that are looked into: as many as the message to the model shows. */
export const MAX_EXPLAINED = 20

/** All paths a reply has touched so far, on top of the disk. */
export interface DraftTree {
  get(path: string): Draft
  readonly all: () => readonly Draft[]
}

export function createDraftTree(
  onDisk: (path: string) => FileText | null,
  baseOf: (path: string) => string | undefined,
): DraftTree {
  const drafts = new Map<string, Draft>()
  let explained = 0
  const mayExplain = (): boolean => explained++ < MAX_EXPLAINED
  return {
    get(path) {
      const known = drafts.get(path)
      if (known) return known
      const before = onDisk(path)
      const content = before ? contentOf(before, baseOf(path)) : null
      const made: Draft = {
        path,
        before,
        content,
        from: undefined,
        behind: 0,
        warnings: [],
        notes: [],
        mayExplain,
      }
      drafts.set(path, made)
      return made
    },
    all: () => [...drafts.values()],
  }
}

function contentOf(file: FileText, base: string | undefined): Content {
  const moved = base !== undefined && bodiesOf(base).join('\n') !== bodiesOf(file.text).join('\n')
  return { file, mode: file.mode, document: undefined, original: undefined, base: moved ? base : undefined }
}

/** The content as an editable text; made on first use. */
export function documentOf(content: Content): EditDocument {
  content.document ??= createDocument(
    content.base === undefined ? content.file : { ...content.file, text: content.base },
  )
  return content.document
}

/** The lines as they were before the reply's blocks: to tell what an earlier block took from what never was there. */
export function originalOf(content: Content): LineTable {
  content.original ??= createLineTable(bodiesOf(content.base ?? content.file.text))
  return content.original
}

/** A new file's content: UTF-8, `\n`, ending with a line end; in the format of the file that stood there before, if one did. */
export function newContent(text: string, mode: FileMode, like: FileText | null): Content {
  const file: FileText = like && like.encoding !== 'binary' ? like : EMPTY
  const content: Content = { file, mode, document: undefined, original: undefined, base: undefined }
  documentOf(content).rewrite(text)
  return content
}

const EMPTY: FileText = {
  bytes: new Uint8Array(),
  text: '',
  encoding: 'utf-8',
  bom: false,
  eol: '\n',
  mixed: false,
  finalNewline: true,
  mode: '100644',
}
