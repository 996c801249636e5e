import type { Context } from '../../../context.ts'
import {
  claimDeliveries,
  type DueDelivery,
  type DueEndpoint,
  dueEndpoints,
  giveUp,
  noteTry,
} from '../tables/deliveries.ts'
import { noteFailure, noteSuccess } from '../tables/webhooks.ts'
import { handOver } from './hand-over.ts'
import { openSecret, signatureHeaders } from './sign.ts'

/** Deliveries to one endpoint at a time, in this process. */
const PLACES = 5
/** Turns for one endpoint at one go; the schedule comes again in a second. */
const TURNS_MAX = 20
/** A try takes ten seconds at most. */
const IN_HAND_SECONDS = 15
/** How long after each try the next one comes: nine in a little less than a day. */
const PAUSES_SECONDS = [20, 60, 300, 900, 3_600, 10_800, 25_200, 43_200] as const
const TRIES_MAX = PAUSES_SECONDS.length + 1
/** An endpoint that fails so often in a row is left alone for a while; then one try decides. */
const PATIENCE = { failuresMax: 5, firstPauseSeconds: 60, pauseSecondsMax: 3_600 } as const

/** The endpoints that this process is sending to, by number. */
export type WebhookSender = Readonly<{ running: Map<bigint, Promise<void>> }>

export function createWebhookSender(): WebhookSender {
  return { running: new Map() }
}

/**
 * Begins to send whatever is due, without waiting for it: an endpoint that never answers delays no other. At least once each:
 * a process that dies between handing over and writing that down leaves it to be sent again, under the same id.
 */
export async function sendWebhooks(ctx: Context, { running }: WebhookSender): Promise<void> {
  const count = await giveUp(ctx.db)
  if (count > 0) ctx.log.warn('webhook.delivery_dead', { count, reason: 'LATE' })
  for (const endpoint of await dueEndpoints(ctx.db)) {
    if (running.has(endpoint.id)) continue
    const done = sendTo(ctx, endpoint)
      .catch((error: unknown) => ctx.log.error('webhook.send_failed', { error }))
      .finally(() => running.delete(endpoint.id))
    running.set(endpoint.id, done)
  }
}

async function sendTo(ctx: Context, { id, failures }: DueEndpoint): Promise<void> {
  const limit = failures >= PATIENCE.failuresMax ? 1 : PLACES
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const claim = { limit, inHandSeconds: IN_HAND_SECONDS, pausesSeconds: PAUSES_SECONDS }
    const due = await claimDeliveries(ctx.db, id, claim)
    const taken = await Promise.all(due.map((one) => sendOne(ctx, id, one)))
    if (due.length < PLACES || taken.includes(false)) return
  }
}

/** Whether it was taken. */
async function sendOne(ctx: Context, endpointId: bigint, one: DueDelivery): Promise<boolean> {
  const { id, message, url, payload: body, attempts, now: sentAt } = one
  const secrets = one.secrets.map((sealed) => openSecret(ctx, endpointId, sealed))
  const headers = signatureHeaders({ id: `msg_${message}`, sentAt, body }, secrets)
  const begunMs = ctx.clock.elapsedMs()
  const answer = await handOver(ctx.config, { url, headers, body })
  const latencyMs = Math.round(ctx.clock.elapsedMs() - begunMs)
  const isTaken = answer.status !== null && answer.status >= 200 && answer.status < 300
  const state = isTaken ? 'delivered' : attempts >= TRIES_MAX ? 'dead' : 'waiting'
  const failures = await ctx.db.transaction(async (tx) => {
    await noteTry(tx, { deliveryId: id, ...answer, latencyMs }, state)
    if (!isTaken) return (await noteFailure(tx, endpointId, PATIENCE))?.failures
    await noteSuccess(tx, endpointId)
    return 0
  })
  const reason = answer.fault ?? `HTTP_${answer.status}`
  if (failures === PATIENCE.failuresMax)
    ctx.log.warn('webhook.endpoint_paused', { call: `webhook:${endpointId}`, reason })
  if (state === 'dead') ctx.log.warn('webhook.delivery_dead', { call: `webhook:${endpointId}`, reason })
  return isTaken
}
