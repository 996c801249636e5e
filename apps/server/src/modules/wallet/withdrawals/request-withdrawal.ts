import { requestWithdrawal as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { cash, keyFrom, post, withdrawalPending } from '@opendraw/ledger'
import { assert, toWire } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import type { Context } from '../../../context.ts'
import { checkFundPassword } from '../../identity/index.ts'
import { cardOf } from '../tables/cards.ts'
import {
  addWithdrawal,
  type WithdrawalRow,
  withdrawalById,
  withdrawalByKey,
  withdrawnToday,
} from '../tables/withdrawals.ts'
import { terms } from '../terms.ts'
import { feeOf } from './fee-of.ts'
import { turnoverOf } from './turnover.ts'
import { type Standing, withdrawable, withdrawalLimits } from './withdrawal-limits.ts'

const refuse = refusalsOf(call)

export type WithdrawalWish = {
  readonly playerId: bigint
  readonly cardId: bigint
  readonly amount: bigint
  readonly fundPassword: string
  readonly key: string
}

/**
 * Asks for a withdrawal to a bound card and reserves the whole amount at once. Limits and turnover are read under the
 * lock of the cash account, so that parallel requests see each other. A repeat with the same key answers what the first
 * call answered, without asking for the fund password again; the same key with another wish is refused (key_reused).
 */
export async function requestWithdrawal(ctx: Context, wish: WithdrawalWish): Promise<WithdrawalRow> {
  const earlier = await withdrawalByKey(ctx.db, wish.playerId, wish.key)
  if (earlier) return firstReply(earlier, wish)
  await checkFundPassword(ctx, wish.playerId, wish.fundPassword)
  const row = await ctx.db.transaction((tx) => reserve(tx, wish))
  ctx.onWalletsChanged([wish.playerId])
  return row
}

async function reserve(tx: Tx, wish: WithdrawalWish): Promise<WithdrawalRow> {
  const { playerId, amount } = wish
  if (!(await cardOf(tx, playerId, wish.cardId))) throw refuse('card_unknown')
  const { amountMin, amountMax, fee: rule } = terms.withdrawal
  if (amount < amountMin || amount > amountMax)
    throw refuse('amount_out_of_range', { min: toWire(amountMin), max: toWire(amountMax) })
  const added = await addWithdrawal(tx, { ...wish, fee: feeOf(amount, rule) })
  if (!added) {
    const first = await withdrawalByKey(tx, playerId, wish.key)
    if (!first) throw refuse('key_reused')
    return firstReply(first, wish)
  }
  await moveAndDecide(tx, wish, added.id)
  const row = await withdrawalById(tx, added.id)
  assert(row !== undefined, 'a withdrawal just added is there')
  await announce(tx, { type: 'withdrawal', playerId, payload: { id: toWire(row.id), state: row.state } })
  return row
}

/** The money moves first because that takes the wallet's lock; whatever is then found wanting rolls all of it back. */
async function moveAndDecide(tx: Tx, { playerId, amount }: WithdrawalWish, id: bigint): Promise<void> {
  const [outcome] = await post(tx, [
    {
      from: cash(playerId),
      to: withdrawalPending(playerId),
      amount,
      reason: 'withdrawal_request',
      key: keyFrom('withdrawal', id),
      ref: id,
    },
  ])
  assert(outcome !== undefined, 'one transfer has one outcome')
  const balance = outcome.ok ? outcome.fromBalance + amount : outcome.fromBalance
  const standing = await standingWithout(tx, playerId, amount, balance)
  const allowed = withdrawalLimits(amount, standing)
  if (!allowed.ok) throw refuse(allowed.reason, detailsOf(standing))
  assert(outcome.ok, 'a wallet that holds the amount gives it')
}

/** Where the player stood before this request, which is already among today's. */
async function standingWithout(tx: Tx, playerId: bigint, amount: bigint, balance: bigint): Promise<Standing> {
  const today = await withdrawnToday(tx, playerId)
  const { left } = await turnoverOf(tx, playerId, balance)
  return {
    today: { count: today.count - 1, amount: today.amount - amount },
    cash: balance,
    turnoverLeft: left,
  }
}

function detailsOf(standing: Standing): Record<string, string> {
  const { amountMin, amountMax, countPerDay, amountPerDay } = terms.withdrawal
  return {
    min: toWire(amountMin),
    max: toWire(amountMax),
    count: String(countPerDay),
    daily: toWire(amountPerDay),
    left: toWire(standing.turnoverLeft),
    withdrawable: toWire(withdrawable(standing)),
  }
}

/** The reply of the first call with this key: the withdrawal was waiting then, whatever has become of it. */
function firstReply(row: WithdrawalRow, wish: WithdrawalWish): WithdrawalRow {
  if (row.cardId !== wish.cardId || row.amount !== wish.amount) throw refuse('key_reused')
  return { ...row, state: 'pending', decidedAt: null, decidedBy: null, reason: null }
}
