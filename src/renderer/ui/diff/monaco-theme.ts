import type { editor } from 'monaco-editor/editor'
import type { ThemeName } from '../../state/theme'

/** Monaco reads no CSS variables: the tokens of ui/tokens.css as they are drawn now, with quiet colours for code. */
export function monacoTheme(name: ThemeName): editor.IStandaloneThemeData {
  const style = getComputedStyle(document.documentElement)
  const token = (variable: string): string => style.getPropertyValue(variable).trim()
  const dark = name === 'dark'
  return {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: Object.entries(dark ? DARK_CODE : LIGHT_CODE).map(([scope, foreground]) => ({
      token: scope,
      foreground,
    })),
    colors: {
      'editor.background': token('--panel'),
      'editor.foreground': token('--text'),
      'editorLineNumber.foreground': token('--muted'),
      'editorLineNumber.activeForeground': token('--muted'),
      'editorGutter.background': token('--panel'),
      'editorWidget.background': token('--raised'),
      'editorWidget.border': token('--line-strong'),
      focusBorder: '#00000000',
      'diffEditor.insertedLineBackground': dark ? '#009e7322' : '#009e731c',
      'diffEditor.removedLineBackground': dark ? '#d55e0024' : '#d55e001c',
      'diffEditor.insertedTextBackground': dark ? '#009e7344' : '#009e733a',
      'diffEditor.removedTextBackground': dark ? '#d55e0048' : '#d55e003a',
      'diffEditorGutter.insertedLineBackground': dark ? '#009e7330' : '#009e7328',
      'diffEditorGutter.removedLineBackground': dark ? '#d55e0034' : '#d55e0028',
      'diffEditor.diagonalFill': dark ? '#ffffff0c' : '#1e21240c',
      'diffEditor.border': token('--line'),
      'diffEditor.unchangedRegionBackground': token('--background'),
      'diffEditor.unchangedRegionForeground': token('--muted'),
      'diffEditor.unchangedRegionShadow': '#00000000',
      'diffEditor.unchangedCodeBackground': '#00000000',
      'scrollbar.shadow': '#00000000',
      'scrollbarSlider.background': `${token('--line-strong')}cc`,
      'scrollbarSlider.hoverBackground': token('--line-strong'),
      'scrollbarSlider.activeBackground': token('--line-strong'),
      'editor.selectionBackground': dark ? '#6ea8fe55' : '#1f62d140',
    },
  }
}

const DARK_CODE = {
  '': 'e4e7eb',
  comment: '8f98a3',
  string: 'a8cf9a',
  number: 'd9b98c',
  keyword: '9dbcf2',
  type: '8fd0d6',
  'type.identifier': '8fd0d6',
  annotation: 'c9b6ec',
  tag: '9dbcf2',
  'attribute.name': '8fd0d6',
  'attribute.value': 'a8cf9a',
  delimiter: 'b4bcc6',
  operator: 'b4bcc6',
  regexp: 'd9b98c',
} as const

const LIGHT_CODE = {
  '': '1e2124',
  comment: '636b74',
  string: '2d6a1f',
  number: '86520a',
  keyword: '1f4fa8',
  type: '12656e',
  'type.identifier': '12656e',
  annotation: '6a3fa0',
  tag: '1f4fa8',
  'attribute.name': '12656e',
  'attribute.value': '2d6a1f',
  delimiter: '4a525b',
  operator: '4a525b',
  regexp: '86520a',
} as const
