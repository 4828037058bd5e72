import type { Language } from './language'
import * as names from './builtins'

/** Go calls a package by its last path segment; version suffixes and the customary `go-` prefix are not part of the name. */
const goPackageName = (path: string): string => {
  const segments = path.replace(/\/v\d+$/, '').split('/')
  return (segments[segments.length - 1] ?? '').replace(/\.v\d+$/, '').replace(/^go-|[.-]go$/g, '')
}

const ecmascript = {
  exported: (name: string, signature: string) =>
    !name.startsWith('#') && !/^(?:static )?private\b/.test(signature),
  exportStatements: true,
  constructors: ['constructor'],
  fileScoped: true,
  builtins: names.ECMASCRIPT_BUILTINS,
  commonMembers: names.ECMASCRIPT_MEMBERS,
} as const

/** Every language Cairn reads. To add one: a line here, a query in resources/queries, a fixture in src/core/tags/fixtures. */
export const LANGUAGES: readonly Language[] = [
  {
    name: 'typescript',
    grammar: 'typescript',
    queries: ['ecmascript', 'typescript', 'ecmascript-values'],
    extensions: ['.ts', '.mts', '.cts'],
    ...ecmascript,
  },
  {
    name: 'tsx',
    grammar: 'tsx',
    queries: ['ecmascript', 'jsx', 'typescript', 'ecmascript-values'],
    extensions: ['.tsx'],
    ...ecmascript,
  },
  {
    name: 'javascript',
    grammar: 'javascript',
    queries: ['ecmascript', 'jsx', 'javascript', 'ecmascript-values'],
    extensions: ['.js', '.mjs', '.cjs', '.jsx'],
    interpreters: ['node', 'bun', 'deno'],
    ...ecmascript,
  },
  {
    name: 'python',
    grammar: 'python',
    queries: ['python'],
    extensions: ['.py', '.pyi', '.pyw'],
    fileNames: ['SConstruct', 'SConscript', 'wscript'],
    interpreters: ['python', 'python2', 'python3', 'pypy', 'pypy3', 'uv'],
    pathSeparator: '.',
    exported: (name) => !name.startsWith('_') || /^__\w+__$/.test(name),
    constructors: ['__init__', '__new__'],
    fileScoped: true,
    builtins: names.PYTHON_BUILTINS,
    commonMembers: names.PYTHON_MEMBERS,
    docStrings: true,
    wildcardOpens: true,
    constructByCall: true,
  },
  {
    name: 'go',
    grammar: 'go',
    queries: ['go'],
    extensions: ['.go'],
    exported: (name) => /^\p{Lu}/u.test(name),
    constructors: [],
    fileScoped: false,
    builtins: names.GO_BUILTINS,
    commonMembers: names.NO_NAMES,
    moduleAlias: goPackageName,
  },
]
