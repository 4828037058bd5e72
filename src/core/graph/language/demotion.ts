import { isTestFile } from './test-file'

const VENDORED =
  /(?:^|\/)(?:vendor|vendored|_vendor|third[_-]?party|node_modules|bower_components|external|extern|deps|Godeps)\//
const GENERATED =
  /(?:^|\/)(?:generated|__generated__|gen)\/|\.(?:pb|g|freezed|generated|gen)\.[a-z]+$|_pb2(?:_grpc)?\.pyi?$|\.pb\.go$|_generated\.[a-z]+$|\.min\.[cm]?js$|(?:^|\/)(?:dist|build|out)\/.*\.js$/
const EXAMPLES = /(?:^|\/)(?:examples?|samples?|demos?|benchmarks?|bench|docs?|scripts|tools)\//

/** How much of its score a file keeps: 1 for the product's own code. Measured on past commits, not derived. */
export function demotionOf(path: string): number {
  if (VENDORED.test(path) || GENERATED.test(path)) return 0.2
  if (isTestFile(path)) return 0.35
  return EXAMPLES.test(path) ? 0.7 : 1
}
