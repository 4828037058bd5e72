import { describe, expect, it, vi } from 'vitest'

vi.mock('electron', () => ({ protocol: {} }))
const { CONTENT_SECURITY_POLICY, fileOfUrl } = await import('./protocol')

describe('fileOfUrl', () => {
  it('stays below the page folder whatever the URL says', () => {
    expect(fileOfUrl('cairn://app/index.html', '/page')).toBe('/page/index.html')
    expect(fileOfUrl('cairn://app/assets/a.js?x', '/page')).toBe('/page/assets/a.js')
    expect(fileOfUrl('cairn://app/../../etc/passwd', '/page')).toBe('/page/etc/passwd')
    expect(fileOfUrl('cairn://app/%2e%2e%2fetc/passwd', '/page')).toBeNull()
    expect(fileOfUrl('cairn://app/a%00.js', '/page')).toBeNull()
    expect(fileOfUrl('cairn://app/..%5cetc', '/page')).toBeNull()
    expect(fileOfUrl('cairn://app/%zz', '/page')).toBeNull()
    expect(fileOfUrl('cairn://elsewhere/index.html', '/page')).toBeNull()
  })
})

describe('the content security policy', () => {
  it('allows neither eval nor inline scripts nor foreign origins', () => {
    expect(CONTENT_SECURITY_POLICY).toContain("default-src 'none'")
    expect(CONTENT_SECURITY_POLICY).toContain("script-src 'self';")
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe-eval|https?:|blob:|\*/)
  })
})
