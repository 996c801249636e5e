import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { aPlayerWith } from '../testing/makers.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const PER_CALLER = 3
let server: TestServer
let picture: Buffer
const sockets: Socket[] = []
beforeAll(async () => {
  server = await startTestServer()
  const blank = { create: { width: 30, height: 20, channels: 3, background: '#c9203a' } } as const
  picture = await sharp(blank).jpeg().toBuffer()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

/** An upload that has begun and goes on for as long as its sender likes. */
function begunUpload(token: string): Promise<Socket> {
  const { hostname: host, port } = new URL(server.url)
  const socket = connect(Number(port), host, () => {
    socket.write(
      `POST /api/cclogin/upload HTTP/1.1\r\nhost: a\r\ntoken: ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n`,
    )
    socket.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    socket.write('a'.repeat(100_000))
  })
  socket.on('error', () => undefined)
  sockets.push(socket)
  return new Promise((resolve) => socket.once('ready', () => resolve(socket)))
}

async function upload(token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]))
  const response = await fetch(`${server.url}/api/cclogin/upload`, {
    method: 'POST',
    headers: { token },
    body: form,
  })
  return z.object({ reason: z.string().default('kept') }).parse(await response.json()).reason
}

// security: 46
test('one player has three uploads under way, others are served, and what was cut off gives its place back', async () => {
  const [one, other] = [await aPlayerWith(server.ctx), await aPlayerWith(server.ctx)]
  const slow: Socket[] = []
  for (let nth = 0; nth < PER_CALLER; nth++) slow.push(await begunUpload(one.token))
  await expect
    .poll(async () => {
      const reason = await upload(one.token)
      // It may have held the place that one of the slow ones came for.
      if (reason !== 'busy') slow.push(await begunUpload(one.token))
      return reason
    })
    .toBe('busy')
  expect(await upload(other.token)).toBe('kept')
  for (const socket of slow) socket.destroy()
  await expect.poll(() => upload(one.token)).toBe('kept')
})
