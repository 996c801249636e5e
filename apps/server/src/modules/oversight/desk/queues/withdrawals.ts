import { Refusal, refusalsOf, type WithdrawalReason, withdrawalReasonCodes } from '@opendraw/contract'
import { payWithdrawal as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert, format, toWire } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../../context.ts'
import type { OperatorCaller } from '../../../../http/bind.ts'
import type { Page, Paging } from '../../../../paging.ts'
import {
  approveWithdrawal,
  debtOf,
  markWithdrawalFailed,
  markWithdrawalPaid,
  rejectWithdrawal,
  type WithdrawalRow,
  withdrawalsByIds,
} from '../../../wallet/index.ts'
import { defineAct } from '../../approvals/act.ts'
import { propose } from '../../approvals/propose.ts'
import { by, writeAudit } from '../../audit/write-audit.ts'
import { type QueueFilter, withdrawalIds } from '../tables/queues.ts'
import { secondLooksOn } from '../tables/second-looks.ts'
import { endClaim } from './claims.ts'
import { type Dressed, dressed } from './dressed.ts'
import { inOrder } from './in-order.ts'
import { takesTwo } from './takes-two.ts'

const refuse = refusalsOf(call)

/** The withdrawals' queue: those that wait from the longest on, the others from the newest. */
export async function listWithdrawals(
  ctx: Pick<Context, 'db'>,
  filter: QueueFilter,
  { before, limit }: Paging,
): Promise<Page<Dressed<WithdrawalRow>>> {
  const ids = await withdrawalIds(ctx.db, filter, before, limit + 1)
  const page = ids.slice(0, limit)
  const rows = inOrder(page, await withdrawalsByIds(ctx.db, page))
  const list = await dressed(ctx, 'withdrawal', rows)
  return { list, next: ids.length > limit ? (page.at(-1) ?? null) : null }
}

const Payout = z.strictObject({
  withdrawal: z.string(),
  player: z.string(),
  amount: z.string(),
  asset: z.string(),
  to: z.string(),
  note: z.string(),
})

/** The agreement to a withdrawal above the limit for one person. */
export const withdrawalAct = defineAct<z.infer<typeof Payout>>({
  act: 'withdrawal.approve',
  permission: 'finance:withdrawal:agree',
  payload: Payout,
  run: async (_, tx, { withdrawal, note }, { checker }) => {
    const decision = { id: BigInt(withdrawal), operatorId: checker.operatorId, note }
    return outcomeOf(await approveWithdrawal(tx, decision))
  },
})

const Failure = Payout.extend({ code: z.enum(withdrawalReasonCodes) })

/**
 * The agreement that a withdrawal above the limit for one person has failed: its money comes back, so that whoever says so of
 * one that was paid pays twice.
 */
export const withdrawalFailAct = defineAct<z.infer<typeof Failure>>({
  act: 'withdrawal.fail',
  permission: 'finance:withdrawal:agree',
  payload: Failure,
  run: async (_, tx, { withdrawal, note, code }, { checker }) => {
    const decision = { id: BigInt(withdrawal), operatorId: checker.operatorId, note, code }
    return outcomeOf(await markWithdrawalFailed(tx, decision))
  },
})

function outcomeOf({ before, after }: { before: WithdrawalRow; after: WithdrawalRow }) {
  return {
    before: stateOf(before),
    after: stateOf(after),
    afterCommit: (ctx: Context) => ctx.onWalletsChanged([after.playerId]),
  }
}

/** What an operator does to a withdrawal. Pending: approve or reject; approved: paid or failed. */
export type WithdrawalStepWish = { readonly id: bigint } & (
  | { readonly step: 'approve'; readonly note: string }
  | { readonly step: 'reject' | 'fail'; readonly code: WithdrawalReason; readonly note: string }
  | { readonly step: 'pay'; readonly reference: string }
)

/**
 * Takes a withdrawal one step further with its audit line, both or neither; the player's screens hear of it. Agreeing to
 * what takes two people, or to anything of a player who owes for a reversed deposit, becomes a proposal instead, and so does
 * saying of what takes two that it failed: nothing moves until a second person agrees. Refuses an unknown withdrawal, one in another state (already_decided), one that another operator works on
 * (claimed_by_other) or that waits for a second person (already_proposed), and a payment without a reference.
 */
export async function stepWithdrawal(
  ctx: Context,
  caller: OperatorCaller,
  wish: WithdrawalStepWish,
): Promise<Dressed<WithdrawalRow>> {
  if (wish.step === 'pay' && wish.reference.trim() === '') throw refuse('reason_required')
  const subject = `withdrawal:${wish.id}`
  const moved = await ctx.db.transaction(async (tx) => {
    await endClaim(tx, caller.operatorId, 'withdrawal', wish.id)
    const [row] = await withdrawalsByIds(tx, [wish.id])
    if (!row) throw refuse('not_found')
    if ((await secondLooksOn(tx, [subject])).length > 0) throw new Refusal('already_proposed')
    if (await isPutToASecond(tx, caller, row, { wish, subject })) return null
    const { before, after } = await step(tx, caller.operatorId, wish)
    await writeAudit(tx, {
      ...by(caller),
      act: `withdrawal.${wish.step}`,
      subject,
      reason: wish.step === 'pay' ? wish.reference.trim() : wish.note.trim(),
      before: stateOf(before),
      after: stateOf(after),
    })
    return after
  })
  if (moved) ctx.onWalletsChanged([moved.playerId])
  const [row] = await dressed(ctx, 'withdrawal', await withdrawalsByIds(ctx.db, [wish.id]))
  assert(row !== undefined, 'a withdrawal just decided is there')
  return row
}

type Asked = { readonly wish: WithdrawalStepWish; readonly subject: string }

/** Proposes what takes two people; false for what one may do. */
async function isPutToASecond(
  tx: Tx,
  caller: OperatorCaller,
  row: WithdrawalRow,
  { wish, subject }: Asked,
): Promise<boolean> {
  if (wish.step === 'approve' && row.state === 'pending') {
    const debt = await debtOf(tx, row.playerId)
    const why = await takesTwo(tx, caller.operatorId, row.amount)
    if (why === null && debt === 0n) return false
    const payload = payoutOf(row, wish.note)
    const reason = whyTwo(payload.note || (why ?? ''), debt)
    await propose(tx, caller, { act: withdrawalAct, subject, payload, reason, before: stateOf(row) })
    return true
  }
  if (wish.step !== 'fail' || row.state !== 'approved') return false
  const why = await takesTwo(tx, caller.operatorId, row.amount)
  if (why === null) return false
  const payload = { ...payoutOf(row, wish.note), code: wish.code }
  const reason = payload.note || why
  await propose(tx, caller, { act: withdrawalFailAct, subject, payload, reason, before: stateOf(row) })
  return true
}

/** For both of the two to read. */
function whyTwo(note: string, debt: bigint): string {
  if (debt === 0n) return note
  return `the player owes ${format(debt, { locale: 'en' })} of reversed deposits${note && `; ${note}`}`
}

function step(tx: Tx, operatorId: bigint, wish: WithdrawalStepWish) {
  const { id } = wish
  if (wish.step === 'approve') return approveWithdrawal(tx, { id, operatorId, note: wish.note.trim() })
  if (wish.step === 'pay') return markWithdrawalPaid(tx, { id, operatorId, reference: wish.reference.trim() })
  const why = { id, operatorId, code: wish.code, note: wish.note.trim() }
  return wish.step === 'reject' ? rejectWithdrawal(tx, why) : markWithdrawalFailed(tx, why)
}

const payoutOf = (row: WithdrawalRow, note: string) => ({
  withdrawal: String(row.id),
  player: String(row.playerId),
  amount: toWire(row.amount),
  asset: row.asset,
  to: row.address ?? `${row.bankName ?? ''} …${row.numberEnd ?? ''}`,
  note: note.trim(),
})

const stateOf = ({ state, amount, asset, playerId, reasonCode }: WithdrawalRow) => ({
  state,
  amount: toWire(amount),
  asset,
  playerId: String(playerId),
  reasonCode,
})
