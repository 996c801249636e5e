import { CODE_SUCCESS } from '../wire.ts'

/** How a call can fail, as the specification's chapter 8 tells them apart. */
export type FailureKind =
  | 'refused'
  | 'session_expired'
  | 'session_replaced'
  | 'forbidden'
  | 'absent'
  | 'transport'
  | 'timeout'
  | 'http'
  | 'malformed'
  | 'aborted'

/** The key under which the failure's own words are in `words/`; null where the server's message is the word. */
export type FailureKey =
  | 'error.401'
  | 'error.403'
  | 'error.404'
  | 'error.default'
  | 'error.transport'
  | 'error.timeout'
  | 'error.http'

/**
 * A call that did not succeed. `message` is what the specification rejects with (English, for logs); what a person reads
 * is `key` in their language, or `said`, the server's message, which is in their language already.
 */
export class CallFailure extends Error {
  readonly kind: FailureKind
  readonly code: number
  readonly key: FailureKey | null
  readonly said: string | null
  readonly reason: string | null
  readonly details: Readonly<Record<string, string>>
  /** The outcome is unknown, or the same request may succeed later: it may be sent again with the same key. */
  readonly mayRetry: boolean

  constructor(failure: Omit<CallFailure, keyof Error>, message: string) {
    super(message)
    this.name = 'CallFailure'
    this.kind = failure.kind
    this.code = failure.code
    this.key = failure.key
    this.said = failure.said
    this.reason = failure.reason
    this.details = failure.details
    this.mayRetry = failure.mayRetry
  }
}

type Refused = Readonly<{
  code: number
  msg: string
  reason?: string | undefined
  details?: Readonly<Record<string, string>> | undefined
}>

const catalogue: Readonly<Record<number, { kind: FailureKind; key: FailureKey; message: string }>> = {
  401: {
    kind: 'session_expired',
    key: 'error.401',
    message: 'Invalid session or session has expired, please log in again',
  },
  403: { kind: 'forbidden', key: 'error.403', message: 'No permissions for current operation' },
  404: { kind: 'absent', key: 'error.404', message: 'Access resource does not exist' },
}

/** The failure of an envelope with another code than 200 (specification, chapter 8). */
export function failureOf(reply: Refused): CallFailure {
  const known = catalogue[reply.code]
  const said = reply.msg === '' ? null : reply.msg
  const fallback = 'Unknown system error, please feedback to admin'
  return new CallFailure(
    {
      kind: known?.kind ?? 'refused',
      code: reply.code,
      key: known?.key ?? (said === null ? 'error.default' : null),
      said,
      reason: reply.reason ?? null,
      details: reply.details ?? {},
      mayRetry: reply.code === 429 || reply.code === 500,
    },
    known?.message ?? said ?? fallback,
  )
}

/** No answer came: the network, or the server, is down. */
export function transportFailure(): CallFailure {
  return local('transport', 'error.transport', 'Backend interface abnormal connection')
}

/** No answer came in time; what was asked may have happened. */
export function timeoutFailure(): CallFailure {
  return local('timeout', 'error.timeout', 'System interface request times out')
}

/** The screen that asked is gone, or asked for it to stop. */
export function abortedFailure(): CallFailure {
  return local('aborted', 'error.transport', 'The call was given up')
}

/**
 * The session that a call was sent with had ended, but another has taken its place since: the person is signed in, and the same
 * call may be sent again.
 */
export function replacedFailure(): CallFailure {
  return local('session_replaced', 'error.transport', 'The session was replaced while the call was under way')
}

/** The answer's HTTP status was not within 200 to 299. `body` is used when it is an envelope after all. */
export function httpFailure(status: number): CallFailure {
  const failure = local('http', 'error.http', `System interface ${status} exception`)
  return new CallFailure(
    { ...failure, code: status, details: { status: String(status) }, mayRetry: status >= 500 },
    failure.message,
  )
}

/** The answer does not match the contract. */
export function malformedFailure(): CallFailure {
  return local('malformed', 'error.default', 'Unknown system error, please feedback to admin')
}

function local(kind: FailureKind, key: FailureKey, message: string): CallFailure {
  const mayRetry = kind === 'transport' || kind === 'timeout' || kind === 'session_replaced'
  return new CallFailure({ kind, code: 0, key, said: null, reason: null, details: {}, mayRetry }, message)
}

/** Whether an envelope's code means success. */
export function isSuccess(code: number): boolean {
  return code === CODE_SUCCESS
}
