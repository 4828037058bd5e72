import { protocol } from 'electron'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { HOST, SCHEME } from './own-url'

/**
 * Nothing but our own origin. Monaco writes inline styles (monaco-editor issue 271), hence the one 'unsafe-inline', for styles only.
 * Model traffic is in the main process, so that the page never needs to connect anywhere.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
}

/** Must run before the app is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** The file under `folder` that a URL of ours means, or null when it points anywhere else. */
export function fileOfUrl(url: string, folder: string): string | null {
  const { host, pathname } = new URL(url)
  if (host !== HOST) return null
  let name: string
  try {
    name = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (name.includes('\0') || name.includes('\\')) return null
  const file = normalize(join(folder, name))
  return file.startsWith(folder + sep) ? file : null
}

/** Serves the built page, and only files below its folder. */
export function servePage(folder: string): void {
  protocol.handle(SCHEME, async (request) => {
    const file = fileOfUrl(request.url, folder)
    const type = file && TYPES[extname(file)]
    if (!file || !type || request.method !== 'GET') return new Response('Not found', { status: 404 })
    const headers = {
      'content-type': type,
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
    }
    try {
      return new Response(new Uint8Array(await readFile(file)), { headers })
    } catch {
      return new Response('Not found', { status: 404 })
    }
  })
}
