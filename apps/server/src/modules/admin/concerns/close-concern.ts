import { refusalsOf } from '@opendraw/contract'
import { type ConcernOutcome, closeConcern as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { by, defineAct, propose, writeAudit } from '../../operators/index.ts'
import { closeConcern as close, wouldLift } from '../../responsible-gaming/index.ts'
import { endClaim } from '../queues/claims.ts'
import { secondLooksOn } from '../tables/claims.ts'

const refuse = refusalsOf(call)

export type ConcernWish = Readonly<{ id: bigint; outcome: ConcernOutcome; reason: string }>

const Lift = z.strictObject({ concern: z.string(), player: z.string(), note: z.string() })

/** Two people say that an exclusion was carried to somebody else than the one who asked for it: it ends for him. */
export const liftAct = defineAct<z.infer<typeof Lift>>({
  act: 'protection.lift',
  permission: 'protection:concern:agree',
  payload: Lift,
  run: async (_ctx, tx, { concern, note }, { checker }) => {
    const closing = { id: BigInt(concern), outcome: 'another_person', note } as const
    const { hashes } = await close(tx, { ...closing, operatorId: checker.operatorId })
    return {
      after: { outcome: 'another_person' },
      afterCommit: (ctx) => ctx.onSessionsEnded(hashes),
    }
  },
})

/**
 * Closes a concern with the audit line, both or neither. Letting somebody go of a carried exclusion becomes a proposal, and the
 * concern waits for the second person. Refuses an unknown or closed concern, one that another operator works on, one about
 * which a proposal waits, no word of what was done (reason_required), and an outcome of another kind (bad_request).
 */
export async function closeConcern(
  ctx: Context,
  caller: OperatorCaller,
  { id, outcome, reason }: ConcernWish,
): Promise<void> {
  const subject = `concern:${id}`
  const note = reason.trim()
  if (note === '') throw refuse('reason_required')
  const hashes = await ctx.db.transaction(async (tx) => {
    await endClaim(tx, caller.operatorId, 'concern', id)
    const lifted = await wouldLift(tx, id, outcome)
    if ((await secondLooksOn(tx, [subject])).length > 0) throw refuse('already_proposed')
    if (lifted) {
      const payload = { concern: String(id), player: String(lifted.playerId), note }
      await propose(tx, caller, { act: liftAct, subject, payload, reason: note })
      return []
    }
    const closed = await close(tx, { id, outcome, note, operatorId: caller.operatorId })
    const { playerId, kind } = closed.concern
    await writeAudit(tx, {
      ...by(caller),
      act: 'concern.close',
      subject,
      reason: note,
      after: { kind, outcome, player: String(playerId) },
    })
    return closed.hashes
  })
  ctx.onSessionsEnded(hashes)
}
