const NAMES = new Set([
  'package.json',
  'tsconfig.json',
  'jsconfig.json',
  'go.mod',
  'Cargo.toml',
  'pyproject.toml',
  'setup.cfg',
  'composer.json',
])

/** Files whose text decides how imports resolve: the index reads these and passes them to `Graph.setConfigs`. */
export function isConfigFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return NAMES.has(name) || /^tsconfig\..+\.json$/.test(name)
}
