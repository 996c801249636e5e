import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { JsonRefused } from './parse-json.ts'

export const BODY_BYTES_MAX = 65_536

/** The body was longer than any call's; the connection is not worth keeping. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

const DISCARD_BYTES_MAX = 10_485_760
const DISCARD_MS = 5_000

/**
 * Discards what the sender of too long a body still sends, up to ten megabytes or five seconds: a sender that is cut off
 * early never reads the answer.
 */
export function discardRest(request: IncomingMessage): Promise<void> {
  let bytes = 0
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DISCARD_MS)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    request.removeAllListeners('data')
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > DISCARD_BYTES_MAX) done()
    })
    request.once('end', done)
    request.once('close', done)
    if (request.readableEnded) done()
  })
}

/** Whether its head announces no body. */
export function isBodiless({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
}

/** The request's body as text, at most `bodyBytesMax` bytes of UTF-8. Rejects when the sender disconnects. */
export function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES_MAX) {
      reject(new BodyTooLarge())
      return
    }
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > BODY_BYTES_MAX) reject(new BodyTooLarge())
      else chunks.push(chunk)
    })
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      if (isUtf8(body)) resolve(body.toString('utf8'))
      else reject(new JsonRefused('not UTF-8'))
    })
    request.on('error', reject)
  })
}
