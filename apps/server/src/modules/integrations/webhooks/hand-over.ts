import { request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { seenOf } from '@opendraw/contract'
import type { Config } from '../../../config/config.ts'
import { isThisMachine } from '../../../config/setting-shapes.ts'
import { codeOf } from '../../../log.ts'
import { isPublicAddress, lookupPublic } from '../../../public-address.ts'

const TIMEOUT_MS = 10_000
/** As much of an answer is read, whatever its length is said to be. */
const ANSWER_BYTES_MAX = 1_024
const FAULT_LENGTH_MAX = 60

/** A status, or the fault that kept it away, and the beginning of what was answered. */
export type Answer = Readonly<{ status: number | null; fault: string | null; answer: string }>

type Parcel = Readonly<{ url: string; headers: Readonly<Record<string, string>>; body: string }>

/**
 * Posts the parcel and answers what came of it, within ten seconds; it never rejects. Goes to addresses on the internet alone, each
 * checked for this very connection, and follows no redirection. A demo may also call this machine, without TLS.
 */
export function handOver(
  { hasDemoInbox: isDemo }: Pick<Config, 'hasDemoInbox'>,
  { url, headers, body }: Parcel,
  lookup: LookupFunction = lookupPublic,
): Promise<Answer> {
  const { protocol, hostname } = new URL(url)
  const isOwn = isDemo && protocol === 'http:' && isThisMachine(hostname)
  if (!isOwn && !mayBeCalled(protocol, hostname)) return Promise.resolve(failed('PRIVATE_ADDRESS'))
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const content = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  const options = {
    ...{ method: 'POST', signal, agent: false, ...(!isOwn && { lookup }) },
    headers: { ...content, 'user-agent': 'Opendraw-Webhooks/1', ...headers },
  }
  return new Promise((resolve) => {
    const going = (isOwn ? overHttp : overTls)(url, options, (response) => {
      const parts: Buffer[] = []
      let length = 0
      const done = () => {
        resolve({ status: response.statusCode ?? 0, fault: null, answer: textOf(parts) })
        response.destroy()
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length >= ANSWER_BYTES_MAX) done()
      })
      response.on('end', done)
      // Cut, or still coming when the time is over: the status stands.
      response.on('error', done)
    })
    going.on('error', (error) => resolve(failed(signal.aborted ? 'TIMEOUT' : codeOf(error))))
    // An answer that asks for another protocol is no answer; Node closes its connection, and says nothing else.
    going.on('close', () => resolve(failed('CLOSED')))
    going.end(body)
  })
}

// Node asks no lookup for a host that is an address.
function mayBeCalled(protocol: string, hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}

const failed = (fault: string): Answer => ({
  status: null,
  fault: fault.slice(0, FAULT_LENGTH_MAX),
  answer: '',
})

/** What a person can read of it. */
function textOf(parts: readonly Buffer[]): string {
  return seenOf(Buffer.concat(parts).subarray(0, ANSWER_BYTES_MAX).toString()).slice(0, ANSWER_BYTES_MAX)
}
