import { randomUUID } from 'node:crypto'
import { liveSocket, placeBet, socketCloses } from '@opendraw/contract'
import { rulesOf } from '@opendraw/games'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anOperatorClient, playerClient } from '../../testing/clients.ts'
import { type Listening, listen } from '../../testing/listen.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { connectSocket, openSocket } from '../../testing/socket.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { BODY_BYTES_MAX } from '../read-body.ts'
import { isOwnOrigin } from './own-origin.ts'

const PER_ADDRESS = 20
const PER_SECOND = 15
let server: TestServer
const open: Listening[] = []
beforeAll(async () => {
  server = await startTestServer({
    config: { connectionsPerAddress: PER_ADDRESS, callsPerSecond: PER_SECOND },
  })
})
afterEach(() => {
  for (const listening of open.splice(0)) listening.stop()
})
afterAll(() => server.stop())

const aSlip = () => ({
  gameId: 'rgb-1m',
  issue: 209901010001n,
  oddsVersion: rulesOf('rgb').version,
  lines: [{ play: 'rgb_big', pick: '', stake: 1_000_000n }],
  key: randomUUID(),
})

// security: 40
test('a page of another origin opens no socket, nor does one that names none', async () => {
  const port = new URL(server.url).port
  const others = [
    'https://evil.example',
    'null',
    `https://127.0.0.1:${port}x`,
    `http://localhost:${port}`,
    `${server.url}/`,
    `http://127.0.0.1`,
    `http://127.0.0.1:${port}@evil.example`,
  ]
  for (const origin of others) await expect(connectSocket(server, { origin }), origin).rejects.toThrow('403')
  await expect(connectSocket(server, { origin: '' })).rejects.toThrow('403')
  ;(await connectSocket(server)).stop()
})

test('where the app’s address is set, that is its origin, whatever host a proxy names', () => {
  const from = (origin: string, host: string) =>
    isOwnOrigin({ headers: { origin, host } }, 'https://play.example/app')
  expect(from('https://play.example', 'inside:3000')).toBe(true)
  expect(from('https://inside:3000', 'inside:3000')).toBe(false)
  expect(from('http://play.example', 'play.example')).toBe(false)
})

test('what is no handshake is answered as a request, with every header', async () => {
  const url = `${server.url}/api/${liveSocket.path}`
  const plain = await fetch(url)
  expect(plain.status).toBe(426)
  expect(plain.headers.get('content-security-policy')).toBeTruthy()
  expect(await plain.json()).toMatchObject({ code: 400, reason: 'bad_request' })
  await expect(connectSocket(server, { headers: { 'content-length': '0' } })).rejects.toThrow('426')
})

// security: 53
test('an expired session, a frozen player and malformed games are refused with the envelope, and closed', async () => {
  const compliance = await anOperatorClient(server, 'compliance')
  const frozen = await aPlayerWith(server.ctx)
  const cases = [
    [{ token: 'x'.repeat(43) }, 'session_expired'],
    [{ token: 'x' }, 'session_expired'],
    [{ token: frozen.token }, 'account_frozen'],
  ] as const
  await compliance.freezePlayer({ id: frozen.id, reason: 'chargeback' })
  for (const [as, reason] of cases) {
    const socket = await connectSocket(server)
    socket.say({ type: 'open', lang: 'en', ...as })
    expect(await socket.refused).toMatchObject({ reason })
    expect(await socket.closed).toBe(socketCloses.refused)
  }
})

// security: 53
test('a session that ends while its socket is open places no bet', async () => {
  const { token } = await aPlayerWith(server.ctx, { cash: '10.00' })
  const socket = await openSocket(server, { token })
  const after = socket.until(({ type }) => type === 'session_ended')
  await playerClient(server, { token }).logout({})
  // Whether the call or the end of the session is there first: it is refused, or the socket is closed before its answer.
  const answer = await socket.call(placeBet.path, aSlip()).then(
    ({ reason }) => reason,
    ({ message }: Error) => message,
  )
  expect(['session_expired', 'closed with 1001 before the answer']).toContain(answer)
  await after
})

test.each([
  ['no JSON', 'hello'],
  ['10,000 bytes of nothing', 'x'.repeat(10_000)],
  ['an unknown message', '{"type":"shout"}'],
  ['a call before the opening', { type: 'call', id: 1, lang: 'en', path: placeBet.path, request: {} }],
  ['a field of nobody', { type: 'open', lang: 'en', token: null, isAdmin: true }],
  ['a key of the prototype', '{"type":"open","lang":"en","token":null,"__proto__":{}}'],
  ['too many games', { type: 'open', lang: 'en', token: null, games: Array(17).fill('rgb-1m') }],
  ['a game of nobody', { type: 'open', lang: 'en', token: null, games: ['../rgb'] }],
  ['an event of nobody', { type: 'open', lang: 'en', token: null, since: '-1' }],
  ['nesting', `${'['.repeat(20_000)}`],
])('a socket that says %s is closed with a code', async (_, message) => {
  const socket = await connectSocket(server)
  socket.say(message)
  expect(await socket.closed).toBe(socketCloses.malformed)
})

// security: 36
test('bytes, broken text and messages longer than any call are closed with the codes of the protocol', async () => {
  const bytes = await connectSocket(server)
  bytes.socket.send(Buffer.from([1, 2, 3]))
  expect(await bytes.closed).toBe(socketCloses.malformed)
  const broken = await connectSocket(server)
  broken.socket.send(Buffer.from([0xff, 0xfe]), { binary: false })
  expect(await broken.closed).toBe(1007)
  const long = await connectSocket(server)
  long.say('x'.repeat(BODY_BYTES_MAX + 1))
  expect(await long.closed).toBe(1009)
})

test('the calls of a socket count with those over HTTP', async () => {
  const { token } = await aPlayerWith(server.ctx)
  const socket = await openSocket(server, { token })
  open.push(socket)
  const heard: (string | undefined)[] = []
  const frames: string[] = []
  socket.socket.on('message', (data) => frames.push(String(data)))
  for (let nth = 0; nth < PER_SECOND * 2; nth++)
    heard.push((await socket.call(placeBet.path, aSlip())).reason)
  expect(heard[0]).toBe('round_unknown')
  expect(frames.find((text) => text.includes('too_many_requests'))).toMatch(/\nretry-after: 1\n\n$/)
  expect(heard.filter((reason) => reason === 'too_many_requests').length).toBeGreaterThan(PER_SECOND / 2)
  // As many as anyone may make in a second: were they counted apart, each would be answered.
  const overHttp = Array.from({ length: PER_SECOND }, () =>
    playerClient(server, { token })
      .getUserinfo({})
      .catch(({ reason }) => reason),
  )
  expect(await Promise.all(overHttp)).toContain('too_many_requests')
})

// security: 53
test('a flood on one socket is answered for a few calls, and closed', async () => {
  const { token } = await aPlayerWith(server.ctx)
  const socket = await openSocket(server, { token })
  const calls = Array.from({ length: 200 }, () => socket.call(placeBet.path, aSlip()))
  const outcomes = await Promise.allSettled(calls)
  expect(await socket.closed).toBe(socketCloses.crowded)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
})

// security: 53
test('sockets and streams of one address count together', async () => {
  for (let count = 0; count < PER_ADDRESS / 4; count++)
    open.push(count % 2 ? await listen(server) : await openSocket(server))
  await expect(listen(server)).rejects.toThrow('too_many_requests')
  await expect(openSocket(server)).rejects.toThrow('too_many_requests')
  open.shift()?.stop()
  await expect.poll(() => openSocket(server).then((socket) => open.push(socket))).toBeGreaterThan(0)
})
