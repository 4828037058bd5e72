import 'monaco-editor/features/codicon/register'
import 'monaco-editor/features/diffEditor/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/languages/definitions/register.all'
import { editor, Uri } from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import type { ReviewFile } from '../../../shared/review'
import type { ThemeName } from '../../state/theme'
import { drawHunks, installHunkDiffs } from './hunk-diff-service'
import { monacoTheme } from './monaco-theme'

/*
 * The one place that loads Monaco, and only the part that shows diffs: colouring by the light grammars, find. What differs is
 * the host's word, no language service runs. It is imported with the first review, never at start.
 */
self.MonacoEnvironment = { getWorker: () => new EditorWorker() }
installHunkDiffs()

let themed: string | null = null
let files = 0

/** Draws all diffs in the window's colours, now. */
export function applyMonacoTheme(name: ThemeName): void {
  if (themed === name) return
  themed = name
  editor.defineTheme(`cairn-${name}`, monacoTheme(name))
  editor.setTheme(`cairn-${name}`)
}

export type DiffTexts = Pick<ReviewFile, 'path' | 'before' | 'after' | 'hunks'>

/** A diff editor with its two texts. What is made here is released by `disposeDiff`, and nowhere else. */
export interface Diff {
  readonly editor: editor.IStandaloneDiffEditor
  readonly models: readonly [editor.ITextModel, editor.ITextModel]
}

export interface DiffLook {
  readonly sideBySide: boolean
  readonly label: string
}

export function createDiff(host: HTMLElement, texts: DiffTexts, look: DiffLook): Diff {
  const number = ++files
  const model = (side: string, text: string): editor.ITextModel =>
    editor.createModel(
      text,
      undefined,
      Uri.from({ scheme: 'cairn-review', path: `/${number}/${side}/${texts.path}` }),
    )
  const models = [model('before', texts.before), model('after', texts.after)] as const
  const diff = editor.createDiffEditor(host, {
    ...OPTIONS,
    ...lookOptions(look),
  })
  drawHunks(models[0], texts.hunks)
  diff.setModel({ original: models[0], modified: models[1] })
  nameInput(diff.getOriginalEditor(), `${look.label}, before`)
  nameInput(diff.getModifiedEditor(), `${look.label}, after`)
  return { editor: diff, models }
}

/** Monaco names its input only once it is focused; readers of the page meet it before. */
function nameInput(side: editor.ICodeEditor, label: string): void {
  side.getDomNode()?.querySelector('.native-edit-context, .inputarea')?.setAttribute('aria-label', label)
}

/** The names go along every time: Monaco forgets them with each change of other options. */
export const lookOptions = ({
  sideBySide,
  label,
}: DiffLook): editor.IStandaloneDiffEditorConstructionOptions => ({
  renderSideBySide: sideBySide,
  useInlineViewWhenSpaceIsLimited: true,
  renderSideBySideInlineBreakpoint: 620,
  originalAriaLabel: `${label}, before`,
  modifiedAriaLabel: `${label}, after`,
})

/** The widget goes before its texts: the other way round it would look at texts that are gone. */
export function disposeDiff({ editor: diff, models }: Diff): void {
  diff.setModel(null)
  diff.dispose()
  for (const model of models) model.dispose()
}

const OPTIONS: editor.IStandaloneDiffEditorConstructionOptions = {
  readOnly: true,
  domReadOnly: true,
  originalEditable: false,
  automaticLayout: false,
  fontFamily: "'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace",
  fontLigatures: false,
  fontSize: 12.5,
  lineHeight: 19,
  lineNumbersMinChars: 4,
  lineDecorationsWidth: 16,
  glyphMargin: false,
  folding: false,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  renderOverviewRuler: false,
  renderMarginRevertIcon: false,
  renderGutterMenu: false,
  renderLineHighlight: 'none',
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  matchBrackets: 'never',
  guides: { indentation: false },
  stickyScroll: { enabled: false },
  contextmenu: false,
  links: false,
  hover: { enabled: 'off' },
  unicodeHighlight: { ambiguousCharacters: true, invisibleCharacters: true },
  tabFocusMode: true,
  scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  hideUnchangedRegions: { enabled: true, contextLineCount: 3, minimumLineCount: 4, revealLineCount: 20 },
}
