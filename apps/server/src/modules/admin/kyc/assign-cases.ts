import { type ReplyOf, type RequestOf, refusalsOf } from '@opendraw/contract'
import { assignKyc as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { assignRequest, decideMany, rightOf } from '../../console/index.ts'
import { by, operatorsWith, sessionTerms, writeAudit } from '../../operators/index.ts'

/** As long as a session of an operator lasts. */
const ASSIGNED_HOURS = sessionTerms.absoluteHours

const refuse = refusalsOf(call)

type Assignment = RequestOf<typeof call>

/**
 * Assigns several checks, each with its audit line, to an operator who may decide on them; refuses anybody else (not_a_reviewer).
 * A check that is not there or decided, and one that a third operator has taken themselves, is refused in its own line.
 */
export async function assignCases(
  ctx: Context,
  caller: OperatorCaller,
  { ids, isPreview, operator, reason }: Assignment,
): Promise<ReplyOf<typeof call>['list']> {
  const reviewers = await operatorsWith(ctx.db, rightOf.kyc)
  const reviewer = reviewers.find(({ id }) => id === operator)
  if (!reviewer) throw refuse('not_a_reviewer')
  return decideMany(ctx, { ids, isPreview }, async (on, id) => {
    await assignCase(on, caller, { id, reviewer, reason })
    return { second: null }
  })
}

type One = Readonly<{ id: bigint; reviewer: Readonly<{ id: bigint; name: string }>; reason: string }>

async function assignCase(
  ctx: Context,
  caller: OperatorCaller,
  { id, reviewer, reason }: One,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await assignRequest(tx, {
      ...{ kind: 'kyc', id, operatorId: reviewer.id, by: caller.operatorId, hours: ASSIGNED_HOURS },
    })
    await writeAudit(tx, {
      ...by(caller),
      act: 'kyc.assign',
      subject: `kyc:${id}`,
      reason,
      before: { operator: before?.operator ?? null },
      after: { operator: reviewer.name },
    })
  })
}
