/** A generated source file: where it is and what its definitions are called after. */
export interface Module {
  readonly language: 'ts' | 'tsx' | 'py' | 'go' | 'java' | 'rs'
  readonly name: string
  readonly path: string
}

const VERBS = ['load', 'save', 'merge', 'check', 'apply', 'count', 'find', 'render', 'drop', 'score']
const NOUNS = ['Order', 'Price', 'Route', 'Entry', 'Token', 'Batch', 'Shelf', 'Signal', 'Ledger', 'Parcel']

/** Text of about `bytes` bytes that imports, calls and extends what its neighbours define. The same input gives the same text. */
export function moduleText(module: Module, neighbours: readonly Module[], bytes: number): string {
  const parts = [header(module, neighbours)]
  let length = parts[0]?.length ?? 0
  for (let at = 0; length < bytes; at++) {
    const part = definition(module, neighbours[at % Math.max(1, neighbours.length)], at)
    parts.push(part)
    length += part.length
  }
  return parts.join('\n') + (module.language === 'java' ? '}\n' : '')
}

const className = ({ name }: Module): string => name.charAt(0).toUpperCase() + name.slice(1)
const functionName = ({ name }: Module, at: number): string =>
  `${VERBS[at % VERBS.length] ?? ''}${NOUNS[Math.floor(at / 3) % NOUNS.length] ?? ''}${name.replace(/\D/g, '')}x${String(at)}`
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function header(module: Module, neighbours: readonly Module[]): string {
  const first = (other: Module): string => functionName(other, 0)
  const up = '../../..'
  switch (module.language) {
    case 'ts':
    case 'tsx':
      return [
        ...neighbours.map(
          (other) =>
            `import { ${className(other)}, ${first(other)} } from '${up}/${other.path.replace(/\.tsx?$/, '')}'`,
        ),
        `export class ${className(module)} {`,
        `  constructor(private readonly entries: Map<string, number>) {}`,
        `  total(): number {\n    let sum = 0\n    for (const value of this.entries.values()) sum += value\n    return sum\n  }`,
        `}`,
      ].join('\n')
    case 'py':
      return [
        ...neighbours.map(
          (other) =>
            `from ${other.path.replace(/\.py$/, '').replaceAll('/', '.')} import ${className(other)}, ${snake(first(other))}`,
        ),
        `\nclass ${className(module)}:`,
        `    """Keeps entries of ${module.name}."""`,
        `    def __init__(self, entries: dict[str, int]) -> None:\n        self.entries = entries\n`,
        `    def total(self) -> int:\n        return sum(self.entries.values())\n`,
      ].join('\n')
    case 'go':
      return `package ${module.path.split('/').at(-2) ?? 'main'}\n\n// ${className(module)} keeps entries.\ntype ${className(module)} struct {\n\tentries map[string]int\n}\n\nfunc (k *${className(module)}) Total() int {\n\tsum := 0\n\tfor _, value := range k.entries {\n\t\tsum += value\n\t}\n\treturn sum\n}\n`
    case 'java':
      return `package tree.${module.path.split('/').slice(1, -1).join('.')};\n\nimport java.util.Map;\n\npublic class ${className(module)} {\n    private final Map<String, Integer> entries;\n\n    public ${className(module)}(Map<String, Integer> entries) {\n        this.entries = entries;\n    }\n`
    case 'rs':
      return `use std::collections::HashMap;\n\n/// Keeps entries.\npub struct ${className(module)} {\n    entries: HashMap<String, i64>,\n}\n\nimpl ${className(module)} {\n    pub fn total(&self) -> i64 {\n        self.entries.values().sum()\n    }\n}\n`
  }
}

function definition(module: Module, neighbour: Module | undefined, at: number): string {
  const name = functionName(module, at)
  const callee = neighbour ? functionName(neighbour, 0) : name
  const own = functionName(module, Math.max(0, at - 1))
  switch (module.language) {
    case 'ts':
      return `/** Goes through the rows of step ${String(at)} and keeps what passes. */\nexport function ${name}(rows: readonly string[], limit: number): number {\n  const seen = new Set<string>()\n  for (const row of rows) {\n    if (row.length > limit) continue\n    seen.add(row.trim().toLowerCase())\n  }\n  return seen.size > 3 ? ${callee}([...seen], limit - 1) : ${own}([], 0)\n}\n`
    case 'tsx':
      return `export function ${name.charAt(0).toUpperCase() + name.slice(1)}({ rows, limit }: { rows: string[]; limit: number }) {\n  const shown = rows.filter((row) => row.length <= limit)\n  return (\n    <ul className="list">\n      {shown.map((row) => (\n        <li key={row} onClick={() => ${callee}([row], limit)}>{row}</li>\n      ))}\n    </ul>\n  )\n}\nexport const ${name} = (rows: string[], limit: number): number => rows.length + limit\n`
    case 'py':
      return `def ${snake(name)}(rows: list[str], limit: int = ${String(at)}) -> int:\n    """Goes through the rows of step ${String(at)} and keeps what passes."""\n    seen = set()\n    for row in rows:\n        if len(row) > limit:\n            continue\n        seen.add(row.strip().lower())\n    if len(seen) > 3:\n        return ${snake(callee)}(sorted(seen), limit - 1)\n    return ${snake(own)}([], 0)\n`
    case 'go':
      return `// ${className({ ...module, name })} goes through the rows and keeps what passes.\nfunc ${className({ ...module, name })}(rows []string, limit int) int {\n\tseen := map[string]bool{}\n\tfor _, row := range rows {\n\t\tif len(row) > limit {\n\t\t\tcontinue\n\t\t}\n\t\tseen[row] = true\n\t}\n\treturn len(seen) + ${className({ ...module, name: own })}(nil, 0)\n}\n`
    case 'java':
      return `    /** Goes through the rows and keeps what passes. */\n    public static int ${name}(java.util.List<String> rows, int limit) {\n        int kept = 0;\n        for (String row : rows) {\n            if (row.length() > limit) {\n                continue;\n            }\n            kept += row.trim().hashCode() % 7;\n        }\n        return kept + ${own}(rows, 0);\n    }\n`
    case 'rs':
      return `/// Goes through the rows and keeps what passes.\npub fn ${snake(name)}(rows: &[String], limit: usize) -> usize {\n    let mut kept = 0;\n    for row in rows {\n        if row.len() > limit {\n            continue;\n        }\n        kept += row.trim().len();\n    }\n    kept + ${snake(own)}(&[], 0)\n}\n`
  }
}
