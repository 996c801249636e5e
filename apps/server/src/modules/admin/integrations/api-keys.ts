import { Refusal } from '@opendraw/contract'
import { partnerScopes } from '@opendraw/contract/partner'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import {
  addApiKey,
  assertNameFree,
  issueApiKey as issue,
  revokeApiKey as revoke,
} from '../../integrations/index.ts'
import { by, defineAction, propose, writeAudit } from '../../operators/index.ts'

const Terms = z.strictObject({
  name: z.string(),
  scopes: z.array(z.enum(partnerScopes)),
  networks: z.array(z.string()),
  days: z.int(),
})
type Terms = z.infer<typeof Terms>

const subjectOf = (name: string) => `key:${name}`

/** A key of the partners' API; its days are counted from the approval. */
export const apiKeyAction = defineAction<Terms>({
  act: 'key.create',
  permission: 'integrations:key:agree',
  payload: Terms,
  run: async (_, tx, terms, { approvalId }) => {
    const { id, expiresAt } = await addApiKey(tx, { ...terms, approvalId })
    return { after: { ...terms, id, expiresAt } }
  },
})

/** Proposes a key; answers the proposal's number. Refuses the name of a key that counts, and a missing reason. */
export function proposeApiKey(
  ctx: Context,
  caller: OperatorCaller,
  { reason, ...terms }: Terms & Readonly<{ reason: string }>,
): Promise<bigint> {
  return ctx.db.transaction(async (tx) => {
    await assertNameFree(tx, terms.name)
    const payload = { ...terms, scopes: [...new Set(terms.scopes)] }
    return propose(tx, caller, { act: apiKeyAction, subject: subjectOf(terms.name), payload, reason })
  })
}

/** Makes the secret of a key, for the eyes of the operator who asks; a rotation where it has one. */
export function issueApiKey(
  ctx: Context,
  caller: OperatorCaller,
  { id, oldHours }: Readonly<{ id: bigint; oldHours: number }>,
): Promise<{ secret: string }> {
  return ctx.db.transaction(async (tx) => {
    const { name, secret, prefix } = await issue(ctx, tx, { id, oldHours, operatorId: caller.operatorId })
    const after = { prefix, oldHours }
    await writeAudit(tx, { ...by(caller), act: 'key.issue', subject: subjectOf(name), after })
    return { secret }
  })
}

/** Ends a key at once: one operator is enough. */
export function revokeApiKey(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<{ revokedAt: Date }> {
  if (reason.trim() === '') throw new Refusal('reason_required')
  return ctx.db.transaction(async (tx) => {
    const { name, revokedAt } = await revoke(tx, id)
    await writeAudit(tx, {
      ...by(caller),
      act: 'key.revoke',
      subject: subjectOf(name),
      reason: reason.trim(),
    })
    return { revokedAt }
  })
}
