import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../testing/makers.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { BODY_BYTES_MAX } from './read-body.ts'

const JSON_TYPE = 'Content-Type: application/json\r\n'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const reasonIn = (answer: string) => /"reason":"(\w+)"/.exec(answer)?.[1]

/** A head, and as many chunks of one byte as are taken or as there are; resolves with what was heard until it is cut off. */
function sendBytes(
  path: string,
  headers: string,
  { method = 'POST', byte = '[', most = Number.POSITIVE_INFINITY } = {},
) {
  const { hostname: host, port } = new URL(server.url)
  const socket = connect({ host, port: Number(port) })
  const block = `1\r\n${byte}\r\n`.repeat(1_000)
  let heard = ''
  let sent = 0
  const write = () => {
    if (!socket.writable || sent >= most) return
    sent += 1_000
    socket.write(block, () => setImmediate(write))
  }
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}Transfer-Encoding: chunked\r\n\r\n`)
  write()
  return new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
}

// security: 36
test.each(['/nope', '/', '/api/nope', '/assets/nope.js', '/api/docs'])(
  'what is sent to %s, which takes nothing, is not parsed, and not waited for',
  async (path) => {
    const headers = { 'content-type': 'application/json' }
    const answers = ['{bad', '['.repeat(60_000), '{"__proto__":1}', `"${'x'.repeat(1_100_000)}"`].map(
      async (body) => {
        const reply = await fetch(server.url + path, { method: 'POST', headers, body })
        return path.startsWith('/api/') ? reasonIn(await reply.text()) : reply.status
      },
    )
    expect(new Set(await Promise.all(answers))).toEqual(
      new Set([path.startsWith('/api/') ? 'not_found' : 404]),
    )
    expect(await sendBytes(path, JSON_TYPE)).toMatch(/^HTTP\/1\.1 (404|200)/)
  },
)

// security: 36
test('who sends a body in chunks of one byte is cut off long before it is as long as a body may be', async () => {
  const most = BODY_BYTES_MAX / 4
  for (const path of ['/api/user/login', '/api/cclogin/orderdown', '/api/hooks/btcpay'])
    expect(await sendBytes(path, JSON_TYPE, { most })).toBe('')
})

// security: 36
test('a body in a thousand chunks is read as one', async () => {
  const body = [...`{"id":"rgb-1m"${' '.repeat(1_000)}}`].map((byte) => Buffer.from(byte))
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, duplex: 'half' } as const
  const url = `${server.url}/api/ccinit/getrules`
  const reply = await fetch(url, { ...request, body: ReadableStream.from(body) })
  expect(await reply.json()).toMatchObject({ code: 200 })
})

// security: 36, 46
test('an upload that does not say how long it is is refused before it is read', async () => {
  const { token } = await aPlayerWith(server.ctx)
  const headers = `token: ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\n`
  const answer = await sendBytes('/api/cclogin/upload', headers, { byte: 'a', most: 20_000 })
  expect(reasonIn(answer)).toBe('bad_request')
})

// security: 36, 42, 53
test.each(['/api/cclive/stream', '/api/ccinit/getheardlist', '/health', '/'])(
  'a body where none belongs, behind GET %s, is refused before it is read',
  async (path) => {
    for (const method of ['GET', 'HEAD'])
      expect(await sendBytes(path, JSON_TYPE, { method, most: 1_000 })).toMatch(/^HTTP\/1\.1 400/)
  },
)

// security: 36
test('a method that a path does not know, and an API without bodies, do not wait for one', async () => {
  expect(await sendBytes('/api/ccinit/getheardlist', JSON_TYPE, { method: 'PUT' })).toMatch(/^HTTP\/1\.1 405/)
  expect(await sendBytes('/partner/v1/deposits', JSON_TYPE)).toMatch(/^HTTP\/1\.1 4/)
})
