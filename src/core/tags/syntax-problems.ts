import type { Tree, TreeCursor } from 'web-tree-sitter'
import type { NewSyntaxError } from './parse-pool'

interface Problem {
  readonly line: number
  readonly message: string
  /** What stays the same when lines move: the text around the error. */
  readonly key: string
}

/** More are not told: the first ones cause the others. */
const MOST = 20

/**
 * Syntax errors in `after` that `before` had not. Errors are told apart by their text and the lines around, not by their position, so
 * that an edit above an old error does not make it new.
 */
export function newSyntaxProblems(
  before: { readonly tree: Tree; readonly text: string },
  after: { readonly tree: Tree; readonly text: string },
): readonly NewSyntaxError[] {
  const old = new Map<string, number>()
  for (const { key } of problemsIn(before.tree, before.text)) old.set(key, (old.get(key) ?? 0) + 1)
  const found: NewSyntaxError[] = []
  for (const { key, line, message } of problemsIn(after.tree, after.text)) {
    const count = old.get(key) ?? 0
    if (count > 0) old.set(key, count - 1)
    else if (found.length < MOST && found[found.length - 1]?.line !== line) found.push({ line, message })
  }
  return found
}

/** Walks only into subtrees that hold an error; a cursor keeps its own stack, so depth does not matter. */
function problemsIn(tree: Tree, text: string): readonly Problem[] {
  if (!tree.rootNode.hasError) return []
  const found: Problem[] = []
  const lines = text.split('\n')
  const cursor = tree.walk()
  try {
    for (let more = true; more && found.length < 1000;) {
      const node = cursor.currentNode
      const wrong = node.isError || node.isMissing
      if (wrong) {
        const line = node.startPosition.row + 1
        const around = [lines[line - 2], lines[line - 1], lines[line]]
          .map((one) => one?.trim() ?? '')
          .join('\n')
        const snippet = text.slice(node.startIndex, node.endIndex).trim().split('\n')[0]?.slice(0, 60) ?? ''
        const message = node.isMissing
          ? `“${node.type}” is missing here.`
          : snippet === ''
            ? 'The syntax breaks off here.'
            : `The syntax is wrong at “${snippet}”.`
        found.push({ line, message, key: `${message}\n${around}` })
      }
      more = !wrong && node.hasError && cursor.gotoFirstChild() ? true : advance(cursor)
    }
  } finally {
    cursor.delete()
  }
  return found
}

/** To the next node that is not below this one. */
function advance(cursor: TreeCursor): boolean {
  while (!cursor.gotoNextSibling()) if (!cursor.gotoParent()) return false
  return true
}
