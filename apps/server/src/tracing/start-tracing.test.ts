import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from '@opendraw/db'
import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { playerClient, refusalOf } from '../testing/clients.ts'
import { aPlayerWith } from '../testing/makers.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { startTracing } from './start-tracing.ts'
import { traced, workChannel } from './traced.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(() => vi.unstubAllEnvs())

/** The spans of what happens in `work`. */
async function spansOf(work: () => Promise<unknown>, ratio = 1): Promise<ReadableSpan[]> {
  const spans: ReadableSpan[] = []
  const exporter: SpanExporter = {
    export: (sent, done) => {
      spans.push(...sent)
      done({ code: 0 })
    },
    shutdown: async () => undefined,
  }
  const stop = startTracing({ ratio, exporter })
  await work().finally(stop)
  return spans
}

const childrenOf = (spans: readonly ReadableSpan[], parent: ReadableSpan | undefined) =>
  spans.filter((span) => span.parentSpanContext?.spanId === parent?.spanContext().spanId)

test('a call is a span, with the statements that it sends below it and no value of anybody', async () => {
  const { id, token } = await aPlayerWith(server.ctx, { cash: '12345.67' })
  const spans = await spansOf(() => playerClient(server, { token }).getProtection({}))
  const call = spans.find(({ name }) => name === 'ccsafe/info')
  expect(call).toMatchObject({ kind: SpanKind.SERVER, parentSpanContext: undefined })
  const statements = childrenOf(spans, call)
  expect(statements.length).toBeGreaterThan(0)
  for (const { kind, attributes } of statements)
    expect([kind, attributes['db.system.name']]).toEqual([SpanKind.CLIENT, 'postgresql'])
  expect(JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))).not.toMatch(
    new RegExp(`12345|\\b${id}\\b`),
  )
})

test('a refusal names its reason and is no failure; a failure names its kind and none of its words', async () => {
  const spans = await spansOf(async () => {
    expect(await refusalOf(playerClient(server).getProtection({}))).toBe('session_expired')
    await traced('job', 'falls', () => Promise.reject(new RangeError('of a value'))).catch(() => undefined)
  })
  const called = spans.find(({ name }) => name === 'ccsafe/info')
  expect(called?.attributes).toEqual({ 'opendraw.refusal': 'session_expired' })
  expect(called?.status.code).toBe(SpanStatusCode.UNSET)
  const fallen = spans.find(({ name }) => name === 'falls')
  expect(fallen?.attributes).toEqual({ 'error.type': 'RangeError' })
  expect(fallen?.status).toEqual({ code: SpanStatusCode.ERROR })
})

test('a job begins a trace of its own also within a call, and what nobody asked for is no trace', async () => {
  const { db } = server.database
  const spans = await spansOf(async () => {
    await db.run(sql`select 1`)
    await traced('call', 'outer', () =>
      traced('job', 'batch', () => traced('question', 'inner', () => db.run(sql`select 2`))),
    )
  })
  expect(spans.map(({ name }) => name).sort()).toEqual(['batch', 'inner', 'outer', 'statement'])
  const [outer, batch, inner] = ['outer', 'batch', 'inner'].map((name) =>
    spans.find((span) => span.name === name),
  )
  expect(batch?.parentSpanContext).toBeUndefined()
  expect(batch?.spanContext().traceId).not.toBe(outer?.spanContext().traceId)
  expect(inner?.parentSpanContext?.spanId).toBe(batch?.spanContext().spanId)
  expect(childrenOf(spans, inner).map(({ attributes }) => attributes['db.query.text'])).toEqual(['select 2'])
})

test('no trace is followed before it starts, after it ends, or when none is chosen', async () => {
  expect(workChannel.hasSubscribers).toBe(false)
  expect(await spansOf(() => traced('job', 'unchosen', async () => 1), 0)).toEqual([])
  expect(workChannel.hasSubscribers).toBe(false)
})

test('they go where the environment says, in the form that collectors take', async () => {
  const heard: unknown[] = []
  const collector = createServer((request, response) => {
    heard.push([request.method, request.url, request.headers['content-type'], request.headers['x-key']])
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=abc')
  const stop = startTracing({ ratio: 1 })
  await traced('job', 'sent', async () => 1)
  await stop()
  collector.close()
  expect(heard).toEqual([['POST', '/v1/traces', 'application/x-protobuf', 'abc']])
})
