import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Texts of the files that decide how imports resolve. One that cannot be read any more is left out, as if it did not exist. */
export async function readConfigs(
  root: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = await Promise.all(paths.map((path) => readText(join(root, path))))
  const configs = new Map<string, string>()
  paths.forEach((path, at) => {
    const text = texts[at]
    if (text !== undefined) configs.set(path, text)
  })
  return configs
}

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined)
