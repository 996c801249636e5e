import {
  type DepositReasonCode,
  Digits,
  Refusal,
  type ReplyOf,
  type RequestOf,
  refusalsOf,
} from '@opendraw/contract'
import { rejectDeposit as call, type decideDeposits } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import {
  decideMany,
  endClaim,
  needsDualApproval,
  type WithDetails,
  withDetails,
} from '../../console/index.ts'
import { by, defineAction, pendingApprovalsOn, propose, writeAudit } from '../../operators/index.ts'
import { type DepositRow, decideDeposit, depositsByIds, samePictures } from '../../wallet/deposits/index.ts'

const refuse = refusalsOf(call)

const Credit = z.strictObject({
  deposit: Digits,
  player: Digits,
  amount: Digits,
  note: z.string(),
})

/** The credit of a deposit above the limit for one person. */
export const depositAction = defineAction<z.infer<typeof Credit>>({
  act: 'deposit.approve',
  permission: 'finance:deposit:agree',
  payload: Credit,
  run: async (ctx, tx, { deposit, note }, { checker }) => {
    const { operatorId } = checker
    const decision = { id: deposit, operatorId, verdict: 'approve', reason: note } as const
    const { before, after } = await decideDeposit(ctx, tx, decision)
    return {
      before: stateOf(before),
      after: stateOf(after),
      afterCommit: () => ctx.onWalletsChanged([after.playerId]),
    }
  },
})

/**
 * Why one operator alone may not credit it: above what they may decide alone, or nothing shows that it was paid, or the same picture was
 * shown for another deposit, unless that was refused.
 */
async function whyTwo(tx: Tx, { operatorId }: OperatorCaller, row: DepositRow): Promise<string | null> {
  const limit = await needsDualApproval(tx, operatorId, row.amount)
  if (limit !== null) return limit
  if (row.proofs.length === 0) return 'no picture shows the payment'
  const same = (await samePictures(tx, row.id)).filter(
    ({ state }) => state === 'pending' || state === 'passed',
  )
  return same.length === 0
    ? null
    : `the same picture was shown for deposit ${same.map(({ id }) => id).join(', ')}`
}

export type DepositInput = Readonly<{ id: bigint; reason: string }> &
  (Readonly<{ verdict: 'approve' }> | Readonly<{ verdict: 'reject'; code: DepositReasonCode }>)

/**
 * Decides on a deposit with its audit line, both or neither; the player's screens hear of it. Credits that need dual
 * approval become a proposal instead, and nothing moves before it. Refuses an unknown or decided deposit, one that
 * another operator works on (claimed_by_other) or that awaits approval (already_proposed), and a rejection without a
 * reason.
 */
export async function decideOnDeposit(
  ctx: Context,
  caller: OperatorCaller,
  input: DepositInput,
): Promise<WithDetails<DepositRow>> {
  const subject = `deposit:${input.id}`
  const decided = await ctx.db.transaction(async (tx) => {
    await endClaim(tx, caller.operatorId, 'deposit', input.id)
    const [row] = await depositsByIds(tx, [input.id])
    if (!row) throw refuse('not_found')
    if (row.state !== 'pending') throw refuse('already_decided', { state: row.state })
    if ((await pendingApprovalsOn(tx, [subject])).length > 0) throw new Refusal('already_proposed')
    const why = input.verdict === 'approve' ? await whyTwo(tx, caller, row) : null
    if (why !== null) {
      await propose(tx, caller, {
        act: depositAction,
        subject,
        payload: creditOf(row, input.reason),
        // Why it takes two is read by both, whatever the first one writes.
        reason: [why, input.reason.trim()].filter(Boolean).join('; '),
        before: stateOf(row),
      })
      return null
    }
    const { before, after } = await decideDeposit(ctx, tx, { ...input, operatorId: caller.operatorId })
    await writeAudit(tx, {
      ...by(caller),
      act: `deposit.${input.verdict}`,
      subject,
      reason: input.reason.trim(),
      before: stateOf(before),
      after: stateOf(after),
    })
    return after
  })
  if (decided) ctx.onWalletsChanged([decided.playerId])
  const [row] = await withDetails(ctx, 'deposit', await depositsByIds(ctx.db, [input.id]))
  assert(row !== undefined, 'a deposit just decided is there')
  return row
}

const creditOf = ({ id, playerId, amount }: DepositRow, note: string) => ({
  deposit: id,
  player: playerId,
  amount,
  note: note.trim(),
})

const stateOf = ({ state, amount, playerId }: DepositRow) => ({
  state,
  amount,
  playerId,
})

/** Decides on several deposits, each as a decision of its own. */
export function decideOnDeposits(
  ctx: Context,
  caller: OperatorCaller,
  { ids, isPreview, verdict, code, reason }: RequestOf<typeof decideDeposits>,
): Promise<ReplyOf<typeof decideDeposits>['list']> {
  return decideMany(ctx, { ids, isPreview }, (on, id) =>
    decideOnDeposit(
      on,
      caller,
      verdict === 'approve' ? { id, verdict, reason } : { id, verdict, code, reason },
    ),
  )
}
