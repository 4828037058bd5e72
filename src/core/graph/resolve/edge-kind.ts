import type { EdgeKind, EdgeReason } from '../../../shared/symbol'
import type { ReferenceKind, SymbolKind } from '../../../shared/tag'
import { isType } from './world'

/** The relation that a reference makes. Calling a class constructs it in languages without `new`. */
export function edgeKindOf(reference: ReferenceKind, target: SymbolKind | undefined): EdgeKind {
  switch (reference) {
    case 'call':
      return target !== undefined && isType(target) ? 'constructs' : 'calls'
    case 'macro':
      return 'calls'
    case 'new':
      return 'constructs'
    case 'type':
      return 'uses-type'
    case 'inherit':
      return 'inherits'
    case 'implement':
      return 'implements'
    case 'decorator':
      return 'decorates'
    case 'jsx':
      return 'renders'
    case 'attribute':
    case 'value':
      return 'uses'
  }
}

/** How much a resolution is believed, by how it came about: shares of right answers against compilers, rounded down. */
export const CONFIDENCE: Readonly<Record<EdgeReason, number>> = {
  'same-scope': 0.98,
  'same-file': 0.97,
  'import-resolved': 0.97,
  'package-resolved': 0.9,
  'receiver-type': 0.92,
  inherited: 0.9,
  'unique-name': 0.6,
  ambiguous: 0.3,
}

/** A unique name that is short or not called: right less than half of the time. */
export const DOUBTFUL_NAME = 0.4
