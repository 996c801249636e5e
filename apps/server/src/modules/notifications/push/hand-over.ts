import { request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import webpush from 'web-push'
import type { Config } from '../../../config/config.ts'
import { lookupPublic } from '../../../public-address.ts'

const TIMEOUT_MS = 10_000

/** A device's address at its push service, and the keys of the browser. */
export type Target = Readonly<{ endpoint: string; p256dh: string; auth: string }>

export type Letter = Readonly<{
  text: string
  lifeSeconds: number
  isUrgent: boolean
  /** Of two with the same one that a phone has not fetched, it gets the later. */
  topic: string
}>

/**
 * Seals the letter for the browser, signs it and hands it to the push service; answers its status. Nothing else of the answer is read,
 * and no redirection is followed. Rejects when there is none within ten seconds.
 */
export function handOver(
  { publicKey, privateKey, contact, otherServices }: NonNullable<Config['push']>,
  { endpoint, ...keys }: Target,
  { text, lifeSeconds, isUrgent, topic }: Letter,
): Promise<number> {
  const { headers, body, method } = webpush.generateRequestDetails({ endpoint, keys }, text, {
    vapidDetails: { subject: contact, publicKey, privateKey },
    TTL: lifeSeconds,
    urgency: isUrgent ? 'high' : 'normal',
    topic,
  })
  const { origin, protocol } = new URL(endpoint)
  const isTest = otherServices.includes(origin)
  const request = isTest && protocol === 'http:' ? overHttp : overTls
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const options = { method, headers, signal, agent: false, ...(!isTest && { lookup: lookupPublic }) }
    const going = request(endpoint, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    going.on('error', reject)
    // Such as an answer that asks for another protocol.
    going.on('close', () => reject(new Error('the connection was closed without an answer')))
    going.end(body)
  })
}
