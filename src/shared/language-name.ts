/** As people write it; the engine's own word is its grammar's. A kind of file without a grammar goes by its extension. */
const NAMES: Readonly<Record<string, string>> = {
  typescript: 'TypeScript',
  tsx: 'TSX',
  javascript: 'JavaScript',
  python: 'Python',
  go: 'Go',
  rust: 'Rust',
  java: 'Java',
  kotlin: 'Kotlin',
  scala: 'Scala',
  c: 'C',
  cpp: 'C++',
  'c-sharp': 'C#',
  ruby: 'Ruby',
  php: 'PHP',
  swift: 'Swift',
  dart: 'Dart',
  lua: 'Lua',
  elixir: 'Elixir',
  bash: 'Bash',
  solidity: 'Solidity',
  zig: 'Zig',
  vue: 'Vue',
  svelte: 'Svelte',
}

export const languageName = (language: string): string => NAMES[language] ?? language
