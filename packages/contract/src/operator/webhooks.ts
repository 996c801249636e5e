import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { webhookKinds } from '../partner.ts'
import { Digits, Instant, Nothing, pageOf, paging, text } from '../values.ts'
import { IntegrationName, ROTATION_HOURS_MAX } from './api-keys.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

export const WEBHOOK_URL_MAX = 500
/** An address that may be told something: over TLS, or on this machine, where only a demo calls it. */
export const WebhookUrl = z.string().check(z.maxLength(WEBHOOK_URL_MAX), z.refine(isWebhookUrl))

/** Over TLS to a name or an address with a point or colons in it, or without to this machine; no name and password in it, no fragment. */
export function isWebhookUrl(url: string): boolean {
  if (!/^https?:\/\/[!-~]+$/.test(url) || !URL.canParse(url)) return false
  const { protocol, hostname, username, password, hash } = new URL(url)
  if (username !== '' || password !== '' || hash !== '') return false
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' ? /[.:]/.test(hostname) && !isHere : isHere
}

const Webhook = z.object({
  id: Digits,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  madeAt: Instant,
  endedAt: z.nullable(Instant),
  /** Since when its newest secret counts; null: none was taken, and it hears of nothing. */
  secretAt: z.nullable(Instant),
  /** Until when an older secret signs beside it. */
  oldSecretUntil: z.nullable(Instant),
  /** One after another, up to now. */
  failures: z.int(),
  pausedUntil: z.nullable(Instant),
  waiting: z.int(),
  dead: z.int(),
  deliveredAt: z.nullable(Instant),
})
export const deliveryStates = ['waiting', 'delivered', 'dead'] as const
const Delivery = z.object({
  id: Digits,
  message: z.string(),
  endpointId: Digits,
  endpoint: z.string(),
  kind: z.string(),
  madeAt: Instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  nextAt: Instant,
  /** Of the last try; null: none, or none that was answered. */
  status: z.nullable(z.int()),
  fault: z.nullable(z.string()),
  latencyMs: z.nullable(z.int()),
})

const operatorPost = { method: 'POST', access: 'operator' } as const
export const listWebhooks = defineCall({
  ...operatorPost,
  path: 'operator/integrations/webhooks/list',
  permission: 'integrations:webhook:read',
  about: 'The endpoints that hear of events, the newest first, and how they do.',
  request: Nothing,
  reply: z.object({ list: z.array(Webhook) }),
  refusals: [],
})
export const proposeWebhook = defineCall({
  ...operatorPost,
  path: 'operator/integrations/webhooks/propose',
  permission: 'integrations:webhook:propose',
  about:
    'Proposes an endpoint. After dual approval it is in the list; it hears of events once its secret was taken.',
  request: z.strictObject({
    name: IntegrationName,
    url: WebhookUrl,
    kinds: z.array(z.enum(webhookKinds)).check(z.minLength(1), z.maxLength(webhookKinds.length)),
    reason: text(0, REASON_LENGTH_MAX),
  }),
  reply: z.object({ approval: Digits }),
  refusals: ['name_taken', 'already_proposed', 'reason_required'],
})
export const issueWebhookSecret = defineCall({
  ...operatorPost,
  path: 'operator/integrations/webhooks/issue',
  permission: 'integrations:webhook:issue',
  about:
    'Makes the secret that signs an endpoint’s deliveries and answers it, this once. Where it has one already, both sign for so many hours.',
  request: z.strictObject({
    id: Digits,
    oldHours: z.int().check(z.minimum(0), z.maximum(ROTATION_HOURS_MAX)),
  }),
  reply: z.object({ secret: z.string() }),
  refusals: ['not_found'],
})
export const endWebhook = defineCall({
  ...operatorPost,
  path: 'operator/integrations/webhooks/end',
  permission: 'integrations:webhook:end',
  about: 'Ends an endpoint for good; what waits for it is not sent any more.',
  request: z.strictObject({ id: Digits, reason: text(0, REASON_LENGTH_MAX) }),
  reply: z.object({ endedAt: Instant }),
  refusals: ['not_found', 'reason_required'],
})
export const pingWebhook = defineCall({
  ...operatorPost,
  path: 'operator/integrations/webhooks/ping',
  permission: 'integrations:webhook:test',
  about: 'Sends an endpoint a signed event of the kind ping, as any other, at once.',
  request: z.strictObject({ id: Digits }),
  reply: z.object({ delivery: Digits }),
  refusals: ['not_found'],
})
export const listDeliveries = defineCall({
  ...operatorPost,
  path: 'operator/integrations/deliveries/list',
  permission: 'integrations:webhook:read',
  about: 'What endpoints were told in the last thirty days, the newest first.',
  request: z.strictObject({
    endpoint: z.optional(Digits),
    state: z.optional(z.enum(deliveryStates)),
    ...paging,
  }),
  reply: pageOf(Delivery),
  refusals: [],
})
export const getDelivery = defineCall({
  ...operatorPost,
  path: 'operator/integrations/deliveries/get',
  permission: 'integrations:webhook:read',
  about: 'One delivery: what was sent, and each try with the beginning of its answer.',
  request: z.strictObject({ id: Digits }),
  reply: z.extend(Delivery, {
    payload: z.string(),
    tries: z.array(
      z.object({
        id: Digits,
        at: Instant,
        status: z.nullable(z.int()),
        fault: z.nullable(z.string()),
        latencyMs: z.int(),
        answer: z.string(),
      }),
    ),
  }),
  refusals: ['not_found'],
})
export const replayDeliveries = defineCall({
  ...operatorPost,
  path: 'operator/integrations/deliveries/replay',
  permission: 'integrations:delivery:replay',
  about:
    'Sends one delivery again, or all of an endpoint that failed since a time, under the same ids. What is being sent, or is due, is not sent twice.',
  request: z
    .strictObject({ id: z.optional(Digits), endpoint: z.optional(Digits), from: z.optional(Instant) })
    .check(
      z.refine(({ id, endpoint, from }) =>
        id === undefined
          ? endpoint !== undefined && from !== undefined
          : endpoint === undefined && from === undefined,
      ),
    ),
  reply: z.object({ queued: z.int() }),
  refusals: ['not_found'],
})

export const webhookCalls = {
  listWebhooks,
  proposeWebhook,
  issueWebhookSecret,
  endWebhook,
  pingWebhook,
  listDeliveries,
  getDelivery,
  replayDeliveries,
} as const
