import { z } from 'zod'
import { readJsonFile, writeJsonFile } from './json-file'

/** The part of Electron's safeStorage that keys need. */
export interface Vault {
  readonly isEncryptionAvailable: () => boolean
  /** Linux only: 'basic_text' means that the "encryption" uses a fixed password. */
  readonly getSelectedStorageBackend?: () => string
  readonly encryptString: (text: string) => Buffer
  readonly decryptString: (bytes: Buffer) => string
}

/** API keys. They are read by the host alone and never leave it; the window may set one and ask which names exist. */
export interface Secrets {
  readonly store: 'encrypted' | 'memory-only'
  readonly names: () => readonly string[]
  readonly get: (name: string) => string
  /** An empty key removes the name. */
  readonly set: (name: string, key: string) => Promise<void>
}

const fileSchema = z.record(z.string(), z.string())

/** Keys are kept on disk only where the system really encrypts them; otherwise in memory until Cairn is closed. */
export async function openSecrets(vault: Vault, file: string): Promise<Secrets> {
  const encrypted = vault.isEncryptionAvailable() && vault.getSelectedStorageBackend?.() !== 'basic_text'
  const keys = new Map<string, string>()
  if (encrypted) {
    for (const [name, sealed] of Object.entries((await readJsonFile(file, fileSchema, {})).value)) {
      const key = unseal(vault, sealed)
      if (key) keys.set(name, key)
    }
  }
  return {
    store: encrypted ? 'encrypted' : 'memory-only',
    names: () => [...keys.keys()].sort(),
    get: (name) => keys.get(name) ?? '',
    set: async (name, key) => {
      if (key) keys.set(name, key)
      else keys.delete(name)
      if (!encrypted) return
      const sealed = [...keys].map(
        ([each, value]) => [each, vault.encryptString(value).toString('base64')] as const,
      )
      await writeJsonFile(file, Object.fromEntries(sealed))
    },
  }
}

/** A key sealed by another login or machine cannot be opened; it is as good as absent. */
function unseal(vault: Vault, sealed: string): string {
  try {
    return vault.decryptString(Buffer.from(sealed, 'base64'))
  } catch {
    return ''
  }
}
