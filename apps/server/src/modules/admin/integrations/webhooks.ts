import { Refusal, type RequestOf } from '@opendraw/contract'
import type { replayDeliveries as replayCall } from '@opendraw/contract/operator'
import { webhookKinds } from '@opendraw/contract/partner'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import {
  addWebhook,
  assertWebhookNameFree,
  endWebhook as end,
  issueWebhookSecret as issue,
  pingWebhook as ping,
  replayDeliveries as replay,
} from '../../integrations/index.ts'
import { by, defineAction, propose, writeAudit } from '../../operators/index.ts'

const Terms = z.strictObject({ name: z.string(), url: z.string(), kinds: z.array(z.enum(webhookKinds)) })
type Terms = z.infer<typeof Terms>

const subjectOf = (name: string) => `webhook:${name}`

/** An endpoint that hears of events. */
export const webhookAction = defineAction<Terms>({
  act: 'webhook.create',
  permission: 'integrations:webhook:agree',
  payload: Terms,
  run: async (_, tx, terms, { approvalId }) => ({
    after: { ...terms, id: await addWebhook(tx, { ...terms, approvalId }) },
  }),
})

/** Proposes an endpoint; answers the proposal's number. Refuses the name of one that has not ended; only a demo calls this machine. */
export function proposeWebhook(
  ctx: Context,
  caller: OperatorCaller,
  { reason, ...terms }: Terms & Readonly<{ reason: string }>,
): Promise<bigint> {
  if (!terms.url.startsWith('https:') && !ctx.config.hasDemoInbox) throw new Refusal('bad_request')
  return ctx.db.transaction(async (tx) => {
    await assertWebhookNameFree(tx, terms.name)
    const payload = { ...terms, kinds: [...new Set(terms.kinds)] }
    return propose(tx, caller, { act: webhookAction, subject: subjectOf(terms.name), payload, reason })
  })
}

/** Makes the secret of an endpoint, for the eyes of the operator who asks; a rotation where it has one. */
export function issueWebhookSecret(
  ctx: Context,
  caller: OperatorCaller,
  { id, oldHours }: Readonly<{ id: bigint; oldHours: number }>,
): Promise<{ secret: string }> {
  return ctx.db.transaction(async (tx) => {
    const { name, secret } = await issue(ctx, tx, { id, oldHours, operatorId: caller.operatorId })
    await writeAudit(tx, {
      ...by(caller),
      act: 'webhook.issue',
      subject: subjectOf(name),
      after: { oldHours },
    })
    return { secret }
  })
}

/** Ends an endpoint: one operator is enough. */
export function endWebhook(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<{ endedAt: Date }> {
  if (reason.trim() === '') throw new Refusal('reason_required')
  return ctx.db.transaction(async (tx) => {
    const { name, endedAt } = await end(tx, id)
    await writeAudit(tx, {
      ...by(caller),
      act: 'webhook.end',
      subject: subjectOf(name),
      reason: reason.trim(),
    })
    return { endedAt }
  })
}

/** Sends an endpoint a test event. */
export function pingWebhook(
  ctx: Context,
  caller: OperatorCaller,
  { id }: Readonly<{ id: bigint }>,
): Promise<{ delivery: bigint }> {
  return ctx.db.transaction(async (tx) => {
    const { name, delivery } = await ping(tx, id)
    await writeAudit(tx, {
      ...by(caller),
      act: 'webhook.ping',
      subject: subjectOf(name),
      after: { delivery },
    })
    return { delivery }
  })
}

/** Sends again what was told, or failed to be. */
export function replayDeliveries(
  ctx: Context,
  caller: OperatorCaller,
  asked: RequestOf<typeof replayCall>,
): Promise<{ queued: number }> {
  const { id, endpoint = 0n, from = ctx.clock.now() } = asked
  return ctx.db.transaction(async (tx) => {
    const { name, queued } = await replay(tx, id === undefined ? { endpoint, since: from } : { id })
    await writeAudit(tx, {
      ...by(caller),
      act: 'webhook.replay',
      subject: subjectOf(name),
      after: { ...asked, queued },
    })
    return { queued }
  })
}
