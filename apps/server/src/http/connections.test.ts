import { connect, type Socket } from 'node:net'
import { liveStream } from '@opendraw/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../testing/listen.ts'
import { aPlayerWith } from '../testing/makers.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { connectionLimits, descriptorsMax, limitStreams } from './connections.ts'

const PER_ADDRESS = 20
let server: TestServer
const open: Listening[] = []
const sockets: Socket[] = []
beforeAll(async () => {
  server = await startTestServer({ config: { connectionsPerAddress: PER_ADDRESS } })
})
afterEach(() => {
  for (const listening of open.splice(0)) listening.stop()
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => server.stop())

// security: 53
test('a visitor’s address has few streams, and players who are signed in there still have theirs', async () => {
  for (let count = 0; count < PER_ADDRESS / 4; count++) open.push(await listen(server))
  await expect(listen(server)).rejects.toThrow('too_many_requests')
  const { token } = await aPlayerWith(server.ctx)
  const own = await listen(server, { token })
  open.push(own)
  await own.until(({ type }) => type === 'wallet')
})

test('a stream that ended gives its place to the next one', async () => {
  for (let turn = 0; turn < PER_ADDRESS; turn++) {
    const listening = await listen(server)
    await listening.until(({ type }) => type === 'hello')
    listening.stop()
    await listening.ended
  }
})

// security: 56
test('one who leaves while their session is read leaves no stream behind', async () => {
  const { token } = await aPlayerWith(server.ctx)
  const { pathname } = new URL(`/api/${liveStream.path}`, server.url)
  for (let turn = 0; turn < PER_ADDRESS * 2; turn++) {
    const socket = await aSocket('127.0.0.1')
    socket.write(`GET ${pathname} HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\n\r\n`)
    await new Promise((resolve) => setImmediate(resolve))
    socket.destroy()
  }
  const own = await listen(server, { token })
  open.push(own)
  await own.until(({ type }) => type === 'wallet')
})

// security: 56
test('connections beyond an address’s own are closed at once, and other addresses are served', async () => {
  const mine = await Promise.all(Array.from({ length: PER_ADDRESS * 2 }, () => aSocket('127.0.0.9')))
  await expect.poll(() => mine.filter(({ closed }) => closed).length).toBe(PER_ADDRESS)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  for (const socket of mine) socket.destroy()
  await expect.poll(async () => stays(await aSocket('127.0.0.9'))).toBe(true)
})

// security: 56
test('limits leave a process its own descriptors, however few it has', () => {
  for (const descriptors of [256, 1_024, 4_096, 20_000, 1_048_576, descriptorsMax()]) {
    const limits = connectionLimits(descriptors, null)
    expect(limits.sockets + limits.consoleSockets).toBeLessThan(descriptors * 0.9)
    expect(limits.streams).toBeLessThan(limits.sockets)
    expect(limits.visitorStreams).toBeLessThanOrEqual(limits.streams / 2)
    expect(limits.socketsPerAddress).toBeLessThanOrEqual(Math.max(100, limits.sockets / 10))
    expect(limits.visitorStreamsPerAddress).toBeLessThan(limits.streamsPerAddress)
  }
})

// security: 53
test('visitors from everywhere leave room for players, and an IPv6 /64 is one address', () => {
  const limits = connectionLimits(2_000, 40)
  const openStream = limitStreams(limits)
  for (let host = 0; host < 10; host++) openStream(`2001:db8:0:7::${host}`, false)
  expect(() => openStream('2001:db8:0:7:ffff::1', false)).toThrow('too_many_requests')
  for (let visitor = 10; visitor < limits.visitorStreams; visitor++)
    openStream(`10.0.${visitor >> 8}.${visitor & 255}`, false)
  expect(() => openStream('192.0.2.1', false)).toThrow('too_many_requests')
  const leave = openStream('192.0.2.1', true)
  leave()
  leave()
  for (let player = limits.visitorStreams; player < limits.streams; player++)
    openStream(`198.51.${player >> 8}.${player & 255}`, true)
  expect(() => openStream('192.0.2.1', true)).toThrow('too_many_requests')
})

const aSocket = (localAddress: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(server.url)
    const socket = connect({ host, port: Number(port), localAddress }, () => resolve(socket))
    socket.on('error', reject)
    sockets.push(socket)
  })

const stays = async (socket: Socket): Promise<boolean> => {
  socket.resume()
  return new Promise((resolve) => {
    socket.once('close', () => resolve(false))
    socket.once('data', () => resolve(true))
    socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
  })
}
