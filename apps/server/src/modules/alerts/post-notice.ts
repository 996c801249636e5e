import { createHmac } from 'node:crypto'
import { request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import { isIP } from 'node:net'
import type { Config } from '../../config/config.ts'
import { isThisMachine } from '../../config/setting-shapes.ts'
import { isPublicAddress, lookupPublic } from '../../public-address.ts'

const TIMEOUT_MS = 10_000
const SECRET_PREFIX = 'whsec_'

/**
 * Posts the body, signed as https://www.standardwebhooks.com says: HMAC-SHA256 over id, time and body. Goes to addresses on the internet
 * or (in a demo, which the settings have checked) to this machine, reads nothing of the answer but its status, and follows no redirection. Rejects when it
 * was not taken within ten seconds.
 */
export async function postNotice(
  { url, secret }: NonNullable<Config['alerts']['webhook']>,
  sentAt: Date,
  id: string,
  body: string,
): Promise<void> {
  const { hostname, protocol } = new URL(url)
  const isOwn = isThisMachine(hostname)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  // Node asks no lookup for a host that is an address.
  if (!isOwn && isIP(host) !== 0 && !isPublicAddress(host)) throw notTaken('PRIVATE_ADDRESS')
  const seconds = String(Math.floor(sentAt.getTime() / 1000))
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
    ...{ 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` },
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = { method: 'POST', headers, signal, agent: false, ...(!isOwn && { lookup: lookupPublic }) }
  const status = await new Promise<number>((resolve, reject) => {
    const going = (protocol === 'http:' ? overHttp : overTls)(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    going.on('error', reject)
    going.end(body)
  })
  if (status < 200 || status > 299) throw notTaken(`HTTP_${status}`)
}

function notTaken(code: string) {
  return Object.assign(new Error('the webhook did not take it'), { code })
}
