/** The folder a path lies in, '' at the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** The last segment of a path. */
export function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The last segment without its last extension; a leading dot is part of the name. */
export function stemOf(path: string): string {
  const base = baseOf(path)
  const dot = base.lastIndexOf('.')
  return dot > 0 ? base.slice(0, dot) : base
}

/** Joins and normalises `.` and `..`; undefined when the result would lie outside the repository. */
export function joinPath(folder: string, relative: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}

/** The folder itself and every folder above it, nearest first, ending with ''. */
export function foldersUp(folder: string): string[] {
  const folders = [folder]
  let at = folder
  while (at !== '') {
    at = folderOf(at)
    folders.push(at)
  }
  return folders
}

/** Code-unit order: the same on every machine, unlike the locale's. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
