import tseslint from 'typescript-eslint'
import reactHooks from 'eslint-plugin-react-hooks'

/** The import table of ARCHITECTURE.md: what each folder must never import. */
const STAGES = ['repo', 'tags', 'graph', 'map', 'chat', 'edits', 'git', 'rounds', 'index', 'checks']
const stage = (name) => ({
  group: [`**/core/${name}/**`, `../${name}/**`, `../../${name}/**`],
  message: `This stage may not import core/${name} (see ARCHITECTURE.md).`,
})
const everyStageBut = (...allowed) => STAGES.filter((name) => !allowed.includes(name)).map(stage)
const NODE = { group: ['node:*'], message: 'No IO here: this folder is pure.' }
const ELECTRON = { group: ['electron', 'electron/*'], message: 'Only main and preload know Electron.' }
const MAIN = { group: ['**/main/**'], message: 'Nothing imports main.' }
const RENDERER = { group: ['**/renderer/**'], message: 'Nothing imports the renderer.' }
const CORE = { group: ['**/core/**'], message: 'This folder may not import core.' }
const DUGITE = { group: ['dugite'], message: 'Only core/git/run-git.ts runs git.' }
const SESSION = { group: ['**/core/session', '../session'], message: 'Stages do not know the session.' }

const boundary = (files, patterns, extra = {}) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns, ...extra }] },
})
const core = (name, allowed, more = []) =>
  boundary(
    [`src/core/${name}/**/*.ts`],
    [...everyStageBut(name, ...allowed), ELECTRON, MAIN, RENDERER, SESSION, ...more],
  )

const FEATURES = [
  'graph',
  'chat',
  'review',
  'timeline',
  'context',
  'settings',
  'outline',
  'palette',
  'welcome',
]
const feature = (name) =>
  boundary(
    [`src/renderer/${name}/**/*.{ts,tsx}`],
    [
      ...FEATURES.filter((other) => other !== name).map((other) => ({
        group: [`../${other}/**`, `../../${other}/**`],
        message: 'Features import state, ui and shared, never each other.',
      })),
      CORE,
      MAIN,
      ELECTRON,
      NODE,
    ],
  )

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'out',
      'dist',
      'screenshots',
      'test-results',
      'playwright-report',
      'src/core/tags/fixtures',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['*.config.ts', 'e2e/*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.{mjs,js}'],
    rules: { 'max-lines': ['error', 400], 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  boundary(
    ['src/shared/**/*.ts'],
    [CORE, MAIN, RENDERER, ELECTRON, NODE, { group: ['**/preload/**'], message: 'shared imports zod only.' }],
  ),
  core('repo', ['git']),
  core('tags', [], [DUGITE]),
  core('graph', [], [NODE, DUGITE]),
  core('map', [], [NODE, DUGITE]),
  core('index', ['repo', 'tags', 'graph', 'map', 'git'], [DUGITE]),
  core('chat', [], [DUGITE]),
  core('edits', [], [DUGITE]),
  core('git', []),
  core('checks', [], [DUGITE]),
  core('rounds', ['edits', 'git'], [DUGITE]),
  boundary(['src/core/*.ts'], [ELECTRON, MAIN, RENDERER, DUGITE]),
  boundary(['src/main/**/*.ts'], [RENDERER, DUGITE]),
  boundary(['src/main/handlers/**/*.ts', 'src/main/cli/**/*.ts'], [RENDERER, DUGITE, ELECTRON]),
  boundary(['src/preload/**/*.ts'], [CORE, MAIN, RENDERER, NODE]),
  boundary(['src/renderer/**/*.{ts,tsx}'], [CORE, MAIN, ELECTRON, NODE]),
  ...FEATURES.map(feature),
  {
    files: ['src/main/**/*.ts', 'src/preload/**/*.ts'],
    ignores: ['src/main/ipc.ts', 'src/preload/index.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'webContents', property: 'send', message: 'Use main/ipc.ts.' },
      ],
    },
  },
  {
    files: ['src/main/**/*.ts'],
    ignores: ['src/main/ipc.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [{ name: 'electron', importNames: ['ipcMain'], message: 'Use main/ipc.ts.' }] },
      ],
    },
  },
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
)
