import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { liveSocket, placeBet, socketCloses } from '@opendraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../../testing/makers.ts'
import { openSocket } from '../../testing/socket.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

const PER_SECOND = 10
const POLICY = 1008
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { callsPerSecond: PER_SECOND } })
})
afterAll(() => server.stop())

const CONTINUED = 0x00
const TEXT = 0x01
const PONG = 0x8a

/** A frame of less than 126 bytes as a browser masks it. */
const frame = (head: number, payload = '') =>
  Buffer.concat([Buffer.of(head, 0x80 | payload.length), Buffer.alloc(4), Buffer.from(payload)])

/** Says these bytes on a new socket, and resolves with the code of its closing; null: it was cut off without one. */
function closeAfter(bytes: Buffer): Promise<number | null> {
  const { hostname: host, port } = new URL(server.url)
  const socket = connect({ host, port: Number(port) })
  const key = Buffer.alloc(16).toString('base64')
  socket.write(
    `GET /api/${liveSocket.path} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nOrigin: ${server.url}\r\n\r\n`,
  )
  socket.write(Buffer.concat([frame(0x81, '{"type":"open","lang":"en","token":null,"games":[]}'), bytes]))
  let heard = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    heard = Buffer.concat([heard, chunk])
  })
  socket.on('error', () => undefined)
  return new Promise((resolve) =>
    socket.once('close', () => {
      const at = heard.lastIndexOf(Buffer.of(0x88, 2))
      resolve(at < 0 ? null : heard.readUInt16BE(at + 2))
    }),
  )
}

// security: 53
test('a message in more than four pieces is closed, before they fill the memory', async () => {
  const pieces = [frame(TEXT, 'a'), ...Array.from({ length: 4 }, () => frame(CONTINUED, 'a'))]
  expect(await closeAfter(Buffer.concat(pieces))).toBe(POLICY)
  const beside = pieces.flatMap((piece) => [piece, frame(PONG)])
  expect(await closeAfter(Buffer.concat(beside))).toBe(POLICY)
})

// security: 53
test('a message that is begun and not ended is closed', { timeout: 30_000 }, async () => {
  const closes = [frame(TEXT, 'a'), Buffer.concat([frame(TEXT, 'a'), frame(PONG)]), Buffer.of(0x81, 0xfe)]
  expect(await Promise.all(closes.map(closeAfter))).toEqual(Array(3).fill(socketCloses.silent))
})

// security: 53
test('a message in a few pieces is read as one', async () => {
  const socket = await openSocket(server)
  const call = { type: 'call', id: 1, lang: 'en', path: placeBet.path, request: {} }
  const text = JSON.stringify(call)
  const answered = new Promise((resolve) => socket.socket.on('message', (data) => resolve(String(data))))
  socket.socket.send(text.slice(0, 10), { fin: false })
  socket.socket.send(text.slice(10))
  expect(await answered).toContain('session_expired')
  socket.stop()
})

// security: 53
test.each([
  ['pongs', Array(2_000).fill(frame(PONG))],
  ['pings', Array(50).fill(frame(0x89))],
])('a flood of %s is closed', async (_, frames) => {
  expect(await closeAfter(Buffer.concat(frames))).toBe(socketCloses.crowded)
})

// security: 53
test('calls that no session answers for count for their household, and more than any use has are closed', async () => {
  const { token } = await aPlayerWith(server.ctx)
  for (const as of [{}, { token }]) {
    const heard: (string | undefined)[] = []
    const reasons = async (path: string, count: number) => {
      const socket = await openSocket(server, as)
      for (let nth = 0; nth < count; nth++)
        heard.push((await socket.call(path, { key: randomUUID() })).reason)
      socket.stop()
    }
    for (let nth = 0; nth < 5; nth++) await reasons('user/nowhere', PER_SECOND * 3)
    expect(heard).toContain('not_found')
    expect(heard).toContain('too_many_requests')
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  }
  const socket = await openSocket(server, { token })
  const calls = async () => {
    for (;;) await socket.call('user/nowhere', {})
  }
  await expect(calls()).rejects.toThrow('closed')
  expect(await socket.closed).toBe(socketCloses.crowded)
})
