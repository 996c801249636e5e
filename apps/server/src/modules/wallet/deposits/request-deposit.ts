import { requestDeposit as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { assert, toWire } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { guardDeposit } from '../../responsible-gaming/index.ts'
import { takePictures } from '../../uploads/index.ts'
import { invoiceFor } from './payments/invoice-for.ts'
import { addDeposit, addProofs, type DepositRow, depositByKey, unpaidDeposits } from './tables/deposits.ts'
import { type MethodRow, openMethod } from './tables/methods.ts'
import { announceDeposit } from './announce-deposit.ts'
import { creditDeposit } from './credit-deposit.ts'
import { depositRooms } from './deposit-room.ts'
import { type DepositWish } from './deposit-wish.ts'
import { firstReply } from './first-reply.ts'
import { paymentOf } from './payment-of.ts'
import { terms } from './terms.ts'

const refuse = refusalsOf(call)

/**
 * Asks for a deposit, before it is paid: limits speak before money moves, and the rate is kept as it stands. The sandbox
 * method credits at once; a manual one waits for its proofs, which may come along, and then for an operator; a provider's
 * gets an invoice. A repeat with the same key answers what the first call answered; the same key with another wish is
 * refused (key_reused).
 */
export async function requestDeposit(ctx: Context, wish: DepositWish): Promise<DepositRow> {
  const row = await once(ctx, wish)
  if (row.state === 'passed') ctx.onWalletsChanged([wish.playerId])
  if (row.kind === 'btcpay' && row.state === 'pending') await invoiceFor(ctx, row)
  return row
}

async function once(ctx: Context, wish: DepositWish): Promise<DepositRow> {
  const earlier = await depositByKey(ctx.db, wish.playerId, wish.key)
  if (earlier) return firstReply(earlier, wish)
  try {
    return await ctx.db.transaction((tx) => record(ctx, tx, wish))
  } catch (error) {
    // The same request at the same moment may have used up what this one was refused for.
    const twin = await depositByKey(ctx.db, wish.playerId, wish.key)
    if (twin) return firstReply(twin, wish)
    throw error
  }
}

async function record(ctx: Context, tx: Tx, wish: DepositWish): Promise<DepositRow> {
  await guardDeposit(tx, wish.playerId, wish.amount)
  const method = await openMethod(tx, wish.method)
  if (!method || (method.kind === 'btcpay' && !ctx.config.btcpay)) throw refuse('method_unknown')
  const actualPayment = await decide(tx, method, wish)
  const { currency, rateNum, rateDen, version: methodVersion } = method
  const row = await addDeposit(tx, { ...wish, currency, rateNum, rateDen, methodVersion, actualPayment })
  if (!row) throw refuse('key_reused')
  const done = await begin(ctx, tx, row, wish)
  await announceDeposit(tx, done)
  return done
}

async function begin(
  ctx: Context,
  tx: Tx,
  row: DepositRow,
  { proofs, note }: DepositWish,
): Promise<DepositRow> {
  if (row.kind === 'sandbox')
    return creditDeposit(ctx, tx, row, { reason: 'sandbox_deposit', operatorId: null })
  if (row.kind === 'btcpay' || proofs.length === 0) return row
  await takePictures(tx, row.playerId, proofs, 'deposit_proof')
  const proven = await addProofs(tx, { id: row.id, proofs, note, isWithRequest: true })
  assert(proven !== undefined, 'a new deposit has no proof yet')
  return proven
}

/** What the player pays; refuses what the method, his documents or what he left open do not allow. */
async function decide(tx: Tx, method: MethodRow, wish: DepositWish): Promise<bigint> {
  const { rooms, cappedAt } = await depositRooms(tx, wish.playerId, [method])
  const room = rooms.get(method.id)
  assert(room !== undefined, 'a method has limits')
  if (wish.amount < room.min || wish.amount > room.max)
    throw refuse('amount_out_of_range', { min: toWire(room.min), max: toWire(room.max) })
  if (cappedAt !== null && wish.amount > cappedAt)
    throw refuse('deposit_unverified_max', { max: toWire(cappedAt) })
  const isLeftOpen = method.kind !== 'sandbox' && wish.proofs.length === 0
  if (isLeftOpen && (await unpaidDeposits(tx, wish.playerId)) >= terms.unpaidDepositsMax)
    throw refuse('deposit_open_max', { max: String(terms.unpaidDepositsMax) })
  const expected = paymentOf(wish.amount, { num: method.rateNum, den: method.rateDen })
  if (wish.actualPayment !== null && wish.actualPayment !== expected)
    throw refuse('payment_mismatch', { expected: toWire(expected), currency: method.currency })
  return expected
}
