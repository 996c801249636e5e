import { Refusal, refusalsOf } from '@opendraw/contract'
import { closePlayerCase as call, type PlayerCase, type PlayerCaseOutcome } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { endClaim, toRequest, withDetails } from '../../console/index.ts'
import { by, defineAction, pendingApprovalsOn, propose, writeAudit } from '../../operators/index.ts'
import {
  closePlayerCase as close,
  type ListedPlayerCase,
  readPlayerCase,
  wouldLift,
} from '../../responsible-gaming/index.ts'

const refuse = refusalsOf(call)

export type PlayerCaseInput = Readonly<{ id: bigint; outcome: PlayerCaseOutcome; reason: string }>

/** Which exclusions end for the player, and who asked for them: all that the second operator agrees to. */
const Lift = z.strictObject({
  playerCase: z.string(),
  player: z.string(),
  exclusions: z.array(z.string()),
  askedBy: z.array(z.string()),
  note: z.string(),
})

/** By dual approval: an exclusion was carried to another person than the one who asked for it; it ends for them. */
export const liftAction = defineAction<z.infer<typeof Lift>>({
  act: 'protection.lift',
  permission: 'protection:case:agree',
  readBy: 'protection:case:read',
  payload: Lift,
  run: async (_ctx, tx, { playerCase, exclusions, note }, { checker }) => {
    const closing = { id: BigInt(playerCase), outcome: 'another_person', note } as const
    const { hashes } = await close(tx, { ...closing, operatorId: checker.operatorId }, exclusions.map(BigInt))
    return {
      after: { outcome: 'another_person' },
      afterCommit: (ctx) => ctx.onSessionsEnded(hashes),
    }
  },
})

/**
 * Closes a case with the audit line, both or neither. Releasing a player from a carried exclusion becomes a proposal,
 * and the case waits for approval. Refuses an unknown or closed case, one that another operator works on, one with a
 * pending proposal, a missing note (reason_required), and an outcome of another kind (bad_request).
 */
export async function closePlayerCase(
  ctx: Context,
  caller: OperatorCaller,
  { id, outcome, reason }: PlayerCaseInput,
): Promise<void> {
  const subject = `player_case:${id}`
  const note = reason.trim()
  if (note === '') throw refuse('reason_required')
  const hashes = await ctx.db.transaction(async (tx) => {
    await endClaim(tx, caller.operatorId, 'player_case', id)
    const wanted = await wouldLift(tx, id, outcome)
    if ((await pendingApprovalsOn(tx, [subject])).length > 0) throw refuse('already_proposed')
    if (wanted) {
      const payload = {
        playerCase: String(id),
        player: String(wanted.playerCase.playerId),
        exclusions: wanted.lifted.map(({ root }) => String(root)),
        askedBy: wanted.lifted.map(({ askedBy }) => String(askedBy)),
        note,
      }
      await propose(tx, caller, { act: liftAction, subject, payload, reason: note })
      return []
    }
    const closed = await close(tx, { id, outcome, note, operatorId: caller.operatorId })
    const { playerId, kind } = closed.playerCase
    await writeAudit(tx, {
      ...by(caller),
      act: 'player_case.close',
      subject,
      reason: note,
      after: { kind, outcome, player: String(playerId) },
    })
    return closed.hashes
  })
  ctx.onSessionsEnded(hashes)
}

type Reply = z.infer<typeof PlayerCase>

/** Cases with names, claims and proposals, as the requesting operator sees them. */
export async function toPlayerCases(
  ctx: Pick<Context, 'db'>,
  list: readonly ListedPlayerCase[],
  operatorId: bigint,
): Promise<Reply[]> {
  return (await withDetails(ctx, 'player_case', list)).map((row) => ({
    id: row.id,
    kind: row.kind,
    period: row.period,
    signs: [...row.signs],
    isCarried: row.isCarried,
    outcome: row.outcome,
    ...toRequest({ ...row, createdAt: row.openedAt, reason: row.note }, operatorId),
  }))
}

/** The same for one; refuses an unknown one (not_found). */
export async function toPlayerCase(ctx: Pick<Context, 'db'>, id: bigint, operatorId: bigint): Promise<Reply> {
  const row = await readPlayerCase(ctx.db, id)
  const [shown] = row ? await toPlayerCases(ctx, [row], operatorId) : []
  if (!shown) throw new Refusal('not_found')
  return shown
}
