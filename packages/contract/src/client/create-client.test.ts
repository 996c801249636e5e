import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { type ClientOptions, createClient } from './create-client.ts'
import type { CallFailure } from './failure.ts'
import { download, upload } from './upload-download.ts'

const Echo = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.unknown()),
  body: z.string(),
})
const common = { access: 'public', about: 'For the test.', reply: Echo, refusals: [] } as const
const calls = {
  get: defineCall({
    ...common,
    method: 'GET',
    path: 'test/get',
    request: z.strictObject({ a: z.optional(z.string()), n: z.optional(z.int()) }),
  }),
  post: defineCall({
    ...common,
    method: 'POST',
    path: 'test/post',
    request: z.strictObject({ a: z.string() }),
  }),
  file: defineCall({
    ...common,
    method: 'POST',
    path: 'test/file',
    body: 'multipart',
    request: z.strictObject({}),
  }),
}

let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (bytes) => {
    body += bytes
  })
  request.on('end', () => answer(request, response, body))
})
let options: ClientOptions
let failures: CallFailure[]

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
beforeEach(() => {
  failures = []
  const { port } = server.address() as AddressInfo
  const onFailure = (failure: CallFailure) => failures.push(failure)
  options = { baseUrl: `http://127.0.0.1:${port}`, token: () => 'the-token', lang: () => 'vi', onFailure }
  answer = ({ method, url, headers }, response, body) => {
    response.end(JSON.stringify({ code: 200, msg: '', data: { method, url, headers, body } }))
  }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a GET carries its parameters as a query, a POST as JSON, both the token and the language', async () => {
  const client = createClient(calls, options)
  const got = await client.get({ a: 'x y&', n: 7 })
  expect(got).toMatchObject({
    method: 'GET',
    url: '/api/test/get?a=x+y%26&n=7',
    headers: { token: 'the-token', lang: 'vi' },
  })
  expect((await client.get({})).url).toBe('/api/test/get')
  const posted = await client.post({ a: 'ü' })
  expect(posted).toMatchObject({
    method: 'POST',
    url: '/api/test/post',
    body: '{"a":"ü"}',
    headers: { token: 'the-token', lang: 'vi', 'content-type': 'application/json' },
  })
})

test('the token is not sent when a request excludes it or no one is signed in', async () => {
  expect((await createClient(calls, options).get({}, { withoutToken: true })).headers).not.toHaveProperty(
    'token',
  )
  expect((await createClient(calls, { ...options, token: () => null }).get({})).headers).not.toHaveProperty(
    'token',
  )
})

const answers: [string, (response: ServerResponse) => void, object][] = [
  [
    '401',
    (r) => r.end('{"code":401,"msg":"x","data":null}'),
    {
      kind: 'session_expired',
      key: 'error.401',
      message: 'Invalid session or session has expired, please log in again',
    },
  ],
  [
    '403',
    (r) => r.end('{"code":403,"msg":"","data":null}'),
    { kind: 'forbidden', message: 'No permissions for current operation' },
  ],
  [
    '404',
    (r) => r.end('{"code":404,"msg":"","data":null}'),
    { kind: 'absent', message: 'Access resource does not exist' },
  ],
  [
    '409',
    (r) => r.end('{"code":409,"msg":"said so","reason":"odds_changed","details":{"a":"1"},"data":null}'),
    { kind: 'refused', message: 'said so', reason: 'odds_changed', details: { a: '1' } },
  ],
  [
    '500',
    (r) => r.end('{"code":500,"msg":"said so","data":null}'),
    { kind: 'refused', message: 'said so', mayRetry: true },
  ],
  [
    'an unknown code without words',
    (r) => r.end('{"code":777,"msg":"","data":null}'),
    { message: 'Unknown system error, please feedback to admin' },
  ],
  [
    'HTTP 503 with an envelope',
    (r) => r.writeHead(503).end('{"code":500,"msg":"away","reason":"try_again","data":null}'),
    { reason: 'try_again', mayRetry: true },
  ],
  [
    'HTTP 502 from a proxy',
    (r) => r.writeHead(502).end('<html>'),
    { kind: 'http', code: 502, message: 'System interface 502 exception', mayRetry: true },
  ],
  ['HTTP 304', (r) => r.writeHead(304).end(), { kind: 'http', code: 304 }],
  ['a page instead of an envelope', (r) => r.end('<html>'), { kind: 'malformed' }],
  [
    'data that the contract does not know',
    (r) => r.end('{"code":200,"msg":"","data":{"method":1}}'),
    { kind: 'malformed' },
  ],
  [
    'a connection that breaks',
    (r) => void r.destroy(),
    { kind: 'transport', message: 'Backend interface abnormal connection', mayRetry: true },
  ],
]
test.each(answers)(
  '%s is its own failure, seen once by whoever shows failures',
  async (_, reply, failure) => {
    answer = (_request, response) => reply(response)
    await expect(createClient(calls, options).post({ a: '' })).rejects.toMatchObject(failure)
    expect(failures).toHaveLength(1)
  },
)

test('an answer that does not come in time is a timeout; one that is no longer awaited is aborted', async () => {
  answer = () => undefined
  const client = createClient(calls, options)
  await expect(client.post({ a: '' }, { timeoutMs: 50 })).rejects.toMatchObject({
    kind: 'timeout',
    message: 'System interface request times out',
    mayRetry: true,
  })
  await expect(client.post({ a: '' }, { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({
    kind: 'aborted',
  })
})

test('a session that ended while another took its place is not the end: the same call may be sent again', async () => {
  let token = 'old'
  const client = createClient(calls, { ...options, token: () => token })
  const echo = answer
  answer = (request, response, body) => {
    if (request.headers.token === 'new') return echo(request, response, body)
    token = 'new'
    response.end('{"code":401,"msg":"","data":null}')
  }
  await expect(client.post({ a: '' })).rejects.toMatchObject({ kind: 'session_replaced', mayRetry: true })
  expect(failures.map(({ kind }) => kind)).toEqual(['session_replaced'])
  expect((await client.post({ a: '' })).method).toBe('POST')
})

test('a file goes up with its fields, comes down as it is, and fails like a call', async () => {
  const shares: number[] = []
  const reply = await upload(calls.file, new Blob(['picture']), options, {
    fields: { kind: 'proof' },
    onProgress: (share) => shares.push(share),
  })
  expect(reply.headers).toMatchObject({
    token: 'the-token',
    'content-type': expect.stringContaining('multipart/form-data'),
  })
  expect(reply.body).toContain('picture')
  expect(reply.body).toContain('name="kind"')
  expect(shares.at(-1)).toBe(1)
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/webp' }).end('bytes')
  expect(await (await download('operator/proof/1', options)).text()).toBe('bytes')
  answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":403,"msg":"","data":null}')
  await expect(download('operator/proof/1', options)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(upload(calls.file, new Blob(['x']), options)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(failures).toHaveLength(2)
})
