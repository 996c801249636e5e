import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gather } from './gather.ts'
import { JsonRefused } from './parse-json.ts'

export const BODY_BYTES_MAX = 65_536

/** Each chunk is work apart from its bytes; who sends more is cut off. A network cuts this many bytes into fifty. */
const BODY_CHUNKS_MAX = 2_000

/** The body was longer than any call's, or in more chunks; the connection is not worth keeping. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

const DISCARD_BYTES_MAX = 10_485_760
const DISCARD_CHUNKS_MAX = 10_000
const DISCARD_MS = 5_000

/**
 * Discards what the sender of too long a body still sends, up to ten megabytes, ten thousand chunks or five seconds: a sender
 * that is cut off early never reads the answer.
 */
export function discardRest(request: IncomingMessage): Promise<void> {
  let bytes = 0
  let chunks = 0
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DISCARD_MS)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    if (request.destroyed || request.readableEnded) return done()
    request.removeAllListeners('data')
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      chunks += 1
      if (chunks > DISCARD_CHUNKS_MAX) request.destroy()
      if (bytes > DISCARD_BYTES_MAX) done()
    })
    request.once('end', done)
    request.once('close', done)
  })
}

/** Whether its head announces no body. */
export function isBodiless({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
}

/** Ends the connection with the answer where a body was announced that nobody reads: it may never end. */
export function leaveUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!isBodiless(request)) response.shouldKeepAlive = false
}

/** The request's body as text, in UTF-8. Rejects as `readBytes` does. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const body = await readBytes(request)
  if (!isUtf8(body)) throw new JsonRefused('not UTF-8')
  return body.toString('utf8')
}

/** The request's body, at most `BODY_BYTES_MAX` bytes in `BODY_CHUNKS_MAX` chunks. Rejects when the sender disconnects. */
export function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES_MAX) {
      reject(new BodyTooLarge())
      return
    }
    const body = gather()
    let bytes = 0
    let chunks = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      chunks += 1
      if (chunks > BODY_CHUNKS_MAX) request.destroy()
      if (bytes > BODY_BYTES_MAX || request.destroyed) reject(new BodyTooLarge())
      else body.add(chunk)
    })
    request.on('end', () => resolve(body.bytes()))
    request.on('error', reject)
  })
}

/** The 4xx status with which the framework complains about a request; null of any other error. */
export function sendersFault(error: unknown): number | null {
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null
}
