import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './setup/root.mjs'

const RESOURCES = join(ROOT, 'resources')

/**
 * Copies what the parser reads at run time: `grammars/tree-sitter.wasm` and one `grammars/tree-sitter-<grammar>.wasm`
 * for each line of resources/grammars.json, and the `queries`. A grammar that is listed but not installed is an error.
 */
export function copyParserAssets(target) {
  const list = JSON.parse(readFileSync(join(RESOURCES, 'grammars.json'), 'utf8'))
  const grammars = join(target, 'grammars')
  rmSync(grammars, { recursive: true, force: true })
  mkdirSync(grammars, { recursive: true })
  copyModule('web-tree-sitter/tree-sitter.wasm', join(grammars, 'tree-sitter.wasm'))
  for (const [grammar, path] of Object.entries(list))
    copyModule(path, join(grammars, `tree-sitter-${grammar}.wasm`))

  const queries = join(target, 'queries')
  rmSync(queries, { recursive: true, force: true })
  if (existsSync(join(RESOURCES, 'queries'))) cpSync(join(RESOURCES, 'queries'), queries, { recursive: true })
}

const copyModule = (path, file) => cpSync(join(ROOT, 'node_modules', path), file)
