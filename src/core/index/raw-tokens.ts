import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { countTokens } from '../map/count-tokens'
import type { KnownFiles } from './known-files'

/** What files cost raw: counted where their text was read anyway, estimated from their size otherwise. */
export interface RawTokens {
  readonly of: (path: string) => { readonly tokens: number; readonly exact: boolean }
  /** Notes the count of a text that was read, for the size it had. */
  readonly note: (path: string, size: number, tokens: number) => void
  /** Measures bytes per token of this repository, once. */
  readonly measure: () => Promise<void>
}

/** Bytes read for the ratio: spread over the repository, and few enough to take well under 100 ms. */
const SAMPLES = 24
const SAMPLE_BYTES = 8192

/** Source code has about this many bytes in a token of o200k_base; used until the repository's own ratio is known. */
const USUAL_RATIO = 3.8

export function createRawTokens(root: string, files: () => KnownFiles): RawTokens {
  const counted = new Map<string, { readonly size: number; readonly tokens: number }>()
  let ratio = USUAL_RATIO
  let measured: Promise<void> | undefined

  const measure = async (): Promise<void> => {
    const paths = [...files().records.values()].filter(({ kind, size }) => kind === 'indexed' && size > 0)
    const sorted = paths.map(({ path }) => path).sort()
    const step = Math.max(1, Math.floor(sorted.length / SAMPLES))
    let bytes = 0
    let tokens = 0
    for (let at = 0; at < sorted.length; at += step) {
      const text = await readHead(join(root, sorted[at] ?? ''))
      bytes += Buffer.byteLength(text)
      tokens += countTokens(text)
    }
    if (tokens > 0) ratio = bytes / tokens
  }

  return {
    of: (path) => {
      const size = files().records.get(path)?.size ?? 0
      const known = counted.get(path)
      if (known?.size === size) return { tokens: known.tokens, exact: true }
      return { tokens: Math.round(size / ratio), exact: false }
    },
    note: (path, size, tokens) => counted.set(path, { size, tokens }),
    measure: () => (measured ??= measure()),
  }
}

/** The first bytes of a file; '' when it is gone since it was indexed: a sample less changes nothing. */
async function readHead(file: string): Promise<string> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return ''
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
