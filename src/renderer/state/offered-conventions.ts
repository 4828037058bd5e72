const USUAL = ['conventions.md', 'agents.md'] as const

/** The usual files with rules that this repository has at its top and that are not chosen yet. */
export function offeredConventions(paths: readonly string[], chosen: readonly string[]): readonly string[] {
  return paths.filter((path) => USUAL.some((name) => path.toLowerCase() === name) && !chosen.includes(path))
}
