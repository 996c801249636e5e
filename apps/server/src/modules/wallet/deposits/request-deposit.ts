import { requestDeposit as call, refusalsOf } from '@opendraw/contract'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import { toWire } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import type { Context } from '../../../context.ts'
import { addDeposit, type DepositRow, depositByKey } from '../tables/deposits.ts'
import { type MethodRow, openMethod } from '../tables/methods.ts'
import { hasUploaded } from '../tables/uploads.ts'
import { creditDeposit } from './credit-deposit.ts'
import { paymentOf } from './payment-of.ts'

const refuse = refusalsOf(call)

export type DepositWish = {
  readonly playerId: bigint
  readonly method: string
  readonly amount: bigint
  readonly actualPayment: bigint | null
  readonly proof: string | null
  readonly note: string
  readonly key: string
}

/**
 * Asks for a deposit. The sandbox method credits at once; a manual one waits for an operator with the picture of the
 * payment. The rate is kept as it stood. A repeat with the same key answers what the first call answered; the same key
 * with another wish is refused (key_reused).
 */
export async function requestDeposit(ctx: Context, wish: DepositWish): Promise<DepositRow> {
  const earlier = await depositByKey(ctx.db, wish.playerId, wish.key)
  if (earlier) return firstReply(earlier, wish)
  const row = await ctx.db.transaction((tx) => record(tx, wish)).catch(nameUsedProof)
  if (row.state === 'passed') ctx.onWalletsChanged([wish.playerId])
  return row
}

async function record(tx: Tx, wish: DepositWish): Promise<DepositRow> {
  const method = await openMethod(tx, wish.method)
  if (!method) throw refuse('method_unknown')
  const actualPayment = decide(method, wish)
  if (wish.proof !== null && !(await hasUploaded(tx, wish.playerId, wish.proof)))
    throw refuse('proof_unknown')
  const { currency, rateNum, rateDen } = method
  const row = await addDeposit(tx, { ...wish, currency, rateNum, rateDen, actualPayment })
  if (!row) {
    const first = await depositByKey(tx, wish.playerId, wish.key)
    if (!first) throw refuse('key_reused')
    return firstReply(first, wish)
  }
  const done = method.kind === 'sandbox' ? await creditDeposit(tx, row, 'sandbox_deposit', null) : row
  await announce(tx, {
    type: 'deposit',
    playerId: row.playerId,
    payload: { id: toWire(row.id), state: done.state },
  })
  return done
}

/** A picture that stands behind another deposit proves nothing again. */
function nameUsedProof(error: unknown): never {
  throw isUniqueViolation(error, 'deposit_proof_once') ? refuse('proof_unknown') : error
}

/** What the player pays; refuses what the method does not allow. */
function decide(method: MethodRow, wish: DepositWish): bigint {
  if (wish.amount < method.amountMin || wish.amount > method.amountMax)
    throw refuse('amount_out_of_range', { min: toWire(method.amountMin), max: toWire(method.amountMax) })
  const expected = paymentOf(wish.amount, { num: method.rateNum, den: method.rateDen })
  if (wish.actualPayment !== null && wish.actualPayment !== expected)
    throw refuse('payment_mismatch', { expected: toWire(expected), currency: method.currency })
  if (method.kind === 'manual' && wish.proof === null) throw refuse('proof_required')
  return expected
}

/** The reply of the first call with this key. A manual deposit was waiting then, whatever has become of it. */
function firstReply(row: DepositRow, wish: DepositWish): DepositRow {
  const isSame =
    row.method === wish.method &&
    row.amount === wish.amount &&
    row.proof === wish.proof &&
    row.note === wish.note &&
    (wish.actualPayment === null || wish.actualPayment === row.actualPayment)
  if (!isSame) throw refuse('key_reused')
  const wasInstant = row.state === 'passed' && row.decidedBy === null
  return wasInstant ? row : { ...row, state: 'pending', decidedAt: null, decidedBy: null, reason: null }
}
