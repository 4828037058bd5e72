import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import type { Answer, Answers } from './answer'
import { workspaceHost, workspaceModules } from './workspace-modules'

const SOURCE = /\.[cm]?tsx?$/

/**
 * The TypeScript compiler's answers for a repository without installed packages: one program for each tsconfig of the repository
 * (a file belongs to the first that includes it, deepest folder first), and one for the files that none includes. With `workspace` the
 * compiler finds the repository's own packages by name, as after an installation; without it, it has the bare clone.
 */
export function typescriptAnswers(root: string, workspace: boolean): Answers {
  const listed = execFileSync('git', ['-C', root, 'ls-files', '-z'], { maxBuffer: 2 ** 28 })
    .toString()
    .split('\0')
  const sources = new Set(listed.filter((path) => SOURCE.test(path)).map((path) => resolve(root, path)))
  const configs = listed
    .filter((path) => /(?:^|\/)tsconfig(?:\.[\w-]+)?\.json$/.test(path))
    .sort((a, b) => b.split('/').length - a.split('/').length || (a < b ? -1 : 1))
  const modules = workspace ? workspaceModules(root, listed) : undefined
  const done = new Set<string>()
  const answers: Answer[] = []
  const undecided = new Set<string>()
  const take = (names: readonly string[], options: ts.CompilerOptions): void => {
    const own = names.filter((name) => sources.has(name) && !done.has(name))
    if (own.length === 0) return
    const given = { ...options, noEmit: true, skipLibCheck: true, types: [] }
    const host = libraryHost(given)
    const program = ts.createProgram(names, given, modules ? workspaceHost(host, given, modules) : host)
    for (const name of own) {
      const file = program.getSourceFile(name)
      if (file === undefined) continue
      done.add(name)
      const found = answersOf(program.getTypeChecker(), file, root, sources)
      for (const answer of found.answers) answers.push(answer)
      for (const key of found.undecided) undecided.add(key)
    }
  }
  for (const path of configs) {
    const file = join(root, path)
    const json = ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8'))
    const parsed = ts.parseJsonConfigFileContent(json.config, ts.sys, dirname(file), undefined, file)
    take(parsed.fileNames, parsed.options)
  }
  take([...sources], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
  })
  return { answers, files: new Set([...done].map((name) => relative(root, name))), undecided }
}

/** Declarations of the language's own library, read once for all programs: a workspace has a hundred of them. */
const libraryFiles = new Map<string, ts.SourceFile | undefined>()

function libraryHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const folder = dirname(host.getDefaultLibFileName(options))
  return {
    ...host,
    getSourceFile: (name, version, ...rest) => {
      if (dirname(name) !== folder) return host.getSourceFile(name, version, ...rest)
      const settings = typeof version === 'object' ? version : { languageVersion: version }
      const key = JSON.stringify([name, settings.languageVersion, settings.impliedNodeFormat])
      if (!libraryFiles.has(key)) libraryFiles.set(key, host.getSourceFile(name, version, ...rest))
      return libraryFiles.get(key)
    },
  }
}

function answersOf(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  root: string,
  sources: ReadonlySet<string>,
): Pick<Answers, 'undecided'> & { readonly answers: readonly Answer[] } {
  const found: Answer[] = []
  const undecided = new Set<string>()
  const fromFile = relative(root, file.fileName)
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const fromLine = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      const symbol = symbolOf(checker, node)
      if (symbol?.declarations === undefined) undecided.add([fromFile, fromLine, node.text].join('\n'))
      for (const declaration of symbol?.declarations?.filter(isJudged) ?? []) {
        const target = declaration.getSourceFile()
        if (target === file || !sources.has(resolve(target.fileName))) continue
        const extent = extentOf(declaration)
        found.push({
          fromFile,
          fromLine,
          name: node.text,
          toFile: relative(root, target.fileName),
          toStart: target.getLineAndCharacterOfPosition(extent.getStart(target)).line + 1,
          toEnd: target.getLineAndCharacterOfPosition(extent.getEnd()).line + 1,
        })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { answers: found, undecided }
}

/** What an identifier refers to; without declarations, or undefined, where the compiler cannot tell. */
function symbolOf(
  checker: ts.TypeChecker,
  node: ts.Identifier | ts.PrivateIdentifier,
): ts.Symbol | undefined {
  const { parent } = node
  const symbol =
    ts.isShorthandPropertyAssignment(parent) && parent.name === node
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(node)
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** Functions, classes, methods and module-level names. */
function isJudged(declaration: ts.Declaration): boolean {
  if (ts.isVariableDeclaration(declaration)) {
    const list = declaration.parent
    return (
      ts.isVariableDeclarationList(list) &&
      ts.isVariableStatement(list.parent) &&
      ts.isSourceFile(list.parent.parent)
    )
  }
  if (ts.isPropertyDeclaration(declaration)) {
    const value = declaration.initializer
    return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
  }
  return (
    ts.isFunctionDeclaration(declaration) ||
    ts.isClassDeclaration(declaration) ||
    ts.isInterfaceDeclaration(declaration) ||
    ts.isTypeAliasDeclaration(declaration) ||
    ts.isEnumDeclaration(declaration) ||
    ts.isModuleDeclaration(declaration) ||
    ts.isMethodDeclaration(declaration) ||
    ts.isMethodSignature(declaration) ||
    ts.isAccessor(declaration)
  )
}

function extentOf(declaration: ts.Declaration): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
}
