/** Folders that hold tests, fixtures or mocks in some language's convention. */
const FOLDERS =
  /(?:^|\/)(?:tests?|specs?|__tests__|__mocks__|__fixtures__|testing|testdata|test[-_]?utils|fixtures|e2e|cypress|androidTest|[a-z]+Test)\//
const NAMES: readonly RegExp[] = [
  /[.\-_](?:test|tests|spec|e2e|cy|stories)\.[cm]?[jt]sx?$/,
  /(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.pyi?$/,
  /_test\.(?:go|dart|exs?|rb|cc|cpp|c|lua|rs)$/,
  /(?:^|\/)tests\.rs$/,
  /_spec\.(?:rb|lua)$/,
  /(?:^|\/)(?:Test[A-Z][^/]*|[^/]*[a-z0-9](?:Tests?|Spec|IT))\.(?:java|kt|kts|scala|cs|swift|php|groovy)$/,
  /(?:^|\/)test[^/]*\.(?:c|cc|cpp|lua)$/,
  /\.t\.sol$/,
  /\.(?:bats)$/,
]

/** Whether a path is a test by its language's naming convention: its symbols' edges are `tests`, and it ranks lower. */
export function isTestFile(path: string): boolean {
  return FOLDERS.test(path) || NAMES.some((pattern) => pattern.test(path))
}
