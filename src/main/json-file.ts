import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { z } from 'zod'

/** What a file of ours held: the checked value, or the fallback with a sentence when the file was damaged and set aside. */
export interface JsonRead<T> {
  readonly value: T
  readonly notice: string
}

/** Reads and checks a small file of ours. A missing file is the fallback; a damaged one is kept beside under another name. */
export async function readJsonFile<T>(file: string, schema: z.ZodType<T>, fallback: T): Promise<JsonRead<T>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    return { value: fallback, notice: '' }
  }
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return { value: parsed.data, notice: '' }
  const aside = `${file}.damaged-${Date.now()}`
  await rename(file, aside).catch(() => undefined)
  return {
    value: fallback,
    notice: `${file} could not be read and was kept as ${aside}. Cairn starts with its defaults there.`,
  }
}

/** Writes whole or not at all: a temporary file beside, synced, renamed over. Readable by the user alone. */
export async function writeJsonFile(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const temporary = join(dirname(file), `.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`)
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(JSON.stringify(value, null, 2))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
