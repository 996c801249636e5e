import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { decrypt, encrypt } from '../../privacy/index.ts'

const SECRET_BYTES = 32
const SECRET_PREFIX = 'whsec_'

/** A new secret that signs deliveries, in the form of the Standard Webhooks specification. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

export type Letter = Readonly<{ id: string; sentAt: Date; body: string }>

/**
 * The three headers by which a receiver knows that a delivery is ours and of now, as https://www.standardwebhooks.com says:
 * HMAC-SHA256 over id, time and body. With several secrets there are several signatures, each of which is enough.
 */
export function signatureHeaders(
  { id, sentAt, body }: Letter,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

type Keys = Pick<Context, 'config'>

/** The secret as it is stored: sealed, and bound to its endpoint. */
export function sealSecret({ config }: Keys, endpointId: bigint, secret: string): Buffer {
  return encrypt(config.operatorKey, Buffer.from(secret), boundTo(endpointId))
}

/** The secret again; throws when a bit was changed or it belongs to another endpoint. */
export function openSecret({ config }: Keys, endpointId: bigint, sealed: Buffer): string {
  return decrypt(config.operatorKey, sealed, boundTo(endpointId)).toString()
}

const boundTo = (endpointId: bigint) => Buffer.from(`webhook|secret|${endpointId}`)
