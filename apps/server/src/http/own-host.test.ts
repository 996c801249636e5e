import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { createHostCheck } from './own-host.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    config: { playerUrl: 'https://play.example.com', allowedHosts: ['lotto.example.com'] },
  })
})
afterAll(() => server.stop())

const isOwn = (host: string | undefined, url = '/', names = ['play.example.com']) =>
  createHostCheck(names, createLog('silent'), () => 0)({ headers: { host }, url })

// security: 40
test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST.',
  'app.localhost:3000',
  '127.0.0.1:3000',
  '192.168.1.20',
  '[::1]:3000',
  '[fe80::1]',
  'opendraw:3000',
  'play.example.com',
  'Play.Example.com:443',
])('%s is ours', (host) => {
  expect(isOwn(host)).toBe(true)
})

// security: 40
test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '7f000001.rebind.example:3000',
  'play.example.com.evil.example',
  'xplay.example.com',
  'localhost@evil.example',
  'localhost:3000@evil.example',
  'evil.example#localhost',
  'localhost,evil.example',
  '0x7f.1',
  '127.1',
  '[evil.example]',
  'evil.example:localhost',
  ' ',
])('%s is the host of another', (host) => {
  expect(isOwn(host)).toBe(false)
})

test('a load balancer may ask for the health by any name', () => {
  expect(isOwn('node1.internal.example', '/health')).toBe(true)
  expect(isOwn('node1.internal.example', '/health?x')).toBe(false)
  expect(isOwn(undefined)).toBe(true)
})

// security: 40
test('pages, calls and sockets of both origins are closed to a name that another site made lead here', async () => {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket', origin: 'http://evil.example' }
  const handshake = {
    ...upgrade,
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const asked = await Promise.all([
    statusOf(server.url, '/', 'evil.example'),
    statusOf(server.url, '/api/ccinit/getinit', 'evil.example'),
    statusOf(server.url, '/api/cclive/socket', 'evil.example', handshake),
    statusOf(server.url, '/api/cclive/stream', 'evil.example'),
    statusOf(server.consoleUrl, '/', 'evil.example'),
    statusOf(server.consoleUrl, '/', 'play.example.com'),
  ])
  expect(asked).toEqual(asked.map(() => 421))
  for (const host of ['play.example.com', 'lotto.example.com', 'localhost'])
    expect(await statusOf(server.url, '/api/ccinit/getinit', host)).toBe(200)
})

function statusOf(origin: string, path: string, host: string, headers: object = {}): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asking = request(
      { hostname, port, path, headers: { ...headers, host }, agent: false },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    asking.on('upgrade', (answer) => resolve(answer.statusCode ?? 0))
    asking.on('error', reject)
    asking.end()
  })
}
