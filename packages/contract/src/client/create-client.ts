import type { Call, ReplyOf, RequestOf } from '../call.ts'
import { BASE_PATH, CALL_POLICY, CALL_TIMEOUT_MS, Envelope, toJson } from '../wire.ts'
import {
  abortedFailure,
  CallFailure,
  failureOf,
  httpFailure,
  isSuccess,
  malformedFailure,
  replacedFailure,
  timeoutFailure,
  transportFailure,
} from './failure.ts'

const IV_BYTES = 16

/** Where and as whom a client calls. Token and language are asked for at every call, so that they are never stale. */
export type ClientOptions = Readonly<{
  baseUrl: string
  token: () => string | null
  lang: () => string
  /** Sees every failure before it is thrown: dialogs and toasts live there. */
  onFailure?: (failure: CallFailure) => void
  /** The key of the old encrypted form, where a server is set to it. */
  replyKey?: Uint8Array<ArrayBuffer>
  fetch?: typeof globalThis.fetch
}>

export type CallOptions = Readonly<{
  signal?: AbortSignal
  /** The specification's "unless disabled for a request". */
  withoutToken?: boolean
  timeoutMs?: number
}>

/** One typed function a call. Multipart calls are made with `upload` instead. */
export type Client<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: (
    request: RequestOf<Calls[Name]>,
    options?: CallOptions,
  ) => Promise<ReplyOf<Calls[Name]>>
}

/**
 * A client of these calls. A call resolves with the reply's data, or throws `CallFailure` and nothing else.
 * Both are what a program works with: money and ids are bigint, instants are Date.
 */
export function createClient<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  options: ClientOptions,
): Client<Calls> {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    (request: unknown, callOptions: CallOptions = {}) => send(call, request, options, callOptions),
  ])
  return Object.fromEntries(entries)
}

async function send(
  call: Call,
  request: unknown,
  options: ClientOptions,
  callOptions: CallOptions,
): Promise<unknown> {
  const sentWith = options.token()
  try {
    return await attempt(call, request, options, callOptions)
  } catch (error) {
    throw seen(error, options, sentWith)
  }
}

/**
 * The failure of a call, once whoever shows failures has seen it. A session that ended is none of theirs when another has taken
 * its place since the call was sent: a second factor or a new password does that while other calls are under way.
 */
export function seen(error: unknown, options: ClientOptions, sentWith: string | null): CallFailure {
  const failure = error instanceof CallFailure ? error : malformedFailure()
  const now = options.token()
  const isReplaced = failure.kind === 'session_expired' && now !== null && now !== sentWith
  const shown = isReplaced ? replacedFailure() : failure
  options.onFailure?.(shown)
  return shown
}

async function attempt(
  call: Call,
  request: unknown,
  options: ClientOptions,
  callOptions: CallOptions,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(callOptions.timeoutMs ?? CALL_TIMEOUT_MS)
  const signal = callOptions.signal ? AbortSignal.any([deadline, callOptions.signal]) : deadline
  const ask = options.fetch ?? globalThis.fetch
  try {
    const response = await ask(urlOf(call, request, options.baseUrl), {
      method: call.method,
      headers: headersOf(call, options, callOptions),
      ...(call.method === 'POST' && { body: toJson(request) }),
      signal,
      ...CALL_POLICY,
    })
    return parseReply(call, await readReply(response.status, await response.text(), options.replyKey ?? null))
  } catch (error) {
    if (error instanceof CallFailure) throw error
    if (deadline.aborted) throw timeoutFailure()
    throw callOptions.signal?.aborted ? abortedFailure() : transportFailure()
  }
}

/** The data of a reply, or its failure. */
export async function readReply(
  status: number,
  text: string,
  key: Uint8Array<ArrayBuffer> | null,
): Promise<unknown> {
  const isValid = status >= 200 && status <= 299
  const envelope = await decodeReply(text, key)
  if (envelope !== null && !isSuccess(envelope.code)) throw failureOf(envelope)
  if (!isValid) throw httpFailure(status)
  if (envelope === null) throw malformedFailure()
  return envelope.data
}

/** The data as the contract knows it; what it does not know is malformed. */
export function parseReply(call: Call, data: unknown): unknown {
  const reply = call.reply.safeParse(data)
  if (!reply.success) throw malformedFailure()
  return reply.data
}

/** The headers of every call: the token unless disabled, and the language. */
export function headersOf(
  call: Call,
  options: ClientOptions,
  callOptions: CallOptions,
): Record<string, string> {
  const token = callOptions.withoutToken ? null : options.token()
  return {
    lang: options.lang(),
    ...(token !== null && { token }),
    ...(call.method === 'POST' && call.body !== 'multipart' && { 'content-type': 'application/json' }),
  }
}

function urlOf(call: Call, request: unknown, baseUrl: string): string {
  const url = `${baseUrl}${BASE_PATH}${call.path}`
  if (call.method !== 'GET' || typeof request !== 'object' || request === null) return url
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request))
    if (value !== undefined) query.append(name, String(value instanceof Date ? value.getTime() : value))
  return query.size === 0 ? url : `${url}?${query}`
}

/**
 * The envelope in a reply's text: plain JSON, or, where a server is set to the specification's old form, base64 of an IV
 * and AES-CBC (PKCS7) of that JSON under `key`. Null when it is neither.
 */
async function decodeReply(text: string, key: Uint8Array<ArrayBuffer> | null): Promise<Envelope | null> {
  const plain = text.trimStart().startsWith('{') ? text : await deciphered(unquoted(text), key)
  if (plain === null) return null
  const parsed = Envelope.safeParse(jsonOf(plain))
  return parsed.success ? parsed.data : null
}

function unquoted(text: string): string {
  const trimmed = text.trim()
  return trimmed.startsWith('"') && trimmed.endsWith('"') ? trimmed.slice(1, -1) : trimmed
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function deciphered(text: string, key: Uint8Array<ArrayBuffer> | null): Promise<string | null> {
  if (key === null) return null
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const secret = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt'])
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-CBC', iv: bytes.slice(0, IV_BYTES) },
      secret,
      bytes.slice(IV_BYTES),
    )
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}
