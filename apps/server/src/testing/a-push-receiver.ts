import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assert } from '@opendraw/money'
import { systemClock } from '../config/clock.ts'

export type Pushed = Readonly<{
  path: string
  payload: Record<string, string>
  ttl: number
  urgency: string
  topic: string
}>
/** What it answers with; `silent`: nothing, and keeps the connection open. */
type Answer = Readonly<{ status: number | 'silent'; location?: string }>

/**
 * A push service on this machine that speaks the protocol (RFC 8030, 8188, 8291, 8292): it believes only what the server's
 * key has signed for it, and opens what was sealed for the browser. `answer` says with which status a path is answered. `hear`
 * gets each message as it comes.
 */
export async function aPushReceiver(hear?: (pushed: Pushed) => Promise<void>) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const answers = new Map<string, Answer>()
  const received: Pushed[] = []
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const body = await bodyOf(request)
    if (!isSigned(request, service.origin)) return void response.writeHead(403).end()
    const { status = 201, location } = answers.get(path) ?? {}
    if (status === 'silent') return
    if (status === 201) {
      const { ttl, urgency, topic } = request.headers
      const payload = JSON.parse(opened(body, browser, auth))
      const pushed = { path, payload, ttl: Number(ttl), urgency: String(urgency), topic: String(topic) }
      received.push(pushed)
      await hear?.(pushed)
    }
    response.writeHead(status, location === undefined ? {} : { location }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    asked,
    answer: (path: string, status: Answer['status'], location?: string) =>
      void answers.set(path, { status, ...(location !== undefined && { location }) }),
    /** What a browser gives the server for a device. */
    device: (path: string) => ({
      endpoint: service.origin + path,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Whether the server's own key has signed this for this service, and it is not over. */
function isSigned({ headers }: IncomingMessage, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return isOurs && aud === origin && exp * 1000 > systemClock.now().getTime() && /^(mailto|https):/.test(sub)
}

/** The one record of a sealed message, opened with the browser's keys. */
function opened(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const derive = (secret: Uint8Array, with_: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = derive(browser.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  assert(end >= 0, 'a last record ends in its delimiter')
  return plain.subarray(0, end).toString()
}
