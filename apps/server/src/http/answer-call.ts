import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, Refusal } from '@opendraw/contract'
import { isOutage } from '@opendraw/db'
import type { Context } from '../context.ts'
import { traced } from '../tracing/traced.ts'
import type { Binding, PlayerCaller, PublicCaller } from './bind.ts'
import { callerOf, langOf } from './caller.ts'
import { authenticate, charge, type Guard } from './guard.ts'
import { JsonRefused, parseJson, parseQuery } from './parse-json.ts'
import { BodyTooLarge, discardRest, readBody } from './read-body.ts'
import { type Body, bodyOf, obfuscated, packed, packedHeaders, refusalBody } from './reply-body.ts'

const SLOW_MS = 1_000
const JSON_TYPE = /^application\/json(\s*;\s*charset=utf-?8)?$/i

/** Writes one answer, with the headers that every answer carries. */
export type Send = (
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers?: Readonly<Record<string, string>>,
) => void

/** Answers one call over HTTP from its first byte to its last: read, perform, write. Never rejects. */
export async function answerCall(
  guard: Guard,
  binding: Binding,
  request: IncomingMessage,
  response: ServerResponse,
  send: Send,
): Promise<void> {
  const lang = langOf(request)
  const { call } = binding
  try {
    const text = await readBody(request)
    const input = () => inputOf(call.method, request, text)
    const body = await performCall(guard, binding, callerOf(request, guard), input)
    const isPlain = guard.ctx.config.obfuscationKey === null
    const short = isPlain && call.access === 'public' ? await packed(request, body) : null
    const content = isPlain ? body.content : String(body.content)
    send(response, 200, short ?? content, short ? packedHeaders : undefined)
  } catch (error) {
    sendError(guard, { error, lang, path: call.path }, request, response, send)
  }
}

/**
 * The one way to a use case, whatever carries the call: admit, parse, answer. Resolves with the body of its success and
 * rejects with what `respondToError` answers. `input` is read after the caller was let in.
 */
export function performCall(
  guard: Guard,
  binding: Binding,
  from: PublicCaller,
  input: () => unknown,
): Promise<Body> {
  return traced('call', binding.call.path, () => perform(guard, binding, from, input))
}

async function perform(
  guard: Guard,
  { call, cost, answer }: Binding,
  from: PublicCaller,
  input: () => unknown,
): Promise<Body> {
  const startedMs = performance.now()
  try {
    const caller = await authenticate(guard, call, from)
    const parsed = call.request.safeParse(input())
    if (!parsed.success) throw new Refusal('bad_request')
    if (cost) charge(guard, caller, cost(parsed.data as never) - 1)
    const data = await answer(guard.ctx, parsed.data as never, caller as never)
    return bodyOf(call, from.lang, data)
  } finally {
    const durationMs = performance.now() - startedMs
    guard.ctx.metrics?.callAnswered(durationMs)
    if (durationMs > SLOW_MS)
      guard.ctx.log.warn('call.slow', { call: call.path, durationMs: Math.round(durationMs) })
  }
}

/** What a call answers to its first request, for a caller whom the guard has not seen: for use cases that know who they are. */
export async function answerFor(
  { call, answer }: Binding,
  ctx: Context,
  caller: PlayerCaller,
): Promise<unknown> {
  const parsed = call.request.safeParse({})
  if (!parsed.success) throw new Refusal('bad_request')
  return answer(ctx, parsed.data as never, caller as never)
}

/** What the caller sent: the query of a GET, the JSON of a POST; no body at all is an empty request. */
function inputOf(method: 'GET' | 'POST', request: IncomingMessage, text: string): unknown {
  const query = (request.url ?? '').split('?')[1] ?? ''
  if (method === 'GET') return parseQuery(query)
  if (query !== '') throw new Refusal('bad_request')
  if (text === '') return {}
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw new Refusal('bad_request')
  return parseJson(text)
}

/** Writes the answer to an error; on a connection that is already gone, nothing. */
export function sendError(
  guard: Guard,
  { error, lang, path }: { error: unknown; lang: Language; path: string },
  request: IncomingMessage,
  response: ServerResponse,
  send: Send,
): void {
  if (response.headersSent || response.destroyed || request.errored !== null) return
  if (error instanceof BodyTooLarge) {
    guard.ctx.metrics?.callRefused('bad_request')
    void discardRest(request).then(
      () =>
        request.socket.destroyed ||
        send(response, 200, refusalBody(lang, 'bad_request'), { connection: 'close' }),
    )
    return
  }
  const answer = respondToError(error, lang, path, guard.ctx)
  send(response, answer.status, answer.body, answer.headers)
}

/** That writer, with one more header on every answer. */
export function withHeader(send: Send, name: string, value: string): Send {
  return (response, status, body, headers) => send(response, status, body, { ...headers, [name]: value })
}

/** The writer of a listener: `fixed` on every answer, never stored by anyone, obfuscated when the deployment wants that. */
export function createSend(fixed: Readonly<Record<string, string>>, obfuscationKey: Buffer | null): Send {
  const type = obfuscationKey ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  const head = [...Object.entries({ ...fixed, 'cache-control': 'no-store', 'content-type': type })].flat()
  return (response, status, body, headers) => {
    const text = obfuscationKey && typeof body === 'string' ? obfuscated(body, obfuscationKey) : body
    const all = [...head, 'content-length', String(Buffer.byteLength(text))]
    if (headers) for (const [name, value] of Object.entries(headers)) all.push(name, value)
    response.writeHead(status, all)
    response.end(text)
  }
}

type ErrorAnswer = Readonly<{
  status: 200 | 503
  body: string
  headers: Readonly<Record<string, string>>
}>

/**
 * The only place where an error becomes an answer. A refusal: its own words, HTTP 200. An outage: 503 and try_again.
 * Anything else is a bug: no detail for the caller, the whole of it in the log, and a request id that joins the two.
 */
export function respondToError(
  error: unknown,
  lang: Language,
  call: string,
  { log, metrics }: Pick<Context, 'log' | 'metrics'>,
): ErrorAnswer {
  const refusal = error instanceof JsonRefused ? new Refusal('bad_request') : error
  if (refusal instanceof Refusal) {
    metrics?.callRefused(refusal.reason)
    return refused(refusal, lang)
  }
  const requestId = randomUUID()
  const headers = { 'x-request-id': requestId }
  if (isOutage(error)) {
    metrics?.callRefused('try_again')
    log.warn('call.unavailable', { requestId, call, error })
    return { status: 503, body: refusalBody(lang, 'try_again'), headers: { ...headers, 'retry-after': '1' } }
  }
  metrics?.callRefused('internal')
  log.error('call.failed', { requestId, call, error })
  return { status: 200, body: refusalBody(lang, 'internal'), headers }
}

function refused({ reason, details }: Refusal, lang: Language): ErrorAnswer {
  const seconds = details.seconds
  return {
    status: 200,
    body: refusalBody(lang, reason, details),
    headers: seconds === undefined ? {} : { 'retry-after': seconds },
  }
}
