import type { EditFormat } from '../../../shared/model'
import { diffGuide } from './diff'
import { diffFencedGuide } from './diff-fenced'
import type { FormatGuide } from './format-guide'
import { patchGuide } from './patch'
import { udiffGuide } from './udiff'
import { wholeGuide } from './whole'

const GUIDES: Readonly<Record<EditFormat, FormatGuide>> = {
  diff: diffGuide,
  'diff-fenced': diffFencedGuide,
  udiff: udiffGuide,
  whole: wholeGuide,
  patch: patchGuide,
}

/** How an edit format is explained to a model. */
export const guideFor = (format: EditFormat): FormatGuide => GUIDES[format]
