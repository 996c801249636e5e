import { randomUUID } from 'node:crypto'
import { type Language, Refusal } from '@opendraw/contract'
import { isOutage } from '@opendraw/db'
import type { Log } from '../log.ts'
import { refusalBody } from './envelope.ts'
import { JsonRefused } from './parse-json.ts'

export interface ErrorAnswer {
  readonly status: 200 | 503
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The only place where an error becomes an answer. A refusal: its own words, HTTP 200. An outage: 503 and try_again.
 * Anything else is a bug: no detail for the caller, the whole of it in the log, and a request id that joins the two.
 */
export function respondToError(error: unknown, lang: Language, call: string, log: Log): ErrorAnswer {
  if (error instanceof Refusal) return refused(error, lang)
  if (error instanceof JsonRefused)
    return { status: 200, body: refusalBody(lang, 'bad_request'), headers: {} }
  const requestId = randomUUID()
  const headers = { 'x-request-id': requestId }
  if (isOutage(error)) {
    log.warn('a call met an outage', { requestId, call, error })
    return { status: 503, body: refusalBody(lang, 'try_again'), headers: { ...headers, 'retry-after': '1' } }
  }
  log.error('a call broke', { requestId, call, error })
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
