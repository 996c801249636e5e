import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** A body as it is written, and in gzip once someone accepted that. */
export type Body = { readonly text: string; gzip: Promise<Buffer> | null }

/** Shorter bodies fit a few packets anyway. */
const PACKED_FROM_BYTES = 8_192

const pack = promisify(gzip)
const ACCEPTED = /(^|,)\s*(gzip|\*)\s*(;\s*q=(1(\.0*)?|0?\.\d*[1-9]\d*)\s*)?(,|$)/i

/**
 * The body in gzip for clients that accept it, packed once for all of them and off the main thread; null where it is
 * short or they do not.
 * NOTE: only for replies without secrets. The length of a packed reply with a secret beside a text of another user
 * reveals it.
 */
export async function packed(request: IncomingMessage, body: Body): Promise<Buffer | null> {
  if (body.text.length < PACKED_FROM_BYTES) return null
  const wanted = request.headers['accept-encoding']
  if (typeof wanted !== 'string' || !ACCEPTED.test(wanted)) return null
  body.gzip ??= pack(body.text)
  return body.gzip
}
