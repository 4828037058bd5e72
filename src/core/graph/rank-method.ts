import type { Ranking } from '../../shared/repo-map'

/** The lists that the fusion merges; each is an ordering of symbols by one signal. */
export const RANK_LISTS = [
  /** BM25 of the request's words against the symbol's own lines, name, signature, path and doc. */
  'text',
  /** BM25 of the words of the files in the chat. */
  'chat-text',
  /** What the chat files and pins use. */
  'uses',
  /** What uses the chat files and pins. */
  'used-by',
  /** PageRank with its teleport at the chat files, pins and words of the request. */
  'near',
  /** PageRank with a uniform teleport. */
  'central',
  /** Files that past commits changed together with the chat files and pins. */
  'together',
  /** Files changed by past commits with a like subject. */
  'alike',
  /** Files that change often. */
  'churn',
  /** Same folder and like names as the chat files and pins. */
  'beside',
] as const
export type RankList = (typeof RANK_LISTS)[number]

export type ListWeights = Readonly<Record<RankList, number>>

/** How to rank. The fusion is the product; the others are the baselines it is measured against. */
export type RankMethod = (
  | {
      readonly kind: 'fusion'
      /** Lists that are not named keep their default weight; 0 switches a list off. */
      readonly weights?: Partial<ListWeights>
      /** False gives tests, generated and vendored code full weight. */
      readonly demote?: boolean
      /** True takes the likelihood of each place from the average over past commits instead of from the fitted model. */
      readonly byPlace?: boolean
    }
  /** A fixed shuffle. */
  | { readonly kind: 'random'; readonly seed: number }
  /** Words of the request and of the chat paths found in the path. */
  | { readonly kind: 'path-match' }
  /** BM25 over whole files; the symbols of a file in source order. */
  | { readonly kind: 'file-text' }
  /** PageRank with a uniform teleport over resolved edges. */
  | { readonly kind: 'pagerank' }
  /** File-level PageRank over edges by bare name with the reference tool's weights (aider 0.86: 10× mentioned, 50× chat). */
  | { readonly kind: 'by-name' }
) & { readonly limit?: number }

const OFF: ListWeights = {
  text: 0,
  'chat-text': 0,
  uses: 0,
  'used-by': 0,
  near: 0,
  central: 0,
  together: 0,
  alike: 0,
  churn: 0,
  beside: 0,
}

/** Only these lists, each at full weight: for measuring one alone. */
export function onlyLists(...lists: readonly RankList[]): ListWeights {
  return { ...OFF, ...Object.fromEntries(lists.map((list) => [list, 1])) }
}

/** The method behind each ranking that people can choose. The central list keeps every ranking complete. */
export function methodOf(ranking: Ranking): RankMethod {
  switch (ranking) {
    case 'fusion':
      return { kind: 'fusion' }
    case 'graph':
      return { kind: 'fusion', weights: { ...onlyLists('uses', 'used-by', 'near'), central: 0.1 } }
    case 'lexical':
      return { kind: 'fusion', weights: { ...onlyLists('text', 'chat-text'), central: 0.05 } }
    case 'history':
      return { kind: 'fusion', weights: { ...onlyLists('together', 'alike', 'churn'), central: 0.05 } }
  }
}
