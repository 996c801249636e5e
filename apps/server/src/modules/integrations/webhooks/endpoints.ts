import { Refusal } from '@opendraw/contract'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { Page, Paging } from '../../../paging.ts'
import * as sent from '../tables/deliveries.ts'
import * as rows from '../tables/webhooks.ts'
import { newWebhookSecret, sealSecret } from './sign.ts'

/** Of one deployment, ended ones among them. */
const LISTED_MAX = 200

/** Every endpoint and how it does, the newest first. */
export function listWebhooks(tx: Tx): Promise<rows.EndpointRow[]> {
  return rows.endpoints(tx, LISTED_MAX)
}

/** Refuses a name that another endpoint has which has not ended. */
export async function assertWebhookNameFree(tx: Tx, name: string): Promise<void> {
  if (await rows.isEndpointNameTaken(tx, name)) throw new Refusal('name_taken')
}

/** Adds an endpoint to which two operators agreed; it hears of nothing before its secret is taken. */
export async function addWebhook(tx: Tx, endpoint: rows.NewEndpoint): Promise<bigint> {
  const added = await rows.addEndpoint(tx, endpoint).catch((error: unknown) => {
    if (isUniqueViolation(error, 'webhook_endpoint_name')) throw new Refusal('name_taken')
    throw error
  })
  assert(added !== undefined, 'an endpoint just added is there')
  return added.id
}

type Issue = Readonly<{ id: bigint; oldHours: number; operatorId: bigint }>

/** Makes the secret that signs; it is answered here once and kept sealed. An older one signs beside it for `oldHours`. */
export async function issueWebhookSecret(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  { id, oldHours, operatorId }: Issue,
): Promise<{ name: string; secret: string }> {
  const { name } = await lockLive(tx, id)
  const secret = newWebhookSecret()
  await rows.endOldWebhookSecrets(tx, id, oldHours)
  await rows.addWebhookSecret(tx, id, sealSecret(ctx, id, secret), operatorId)
  return { name, secret }
}

/** Ends an endpoint for good; what waits for it is not sent any more. */
export async function endWebhook(tx: Tx, id: bigint): Promise<{ name: string; endedAt: Date }> {
  const ended = await rows.endEndpoint(tx, id)
  if (!ended) throw new Refusal('not_found')
  return ended
}

/** Queues an event of the kind ping; refuses an endpoint whose secret nobody has (not_found). */
export async function pingWebhook(tx: Tx, id: bigint): Promise<{ name: string; delivery: bigint }> {
  const { name } = await lockLive(tx, id)
  if (!(await rows.hasSecret(tx, id))) throw new Refusal('not_found')
  await rows.endPause(tx, id)
  const [delivery] = await sent.addDeliveries(tx, [id], 'ping', JSON.stringify({ endpoint: name }))
  assert(delivery !== undefined, 'a delivery just added is there')
  return { name, delivery }
}

type Filter = Parameters<typeof sent.deliveries>[1]

/** What endpoints were told, the newest first. */
export function listDeliveries(tx: Tx, filter: Filter, paging: Paging): Promise<Page<sent.DeliveryRow>> {
  return sent.deliveries(tx, filter, paging)
}

/** One delivery with its payload and its tries. */
export async function getDelivery(tx: Tx, id: bigint) {
  const delivery = await sent.deliveryById(tx, id)
  if (!delivery) throw new Refusal('not_found')
  return { ...delivery, tries: await sent.triesOf(tx, id) }
}

type Replay = Readonly<{ id: bigint } | { endpoint: bigint; since: Date }>

/** Makes one delivery due again, or all of an endpoint that failed since then; answers how many. Refuses an ended endpoint. */
export async function replayDeliveries(tx: Tx, asked: Replay): Promise<{ name: string; queued: number }> {
  const endpointId = 'id' in asked ? (await sent.deliveryById(tx, asked.id))?.endpointId : asked.endpoint
  // Under its lock: of two who replay at once, the second finds it due.
  const { name } = await lockLive(tx, endpointId ?? 0n)
  await rows.endPause(tx, endpointId ?? 0n)
  const queued =
    'id' in asked ? sent.replayOne(tx, asked.id) : sent.replayFailed(tx, asked.endpoint, asked.since)
  return { name, queued: await queued }
}

/** Deletes what was told thirty days ago. */
export function purgeOldDeliveries(db: Tx): Promise<void> {
  return sent.purgeOldDeliveries(db)
}

async function lockLive(tx: Tx, id: bigint): Promise<{ name: string }> {
  const endpoint = await rows.lockEndpoint(tx, id)
  if (!endpoint) throw new Refusal('not_found')
  return endpoint
}
