import path from 'node:path'

/** A path as the file system takes it: bytes where its name is no UTF-8. */
export type DiskPath = string | Buffer

/**
 * The absolute path of a repository-relative one. A byte of a name that is no UTF-8 is in our paths a lone surrogate,
 * U+DC80 … U+DCFF (core/git/path-codec writes them); on the disk it is that byte again.
 */
export function diskPath(root: string, relative: string): DiskPath {
  const whole = path.join(root, relative)
  if (!/\p{Cs}/u.test(whole)) return whole
  return Buffer.concat(
    Array.from(whole, (character) => {
      const code = character.codePointAt(0) ?? 0
      return code >= 0xdc80 && code <= 0xdcff ? Buffer.of(code - 0xdc00) : Buffer.from(character)
    }),
  )
}
