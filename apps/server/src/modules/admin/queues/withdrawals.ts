import { Refusal, type ReplyOf, type RequestOf, refusalsOf, type WithdrawalReason } from '@opendraw/contract'
import { payWithdrawal as call, type decideWithdrawals } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert, format } from '@opendraw/money'
import { DAY_MS } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { playerById } from '../../accounts/index.ts'
import {
  debtorsBehind,
  decideMany,
  endClaim,
  needsDualApproval,
  type WithDetails,
  withDetails,
} from '../../console/index.ts'
import {
  type Action,
  by,
  hasDone,
  type Plain,
  pendingApprovalsOn,
  propose,
  writeAudit,
} from '../../operators/index.ts'
import { lockPayoutsOf } from '../../wallet/payout-methods/index.ts'
import {
  approveWithdrawal,
  lockPersonDebtOf,
  markWithdrawalFailed,
  markWithdrawalPaid,
  openTargets,
  type PersonDebt,
  rejectWithdrawal,
  type WithdrawalRow,
  type WithTarget,
  withdrawalsByIds,
} from '../../wallet/withdrawals/index.ts'
import {
  payoutOf,
  stateOf,
  withdrawalAction,
  withdrawalFailAction,
  withdrawalPayAction,
} from './withdrawal-actions.ts'

const refuse = refusalsOf(call)

/**
 * For how long before a withdrawal was asked for its player's freeze may have been lifted by whoever decides: longer than a weekend, so
 * that somebody else sees the account before one person has lifted, paid and frozen again.
 */
const LIFTED_WITHIN_MS = 3 * DAY_MS

/** What an operator does to a withdrawal. Pending: approve or reject; approved: paid or failed. */
export type WithdrawalStepInput = Readonly<{ id: bigint }> &
  (
    | Readonly<{ step: 'approve'; note: string }>
    | Readonly<{ step: 'reject' | 'fail'; code: WithdrawalReason; note: string }>
    | Readonly<{ step: 'pay'; reference: string }>
  )

/**
 * Takes a withdrawal one step further with its audit line, both or neither; the player's screens hear of it. Approving
 * what needs dual approval, or anything of a person with a debt, of a frozen account or that was asked for unplayed by who stays away
 * from play, becomes a proposal instead, and so does marking a person with a debt or a frozen account as paid, or an amount above the limit as failed: nothing moves before dual approval. Refuses an unknown
 * withdrawal, one in another state (already_decided), one that another operator works on (claimed_by_other) or that
 * awaits approval (already_proposed), and a payment without a reference.
 */
export async function stepWithdrawal(
  ctx: Context,
  caller: OperatorCaller,
  input: WithdrawalStepInput,
): Promise<WithTarget<WithDetails<WithdrawalRow>>> {
  if (input.step === 'pay' && input.reference.trim() === '') throw refuse('reason_required')
  const subject = `withdrawal:${input.id}`
  const moved = await ctx.db.transaction(async (tx) => {
    await endClaim(tx, caller.operatorId, 'withdrawal', input.id)
    const row = await lockedRow(tx, input.id)
    if ((await pendingApprovalsOn(tx, [subject])).length > 0) throw new Refusal('already_proposed')
    if (await isPutToASecond(tx, caller, row, { input, subject })) return null
    const { before, after } = await step(ctx, tx, caller.operatorId, input)
    await writeAudit(tx, {
      ...by(caller),
      act: `withdrawal.${input.step}`,
      subject,
      reason: input.step === 'pay' ? input.reference.trim() : input.note.trim(),
      before: stateOf(before),
      after: stateOf(after),
    })
    return after
  })
  if (moved) ctx.onWalletsChanged([moved.playerId])
  const rows = await withDetails(ctx, 'withdrawal', await withdrawalsByIds(ctx.db, [input.id]))
  const [row] = await openTargets(ctx, rows)
  assert(row !== undefined, 'a withdrawal just decided is there')
  return row
}

/**
 * The withdrawal under its player's lock on payouts: read before it, one that a colleague approves at this moment would pass as not
 * yet approved, and be paid or failed by one operator.
 */
async function lockedRow(tx: Tx, id: bigint): Promise<WithdrawalRow> {
  const [seen] = await withdrawalsByIds(tx, [id])
  if (!seen) throw refuse('not_found')
  await lockPayoutsOf(tx, seen.playerId)
  const [row] = await withdrawalsByIds(tx, [id])
  assert(row !== undefined, 'a withdrawal is never deleted')
  return row
}

type Asked = Readonly<{ input: WithdrawalStepInput; subject: string }>

/**
 * Proposes what needs dual approval; false for what one operator may do. Under the player's lock on payouts, so that the
 * debt stays what both read.
 */
async function isPutToASecond(
  tx: Tx,
  caller: OperatorCaller,
  row: WithdrawalRow,
  { input, subject }: Asked,
): Promise<boolean> {
  const debt = await lockPersonDebtOf(tx, row.playerId)
  const isFrozen = (await playerById(tx, row.playerId))?.state === 'frozen'
  const frozen = await whyFrozen(tx, caller.operatorId, row, isFrozen)
  const payout = payoutOf(row, { note: 'note' in input ? input.note : '', debt: debt.total, isFrozen })
  const limit = async () => needsDualApproval(tx, caller.operatorId, row.amount)
  const put = async <Payload>(act: Action<Payload>, payload: Payload & Plain, reason: string) => {
    await propose(tx, caller, { act, subject, payload, reason, before: stateOf(row) })
    return true
  }
  if (input.step === 'approve' && row.state === 'pending') {
    const barred = frozen ?? whyUnplayed(row)
    const why = barred
      ? withNote(barred, input.note)
      : whyTwo(input.note, (await limit()) ?? (await debtorsBehind(tx, row.playerId)), debt)
    return why !== null && put(withdrawalAction, payout, why)
  }
  if (input.step === 'pay' && row.state === 'approved') {
    const reference = input.reference.trim()
    const why = frozen ? withNote(frozen, reference) : whyTwo(reference, null, debt)
    return why !== null && put(withdrawalPayAction, { ...payout, reference }, why)
  }
  if (input.step !== 'fail' || row.state !== 'approved') return false
  const why = whyTwo(input.note, await limit(), null)
  return why !== null && put(withdrawalFailAction, { ...payout, code: input.code }, why)
}

/**
 * An account is frozen for a reason: what was asked for before leaves it only when two have read that. Whoever lifts the freeze
 * themselves, pays and freezes it again would be one, also where the withdrawal is asked for in between.
 */
async function whyFrozen(
  tx: Tx,
  operatorId: bigint,
  { playerId, createdAt }: WithdrawalRow,
  isFrozen: boolean,
): Promise<string | null> {
  if (isFrozen) return 'the account is frozen'
  const lifting = { operatorId, act: 'player.unfreeze', subject: `player:${playerId}` }
  const isLifted = await hasDone(tx, lifting, new Date(createdAt.getTime() - LIFTED_WITHIN_MS))
  return isLifted ? 'whoever decides lifted the freeze of the account lately' : null
}

/** Who may not play takes their money out unplayed: two look at where it goes, or an exclusion would be a way to pass money through. */
function whyUnplayed({ unplayed }: WithdrawalRow): string | null {
  if (unplayed === 0n) return null
  return `the player might not play when they asked, and ${format(unplayed, { locale: 'en' })} of deposits are not staked`
}

const withNote = (why: string, note: string) => [why, note.trim()].filter(Boolean).join('; ')

/** For both of the two to read; null where one may do it. A debt in another account of the person is theirs. */
function whyTwo(note: string, limit: string | null, debt: PersonDebt | null): string | null {
  const said = note.trim()
  if (!debt || debt.total === 0n) return limit === null ? null : said || limit
  const of = (who: string, owed: bigint) =>
    owed > 0n ? `${who} owes ${format(owed, { locale: 'en' })} of reversed deposits` : ''
  const others = debt.others.map((one) => of(`account ${one.playerId} of the same person`, one.debt))
  return [of('the player', debt.own), ...others, said].filter(Boolean).join('; ')
}

function step(ctx: Context, tx: Tx, operatorId: bigint, input: WithdrawalStepInput) {
  const { id } = input
  if (input.step === 'approve') return approveWithdrawal(ctx, tx, { id, operatorId, note: input.note.trim() })
  if (input.step === 'pay')
    return markWithdrawalPaid(ctx, tx, { id, operatorId, reference: input.reference.trim() })
  const why = { id, operatorId, code: input.code, note: input.note.trim() }
  return input.step === 'reject' ? rejectWithdrawal(ctx, tx, why) : markWithdrawalFailed(ctx, tx, why)
}

/** Decides on several pending withdrawals, each as a decision of its own. */
export function decideOnWithdrawals(
  ctx: Context,
  caller: OperatorCaller,
  { ids, isPreview, verdict: step, code, reason: note }: RequestOf<typeof decideWithdrawals>,
): Promise<ReplyOf<typeof decideWithdrawals>['list']> {
  return decideMany(ctx, { ids, isPreview }, (on, id) =>
    stepWithdrawal(on, caller, step === 'approve' ? { id, step, note } : { id, step, code, note }),
  )
}
