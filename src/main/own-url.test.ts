import { describe, expect, it } from 'vitest'
import { isOwnUrl, isSafeExternalUrl } from './own-url'

describe('isOwnUrl', () => {
  it('knows only our own scheme and host', () => {
    expect(isOwnUrl('cairn://app/index.html')).toBe(true)
    expect(isOwnUrl('cairn://other/index.html')).toBe(false)
    expect(isOwnUrl('file:///etc/passwd')).toBe(false)
    expect(isOwnUrl('https://app/index.html')).toBe(false)
    expect(isOwnUrl('not a url')).toBe(false)
  })
})

describe('isSafeExternalUrl', () => {
  it('lets https and mail through, and nothing else', () => {
    expect(isSafeExternalUrl('https://example.org/a?b=c')).toBe(true)
    expect(isSafeExternalUrl('mailto:someone@example.org')).toBe(true)
    expect(isSafeExternalUrl('http://example.org')).toBe(false)
    expect(isSafeExternalUrl('file:///etc/passwd')).toBe(false)
    expect(isSafeExternalUrl('javascript:alert(1)')).toBe(false)
    expect(isSafeExternalUrl('https://user:secret@example.org')).toBe(false)
    expect(isSafeExternalUrl('smb://host/share')).toBe(false)
  })
})
