import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi

export type HeaderOptions = Readonly<{
  isHttps: boolean
  /** `'sha256-…'` of each inline script of the page. */
  scriptHashes: readonly string[]
  /** The same of each inline style. */
  styleHashes?: readonly string[]
  /** antd writes style elements while it runs; only the console, on its own origin, may. */
  allowsInlineStyles: boolean
  /** A page may ask the phone where it is, which the phone asks its owner; only the players' app does. */
  allowsLocation: boolean
  /** A page may use the camera; only the console's page at the gate does. */
  allowsCamera?: boolean
  /** The origins that a page calls beside its own. */
  callOrigins?: readonly string[]
  /** The origins whose pages may be framed; none when it is left out. */
  embedOrigins?: readonly string[]
}>

const always: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
]
const CLOSED_FEATURES =
  'accelerometer=(), autoplay=(), display-capture=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'
const YEAR_SECONDS = 31_536_000

/** What every answer of a listener carries, whatever it answers. */
export function securityHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(always),
    'permissions-policy': permissionsOf(options),
    'content-security-policy': policyOf(options),
    ...(options.isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  }
}

/** What a page may use of the device. */
export function permissionsOf({
  allowsLocation,
  allowsCamera = false,
}: Pick<HeaderOptions, 'allowsLocation' | 'allowsCamera'>): string {
  const to = (isAllowed: boolean) => `(${isAllowed ? 'self' : ''})`
  return `${CLOSED_FEATURES}, camera=${to(allowsCamera)}, geolocation=${to(allowsLocation)}`
}

/** What a page may load, run and show. */
export function policyOf(options: HeaderOptions): string {
  const { scriptHashes, styleHashes = [], allowsInlineStyles, callOrigins = [], embedOrigins = [] } = options
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    // Beside a hash browsers take no word that allows all.
    ["style-src 'self'", ...(allowsInlineStyles ? ["'unsafe-inline'"] : styleHashes)].join(' '),
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...callOrigins].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ...(embedOrigins.length > 0 ? [['frame-src', ...embedOrigins].join(' ')] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** The policy of a private picture: nothing in it runs. */
export const PICTURE_POLICY = "default-src 'none'; sandbox"

/** The hashes that let the built page's own inline scripts and styles work, and no other; none when there is no page. */
export function inlineHashes(
  dist: string | null,
): Required<Pick<HeaderOptions, 'scriptHashes' | 'styleHashes'>> {
  const html = dist === null ? '' : pageIn(dist)
  const hashesOf = (inline: RegExp) =>
    [...html.matchAll(inline)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return { scriptHashes: hashesOf(INLINE_SCRIPT), styleHashes: hashesOf(INLINE_STYLE) }
}

function pageIn(dist: string): string {
  try {
    return readFileSync(join(dist, 'index.html'), 'utf8')
  } catch {
    return ''
  }
}
