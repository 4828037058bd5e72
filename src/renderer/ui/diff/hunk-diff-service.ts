import { Range, type editor } from 'monaco-editor/editor'
// eslint-disable-next-line no-restricted-imports -- a folder of Monaco's with the name of one of ours
import { LineRange } from 'monaco-editor/editor/common/core/ranges/lineRange'
import { DetailedLineRangeMapping, RangeMapping } from 'monaco-editor/editor/common/diff/rangeMapping'
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices'
import type { ReviewHunk } from '../../../shared/review'
import { linePairs, pieceChanges, type Piece } from './changed-lines'

/*
 * Monaco would compare the two texts once more, by its own rules: slower on large files, and with other borders than the hunks
 * that are kept, left out and undone. What is drawn must be what a switch switches, so it draws the host's hunks.
 */
const known = new WeakMap<editor.ITextModel, readonly ReviewHunk[]>()

/** Says which hunks lie between a text and its new version; must be called before an editor shows the two. */
export function drawHunks(original: editor.ITextModel, hunks: readonly ReviewHunk[]): void {
  known.set(original, hunks)
}

const nothing = { dispose: (): void => undefined }

const provider = {
  onDidChange: () => nothing,
  dispose: nothing.dispose,
  computeDiff: async (original: editor.ITextModel, modified: editor.ITextModel) => {
    const hunks = known.get(original) ?? []
    const lineOf = (side: 'before' | 'after', line: number): string =>
      (side === 'before' ? original : modified).getLineContent(line)
    const changes = linePairs(hunks, original.getLineCount(), modified.getLineCount()).map((pair) => {
      const inner = pieceChanges(pair, lineOf).map(
        ({ before, after }) => new RangeMapping(rangeOf(before), rangeOf(after)),
      )
      return new DetailedLineRangeMapping(new LineRange(...pair.before), new LineRange(...pair.after), inner)
    })
    return { changes, moves: [], identical: changes.length === 0, quitEarly: false }
  },
}

const rangeOf = ({ line, from, to }: Piece): Range => new Range(line, from, line, to)

/** Must run before anything else asks Monaco for a service: it takes others only at its first start. */
export function installHunkDiffs(): void {
  StandaloneServices.initialize({ diffProviderFactoryService: { createDiffProvider: () => provider } })
}
