import type { SkipReason } from '../../shared/index-state'

export interface PathSkip {
  readonly reason: SkipReason
  readonly detail: string
}

/** Folders that hold other people's code by custom, wherever they stand. */
const VENDORED =
  /(?:^|\/)(?:node_modules|bower_components|jspm_packages|vendor|vendors|third_party|third-party|thirdparty|3rdparty|Pods|Carthage\/(?:Build|Checkouts)|\.yarn\/(?:releases|plugins|cache)|site-packages|Godeps\/_workspace|external_libs|\.venv|venv)\//

/** Files that tools write beside source, by name. */
const GENERATED =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|Cargo\.lock|poetry\.lock|uv\.lock|Pipfile\.lock|composer\.lock|Gemfile\.lock|go\.sum|flake\.lock|mix\.lock|pubspec\.lock|Podfile\.lock|Package\.resolved)$|(?:\.pb(?:\.gw|\.validate)?\.go|_pb2(?:_grpc)?\.pyi?|\.pb\.(?:cc|h|dart)|\.(?:g|freezed|gr|mocks)\.dart|_pb\.(?:js|d\.ts|rb)|\.designer\.cs|\.g\.(?:i\.)?cs|\.generated\.\w+|\.snap|\.map)$/i

const MINIFIED = /[.-]min\.(?:js|mjs|cjs|css)$|(?:\.bundle|-bundle)\.js$/i

/**
 * Endings of formats that are never text. Saves opening them; what has another ending is judged by its bytes.
 */
const BINARY =
  /\.(?:png|jpe?g|gif|bmp|ico|icns|webp|avif|heic|tiff?|psd|pdf|zip|gz|tgz|bz2|xz|zst|7z|rar|tar|jar|war|class|pyc|pyo|so|dylib|dll|exe|o|a|lib|obj|wasm|bin|dat|db|sqlite3?|woff2?|ttf|otf|eot|mp[34]|m4a|wav|ogg|flac|webm|mov|avi|mkv|docx?|xlsx?|pptx?|odt|onnx|pt|pth|safetensors|npy|npz|parquet|keystore|jks|p12|blend|fbx|glb)$/i

/** Why a file is not read, by its path and linguist attributes alone; undefined when it is. Attributes win over custom, either way. */
export function skipByPath(
  path: string,
  attributes: ReadonlyMap<string, string> | undefined,
): PathSkip | undefined {
  const vendored = attributes?.get('linguist-vendored')
  const generated = attributes?.get('linguist-generated')
  if (isOn(vendored)) return { reason: 'vendored', detail: 'Marked linguist-vendored in .gitattributes.' }
  if (isOn(generated)) return { reason: 'generated', detail: 'Marked linguist-generated in .gitattributes.' }
  if (vendored === undefined && VENDORED.test(path)) {
    return { reason: 'vendored', detail: 'In a folder for other people’s code.' }
  }
  if (generated === undefined) {
    if (MINIFIED.test(path)) return { reason: 'minified', detail: 'Its name says that it is minified.' }
    if (GENERATED.test(path)) return { reason: 'generated', detail: 'Its name says that a tool writes it.' }
  }
  if (BINARY.test(path)) return { reason: 'binary', detail: 'Its name ends like a binary format.' }
  return undefined
}

const isOn = (value: string | undefined): boolean => value === 'set' || value === 'true'
