export type LanguageFamily = 'script' | 'python' | 'go' | 'rust' | 'jvm' | 'c' | 'other'

/** What a language's scoping means for resolving a name. */
export interface LanguageRules {
  readonly family: LanguageFamily
  /** A bare name inside a class may be a member of it. */
  readonly implicitThis: boolean
  /** Words for the object or type that the code is in. */
  readonly self: ReadonlySet<string>
  /** Words for the bases of it. */
  readonly parent: ReadonlySet<string>
  /** Files of one folder see each other's top-level names without an import. */
  readonly folderScope: boolean
  /** A bare name that no scope, import or package explains belongs to someone else: no search by name. */
  readonly closed: boolean
}

const words = (...list: string[]): ReadonlySet<string> => new Set(list)
const THIS = words('this')
const SUPER = words('super', 'super()')

const SCRIPT: LanguageRules = {
  family: 'script',
  implicitThis: false,
  self: THIS,
  parent: SUPER,
  folderScope: false,
  closed: true,
}
const JVM: LanguageRules = {
  family: 'jvm',
  implicitThis: true,
  self: THIS,
  parent: SUPER,
  folderScope: true,
  closed: true,
}
const C: LanguageRules = {
  family: 'c',
  implicitThis: true,
  self: words('this', '(*this)'),
  parent: words(),
  folderScope: false,
  closed: false,
}
const OTHER: LanguageRules = {
  family: 'other',
  implicitThis: true,
  self: words('this', 'self', 'Self', '$this', 'static', '@'),
  parent: words('super', 'base', 'parent'),
  folderScope: true,
  closed: false,
}

const RULES: Readonly<Record<string, LanguageRules>> = {
  typescript: SCRIPT,
  tsx: SCRIPT,
  javascript: SCRIPT,
  jsx: SCRIPT,
  vue: SCRIPT,
  svelte: SCRIPT,
  python: {
    family: 'python',
    implicitThis: false,
    self: words('self', 'cls'),
    parent: words('super', 'super()'),
    folderScope: false,
    closed: true,
  },
  go: {
    family: 'go',
    implicitThis: false,
    self: words(),
    parent: words(),
    folderScope: true,
    closed: true,
  },
  rust: {
    family: 'rust',
    implicitThis: false,
    self: words('self', 'Self'),
    parent: words(),
    folderScope: false,
    closed: true,
  },
  java: JVM,
  kotlin: JVM,
  scala: JVM,
  c: C,
  cpp: C,
}

/** The rules of a language id as the tags name it; a generous default for the ones without their own. */
export function rulesOf(language: string): LanguageRules {
  return RULES[language] ?? OTHER
}
