import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }
const login = '/api/user/login'
const good = '{"account":"nobody1","password":"xK93_aa1"}'

type Hostile = Readonly<{
  name: string
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  code: number
}>

const hostile: Hostile[] = [
  { name: 'an unknown path', path: '/api/nowhere', body: '{}', code: 404 },
  { name: 'a path that climbs', path: '/api/..%2f..%2fetc/passwd', method: 'GET', code: 404 },
  { name: 'a path that cannot be decoded', path: '/api/%ff%zz', method: 'GET', code: 400 },
  { name: 'an operators’ call on the players’ origin', path: '/api/operator/login', body: '{}', code: 404 },
  { name: 'no token', path: '/api/user/getUserinfo', body: '{}', code: 401 },
  {
    name: 'a token of the wrong shape',
    path: '/api/user/getUserinfo',
    headers: { ...json, token: "' or 1=1" },
    body: '{}',
    code: 401,
  },
  {
    name: 'a token that was never given',
    path: '/api/user/getUserinfo',
    headers: { ...json, token: 'A'.repeat(43) },
    body: '{}',
    code: 401,
  },
  { name: 'no token and no JSON either', path: '/api/user/getUserinfo', body: '{', code: 401 },
  { name: 'no body', code: 400 },
  { name: 'half of a body', body: good.slice(0, -1), code: 400 },
  { name: 'another content type', headers: { 'content-type': 'text/plain' }, body: good, code: 400 },
  {
    name: 'a form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'account=a&password=b',
    code: 400,
  },
  {
    name: 'a content type with more to it',
    headers: { 'content-type': 'application/json; charset=utf-16' },
    body: good,
    code: 400,
  },
  { name: 'a key twice', body: '{"account":"a","account":"b","password":"c"}', code: 400 },
  { name: 'a field too many', body: '{"account":"a","password":"b","role":"admin"}', code: 400 },
  { name: '__proto__', body: '{"account":"a","password":"b","__proto__":{"x":1}}', code: 400 },
  { name: 'wrong types', body: '{"account":{"$gt":""},"password":["a"]}', code: 400 },
  { name: 'a list', body: '[1,2,3]', code: 400 },
  { name: 'null', body: 'null', code: 400 },
  { name: 'control characters', body: '{"account":"a\\u0000b","password":"c"}', code: 400 },
  { name: 'deep nesting', body: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, code: 400 },
  { name: 'bytes that are no text', body: Buffer.from([0xff, 0xfe, 0x00, 0x80]), code: 400 },
  { name: 'a query on a POST', path: `${login}?token=abc`, body: good, code: 400 },
  { name: 'an unknown query on a GET', path: '/api/ccinit/getinit?x=1', method: 'GET', code: 400 },
  { name: 'the same query twice', path: '/api/ccinit/getinit?x=1&x=2', method: 'GET', code: 400 },
  { name: 'a body in the old encrypted form', body: '"U2FsdGVkX19kZW1vZGVtb2RlbW8="', code: 400 },
  { name: 'a lone surrogate', body: '{"account":"\\ud800","password":"c"}', code: 400 },
  { name: 'an unknown language', headers: { ...json, lang: '../../en' }, body: good, code: 400 },
  { name: 'a stream that wants nonsense', path: '/api/cclive/stream?games=;drop', method: 'GET', code: 400 },
  {
    name: 'a stream with its token in the address',
    path: `/api/cclive/stream?token=${'A'.repeat(43)}`,
    method: 'GET',
    code: 400,
  },
  {
    name: 'a stream with a dead token',
    path: '/api/cclive/stream',
    method: 'GET',
    headers: { token: 'A'.repeat(43) },
    code: 401,
  },
]

// security: 8, 36, 37, 53
test.each(hostile)(
  'answers $name in the envelope',
  async ({ path = login, method = 'POST', headers = json, body, code }) => {
    const response = await fetch(server.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ code, data: null })
  },
)

// security: 36
test.each([70_000, 5_000_000])('answers a body of %s letters, which is too long', async (letters) => {
  const response = await fetch(server.url + login, {
    method: 'POST',
    headers: json,
    body: `"${'a'.repeat(letters)}"`,
  })
  expect(await response.json()).toMatchObject({ code: 400, reason: 'bad_request' })
})

// security: 36
test('a chunked body that never ends is cut off', async () => {
  const text = await raw(server, (write) => {
    write(
      'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    for (let chunk = 0; chunk < 20; chunk++) write(`1000\r\n${'a'.repeat(0x1000)}\r\n`)
  })
  expect(text).toContain('"code":400')
})

// security: 40
test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])('has no %s', async (method) => {
  const response = await fetch(server.url + login, { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

// security: 40, 42
test.each([
  [
    'two lengths',
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'a coding that only looks like chunked',
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: xchunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'two codings',
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  ],
  ['no HTTP', 'hello\r\n\r\n'],
  ['a header without end', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['TRACE', 'TRACE / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['no host', 'GET /health HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET /health HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n'],
  ['an expectation', 'GET /health HTTP/1.1\r\nhost: a\r\nexpect: something\r\n\r\n'],
])('does not trip over %s', async (_, bytes) => {
  const answer = await raw(server, (write) => write(bytes))
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  for (const name of everywhere) expect(answer.toLowerCase()).toContain(`${name}:`)
})

const everywhere = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

// security: 9, 39
test.each([
  ['a call', 'GET', '/api/ccinit/getinit'],
  ['a refusal', 'POST', '/api/user/getUserinfo'],
  ['an unknown call', 'GET', '/api/nowhere'],
  ['a path that cannot be decoded', 'GET', '/api/%ff'],
  ['a wrong method', 'PUT', login],
  ['a page that is not there', 'GET', '/nowhere.html'],
  ['the document', 'GET', '/api/openapi.json'],
  ['a stream that is refused', 'GET', '/api/cclive/stream?token=x'],
  ['an upload of nobody’s', 'POST', '/api/cclogin/upload'],
  ['health', 'GET', '/health'],
])('%s carries every header', async (_, method, path) => {
  const { headers } = await fetch(server.url + path, { method })
  for (const name of everywhere) expect(headers.get(name), name).toBeTruthy()
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
  if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store')
})

/** Everything that comes back on a connection of its own. */
function raw({ url }: TestServer, say: (write: (text: string) => void) => void): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
      socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
    socket.on('connect', () => say((bytes) => socket.write(bytes)))
  })
}
