import type { Fused, Fusion } from './fusion'
import { bestFiles, MODELLED, MODELLED_FILES, observe } from './observe'
import type { FileSign, Observation, Shown, SymbolSign } from './observe'
import { highest } from './select'
import type { Scores } from '../scores'
import type { Snapshot } from './snapshot'

/*
 * How likely each symbol and each file is to be part of what a request is about, 0–1. The fusion says what comes before what; what a
 * map may spend on it needs to know by how much, and that the longest function of a small file is a better guess than a line in the
 * largest. Two logistic regressions on the fusion's own outcome, fitted on 303 past commits of 19 repositories, each commit with the
 * same weight however many definitions it changed. `npm run bench fit` fits them anew; bench/RESULTS.md has what they reach on
 * repositories left out.
 */

/** What lies behind those that are looked at falls off with its place. */
const TAIL = 3e-4
const FILE_TAIL = 4e-4

type Model<Name extends string> = Observation<Name> & { readonly always: number }

/** Logarithms of odds. */
const SYMBOL: Model<SymbolSign> = {
  always: -4.64,
  place: -0.248,
  filePlace: -0.203,
  score: 2.28,
  fileScore: 0.837,
  ownLines: 0.118,
  lines: 0.063,
  users: -0.12,
  local: -1,
  variable: 1.13,
  fileLines: -0.191,
  fileSymbols: -0.104,
  near: 1.18,
  alike: 0.8,
  chatText: 0.644,
  fileTogether: 0.634,
}

const FILE: Model<FileSign> = {
  always: -2.67,
  place: -0.362,
  score: 2.45,
  first: -0.167,
  second: -0.136,
  lines: -0.044,
  text: 0.608,
  together: 1.107,
}

/** Likelihoods in place of scores: symbols by dense number in `symbols`, which is empty, files by place in path order. */
export function likelihoodOf(snapshot: Snapshot, fusion: Fusion, shown: Shown, symbols: Scores): Fused {
  const seen = observe(snapshot, fusion, shown)
  for (const { dense, signs } of seen.symbols) symbols.add(dense, probability(SYMBOL, signs))
  seen.order.forEach((dense, place) => {
    if (place >= seen.symbols.length) symbols.add(dense, (TAIL * MODELLED) / (MODELLED + place))
  })
  const files = new Float64Array(fusion.files.length)
  seen.fileOrder.forEach(
    (file, place) => (files[file] = (FILE_TAIL * MODELLED_FILES) / (MODELLED_FILES + place)),
  )
  for (const { place, signs } of seen.files) files[place] = probability(FILE, signs)
  return { symbols, files }
}

/** The logistic function of the weighted signs. */
function probability<Name extends string>(model: Model<Name>, signs: Observation<Name>): number {
  let odds: number = model.always
  for (const name in signs) odds += model[name] * signs[name]
  return 1 / (1 + Math.exp(-odds))
}

/**
 * Likelihoods by place alone, as past commits have it on average: of the first symbols 22 % were wanted, around the 6th 10 %, the 25th 3.5 %,
 * the 100th 1 %; of the first files 45 %, of the third 18 %, around the 12th 3 %. For rankings that the regressions do not know.
 */
export function likelihoodByPlace(
  snapshot: Snapshot,
  fused: Fused,
  { isShown, limit }: Shown,
  symbols: Scores,
): Fused {
  highest(fused.symbols, limit, snapshot.isSymbol).forEach((dense, place) =>
    symbols.add(dense, 0.22 * (1 + place / 8) ** -1.25),
  )
  const files = new Float64Array(fused.files.length)
  bestFiles(snapshot, fused.files, isShown).forEach(
    (file, place) => (files[file] = 0.45 * (1 + place / 4) ** -1.9),
  )
  return { symbols, files }
}
