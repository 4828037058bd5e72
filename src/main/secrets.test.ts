import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSecrets, type Vault } from './secrets'

const vault = (available: boolean, backend: string): Vault => ({
  isEncryptionAvailable: () => available,
  getSelectedStorageBackend: () => backend,
  encryptString: (text) => Buffer.from([...Buffer.from(text)].map((byte) => byte ^ 0x55)),
  decryptString: (bytes) => Buffer.from([...bytes].map((byte) => byte ^ 0x55)).toString(),
})
const freshFile = async (): Promise<string> =>
  join(await mkdtemp(join(tmpdir(), 'cairn-secrets-')), 'keys.json')

it('keeps sealed keys for the next start, readable by the user alone', async () => {
  const file = await freshFile()
  await (await openSecrets(vault(true, 'gnome_libsecret'), file)).set('openai', 'sk-very-secret')
  expect(await readFile(file, 'utf8')).not.toContain('sk-very-secret')
  expect((await stat(file)).mode & 0o077).toBe(0)
  const again = await openSecrets(vault(true, 'gnome_libsecret'), file)
  expect(again.get('openai')).toBe('sk-very-secret')
  await again.set('openai', '')
  expect((await openSecrets(vault(true, 'gnome_libsecret'), file)).names()).toEqual([])
})

it.each([
  [false, 'unknown'],
  [true, 'basic_text'],
])(
  'writes nothing where the system does not really encrypt (available %s, backend %s)',
  async (available, backend) => {
    const file = await freshFile()
    const secrets = await openSecrets(vault(available, backend), file)
    await secrets.set('openai', 'sk-very-secret')
    expect(secrets.store).toBe('memory-only')
    expect(secrets.get('openai')).toBe('sk-very-secret')
    await expect(readFile(file)).rejects.toThrow()
  },
)
