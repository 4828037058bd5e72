import type { Language } from './language'
import * as names from './builtins'

/** Go calls a package by its last path segment; version suffixes and the customary `go-` prefix are not part of the name. */
const goPackageName = (path: string): string => {
  const segments = path.replace(/\/v\d+$/, '').split('/')
  return (segments[segments.length - 1] ?? '').replace(/\.v\d+$/, '').replace(/^go-|[.-]go$/g, '')
}

type Exported = Language['exported']

const notPrivate: Exported = (_, signature) => !/^(?:[\w@]+ )*?(?:private|fileprivate)\b/.test(signature)
const visibleBy =
  (word: RegExp): Exported =>
  (_, signature, holder) =>
    holder === 'interface' || holder === 'trait' || holder === 'enum' || word.test(signature)

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
  {
    name: 'rust',
    grammar: 'rust',
    queries: ['rust'],
    extensions: ['.rs'],
    pathSeparator: '::',
    exported: visibleBy(/^pub\b|^macro_rules!/),
    constructors: [],
    fileScoped: false,
    builtins: names.RUST_BUILTINS,
    commonMembers: names.RUST_MEMBERS,
  },
  {
    name: 'java',
    grammar: 'java',
    queries: ['java'],
    extensions: ['.java'],
    pathSeparator: '.',
    exported: notPrivate,
    constructors: [],
    fileScoped: false,
    builtins: names.JAVA_BUILTINS,
    commonMembers: names.JAVA_MEMBERS,
  },
  {
    name: 'kotlin',
    grammar: 'kotlin',
    queries: ['kotlin'],
    extensions: ['.kt', '.kts'],
    pathSeparator: '.',
    exported: notPrivate,
    constructors: ['constructor'],
    fileScoped: false,
    builtins: names.KOTLIN_BUILTINS,
    commonMembers: names.KOTLIN_MEMBERS,
    constructByCall: true,
  },
  {
    name: 'scala',
    grammar: 'scala',
    queries: ['scala'],
    extensions: ['.scala', '.sc', '.sbt'],
    pathSeparator: '.',
    exported: notPrivate,
    constructors: ['this'],
    fileScoped: false,
    builtins: names.SCALA_BUILTINS,
    commonMembers: names.SCALA_MEMBERS,
    constructByCall: true,
  },
  {
    name: 'c',
    grammar: 'c',
    queries: ['c', 'c-values'],
    extensions: ['.c'],
    exported: (_, signature) => !/^(?:inline )?static\b/.test(signature),
    constructors: [],
    fileScoped: false,
    builtins: names.C_BUILTINS,
    commonMembers: names.NO_NAMES,
  },
  {
    name: 'cpp',
    grammar: 'cpp',
    queries: ['cpp', 'c', 'c-values'],
    extensions: [
      '.cpp',
      '.cc',
      '.cxx',
      '.c++',
      '.hpp',
      '.hh',
      '.hxx',
      '.h++',
      '.ipp',
      '.tpp',
      '.inl',
      '.cu',
      '.cuh',
    ],
    exported: (_, signature, holder) => holder !== undefined || !/^(?:inline )?static\b/.test(signature),
    constructors: [],
    fileScoped: false,
    builtins: names.CPP_BUILTINS,
    commonMembers: names.CPP_MEMBERS,
  },
  {
    name: 'c-sharp',
    grammar: 'c-sharp',
    queries: ['c-sharp'],
    extensions: ['.cs', '.csx'],
    pathSeparator: '.',
    exported: (_, signature, holder) =>
      holder === 'class'
        ? /^(?:\w+ )*?(?:public|internal|protected)\b/.test(signature)
        : !/^private\b/.test(signature),
    constructors: [],
    fileScoped: false,
    builtins: names.CSHARP_BUILTINS,
    commonMembers: names.CSHARP_MEMBERS,
  },
  {
    name: 'ruby',
    grammar: 'ruby',
    queries: ['ruby'],
    extensions: ['.rb', '.rake', '.gemspec', '.ru', '.jbuilder'],
    fileNames: ['Rakefile', 'Gemfile', 'Guardfile', 'Capfile', 'Vagrantfile', 'Podfile', 'Fastfile'],
    interpreters: ['ruby', 'jruby'],
    exported: (name) => !name.startsWith('_') && !name.startsWith('@'),
    constructors: ['initialize'],
    fileScoped: false,
    builtins: names.RUBY_BUILTINS,
    commonMembers: names.RUBY_MEMBERS,
  },
  {
    name: 'php',
    grammar: 'php',
    queries: ['php'],
    extensions: ['.php', '.phtml', '.inc'],
    interpreters: ['php'],
    pathSeparator: '\\',
    exported: notPrivate,
    constructors: ['__construct'],
    fileScoped: false,
    builtins: names.PHP_BUILTINS,
    commonMembers: names.NO_NAMES,
  },
]
