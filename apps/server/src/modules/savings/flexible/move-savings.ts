import {
  Refusal,
  refusalsOf,
  saveFlexible as saveCall,
  withdrawFlexible as withdrawCall,
} from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import {
  cash,
  flexiblePromised,
  flexibleSavings,
  keyFrom,
  lock,
  open,
  post,
  savingsReserve,
  type Transfer,
} from '@opendraw/ledger'
import { assert, encode } from '@opendraw/money'
import { balanceOf, moveOn } from '@opendraw/savings'
import { dayAfter, dayOf } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { databaseTime } from '../../calendar/index.ts'
import { maySave, refuseWhileResting } from '../../responsible-gaming/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { lockDebtOf, repayDebts } from '../../wallet/withdrawals/index.ts'
import {
  addMove,
  addToTotal,
  lockSaver,
  lockTotal,
  moveByKey,
  type Saver,
  writeSavers,
} from '../tables/flexible.ts'
import { payDays } from './pay-interest.ts'
import { backingOf, isCovered, promiseOfTwoDays, readRates } from './rates.ts'

const refuse = refusalsOf(saveCall)
const refuseOut = refusalsOf(withdrawCall)

/** `amount` in micro-USD; `key` of the intent: a repeat moves nothing more. `at`: the database's time; tests give their own. */
type MoveInput = Readonly<{ playerId: bigint; amount: bigint; key: string; at?: Date }>

/**
 * Moves cash into flexible savings. Refuses what the reserve would not cover for a year of all balances, what goes beyond
 * the player's maximum, and who may not buy now. Its share of the interest put aside moves in the same transaction.
 */
export async function saveFlexible(ctx: Context, { playerId, amount, key, at }: MoveInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const debt = await lockDebtOf(tx, playerId)
    if (await isRepeat(tx, playerId, key, { amount, wasAll: false })) return
    if (debt > 0n) throw new Refusal('debt_open', { debt: encode(debt) })
    await refuseWhileResting(tx, playerId)
    if (!(await maySave(tx, playerId))) throw refuse('savings_closed')
    const { saver, today } = await current(tx, playerId, at)
    await refuseOverLimits(tx, balanceOf(saver), amount)
    const moved = { ...saver, ...moveOn(saver, amount, today) }
    const share = await shareOf(tx, moved, amount, today)
    await addToTotal(tx, { balance: amount, savers: balanceOf(saver) === 0n ? 1n : 0n })
    await writeSavers(tx, [{ ...moved, promised: moved.promised + share }])
    const id = await addMove(tx, { playerId, key, amount, wasAll: false, day: today })
    const [paid, backed] = await post(tx, [
      {
        ...{ from: cash(playerId), to: flexibleSavings(playerId), amount },
        ...{ reason: 'savings_in', key: keyFrom('savings_in', id), ref: id },
      },
      ...(share > 0n ? [shareTransfer(id, share)] : []),
    ])
    if (!paid?.ok) throw refuse('insufficient_balance')
    if (backed && !backed.ok) throw refuse('reserve_exhausted')
  })
  ctx.onWalletsChanged([playerId])
}

/**
 * Moves flexible savings back to cash; `amount` null is everything, to the micro-unit. What is due for days already over is
 * paid first. What was put aside for the money that left goes back to the reserve with the next payment.
 */
export async function withdrawFlexible(
  ctx: Context,
  { playerId, amount, key, at }: Omit<MoveInput, 'amount'> & Readonly<{ amount: bigint | null }>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockDebtOf(tx, playerId)
    if (await isRepeat(tx, playerId, key, amount === null ? null : { amount: -amount, wasAll: false })) return
    const { saver, today } = await current(tx, playerId, at)
    const there = balanceOf(saver)
    const out = amount ?? there
    if (out > there || there === 0n) throw refuseOut('insufficient_savings', { left: encode(there) })
    await writeSavers(tx, [{ ...saver, ...moveOn(saver, -out, today) }])
    await addToTotal(tx, { balance: -out, savers: out === there ? -1n : 0n })
    const id = await addMove(tx, { playerId, key, amount: -out, wasAll: amount === null, day: today })
    const back: Transfer = {
      ...{ from: flexibleSavings(playerId), to: cash(playerId), amount: out },
      ...{ reason: 'savings_out', key: keyFrom('savings_out', id), ref: id },
    }
    const [outcome] = await post(tx, [back])
    assert(outcome?.ok === true && !outcome.replayed, 'savings are what their account holds')
    await repayDebts(tx, [{ playerId, amount: out, key: back.key }])
  })
  ctx.onWalletsChanged([playerId])
}

/** The player's savings under lock, paid up to yesterday; and the day, read after every lock that the movement needs. */
async function current(tx: Tx, playerId: bigint, at?: Date): Promise<{ saver: Saver; today: string }> {
  await open(tx, [flexibleSavings(playerId)])
  const saver = await lockSaver(tx, playerId, at ?? null)
  await lockTotal(tx)
  await lock(tx, [cash(playerId), flexibleSavings(playerId), flexiblePromised, savingsReserve('flexible')])
  const today = dayOf(at ?? (await databaseTime(tx)))
  const [paid] = await payDays(tx, [saver], dayAfter(today, -1))
  assert(paid !== undefined, 'one saver is paid as one')
  return { saver: paid, today }
}

async function refuseOverLimits(tx: Tx, there: bigint, amount: bigint): Promise<void> {
  const { flexibleMin: min, flexibleMax: max } = await settingsOf(tx, ['flexibleMin', 'flexibleMax'])
  if (amount < min) throw refuse('amount_out_of_range', { min: encode(min), max: encode(max) })
  if (there + amount > max)
    throw refuse('holding_cap_reached', { max: encode(max), left: encode(max > there ? max - there : 0n) })
}

/** What must be put aside beyond what is, for a saver with `amount` more; refuses where a year of all balances would not be covered. */
async function shareOf(tx: Tx, saver: Saver, amount: bigint, today: string): Promise<bigint> {
  const rates = await readRates(tx, today)
  const { balance } = await lockTotal(tx)
  if (!isCovered(await backingOf(tx), balance + amount, rates.forCover(today)))
    throw refuse('reserve_exhausted')
  const share = promiseOfTwoDays(rates, today)(balanceOf(saver)) - saver.promised
  return share > 0n ? share : 0n
}

const shareTransfer = (id: bigint, amount: bigint): Transfer => ({
  ...{ from: savingsReserve('flexible'), to: flexiblePromised, amount },
  ...{ reason: 'flexible_promise', key: keyFrom('flexible_promise', id), ref: id },
})

/** Whether the key has moved money before; refuses with key_reused where that was another movement. */
async function isRepeat(
  tx: Tx,
  playerId: bigint,
  key: string,
  asked: Readonly<{ amount: bigint; wasAll: boolean }> | null,
): Promise<boolean> {
  const earlier = await moveByKey(tx, playerId, key)
  if (!earlier) return false
  const isSame = asked === null ? earlier.wasAll : !earlier.wasAll && earlier.amount === asked.amount
  if (!isSame) throw refuse('key_reused')
  return true
}
