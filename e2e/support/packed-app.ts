import { createPackageWithOptions } from '@electron/asar'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** The built app in one archive, as it is shipped; what the system must load or start itself lies beside it. */
export interface PackedApp {
  /** The archive. */
  readonly path: string
  remove(): void
}

/** Packs `out` and the packages that the app needs when it runs into an archive outside the project, so that nothing of the project is found by accident. */
export async function packApp(): Promise<PackedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-packed-'))
  const stage = join(folder, 'stage')
  for (const path of ['package.json', 'out', ...runtimePackages(ROOT)])
    cpSync(join(ROOT, path), join(stage, path), { recursive: true, filter: isNeededToRun })
  const path = join(folder, 'app.asar')
  await createPackageWithOptions(stage, path, { unpackDir: 'node_modules/{dugite,@parcel}/**' })
  rmSync(stage, { recursive: true })
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Maps and types are most of what packages hold. */
const isNeededToRun = (path: string): boolean => !/\.(?:map|md|d\.[cm]?ts)$/.test(path)

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Folders of the packages that `root` needs without those for development, and of what these need. */
function runtimePackages(root: string): readonly string[] {
  const found = new Set<string>()
  const visit = (folder: string): void => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as Manifest
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = packageFor(root, folder, name)
      if (path === undefined || found.has(path)) continue
      found.add(path)
      visit(path)
    }
  }
  visit('')
  return [...found]
}

/** Where a package is found from a folder, as Node looks for it; an optional one may be nowhere. */
function packageFor(root: string, from: string, name: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at === '.' ? '' : at, 'node_modules', name)
    if (existsSync(join(root, path, 'package.json'))) return path
    if (at === '' || at === '.') return undefined
  }
}
