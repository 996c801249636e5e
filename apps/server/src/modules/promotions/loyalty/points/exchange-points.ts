import { exchangePoints as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balanceOf, cash, keyFrom, points, pointsIssued, post, promoDue } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { Context } from '../../../../context.ts'
import { keepOpen } from '../../../accounts/index.ts'
import { kycLevelOf } from '../../../kyc/index.ts'
import { refuseWhileExcluded } from '../../../responsible-gaming/index.ts'
import { giveBack, noteEarnings } from '../../earnings/index.ts'
import { backingOf } from './point-value.ts'
import {
  addExchange,
  addGood,
  type ExchangeRow,
  endGoodRow,
  exchangeOf,
  type GoodRow,
  type GoodTerms,
  goodById,
  lockExchangesOf,
  takeFromStock,
} from './tables/goods.ts'
import { type Lot, lockLots, takeFromLots } from './tables/lots.ts'

const refuse = refusalsOf(call)

export type ExchangeInput = Readonly<{ playerId: bigint; goodId: bigint; count: number; key: string }>

/**
 * Exchanges points for a good: the oldest points first, and the cash out of the cents that were set aside for them. Once
 * a key: a repeat answers the first exchange. The last of a stock goes to one player. Refuses when the good is unknown
 * (good_unknown), over (good_ended) or sold out, when points or the player's names are missing, and while they are
 * excluded.
 */
export async function exchangePoints(
  ctx: Context,
  input: ExchangeInput,
): Promise<ExchangeRow & { balance: bigint }> {
  const done = await ctx.db.transaction(async (tx) => {
    const row = await exchange(tx, input)
    return { ...row, balance: await balanceOf(tx, points(input.playerId)) }
  })
  ctx.onWalletsChanged([input.playerId])
  return done
}

async function exchange(tx: Tx, { playerId, goodId, count, key }: ExchangeInput): Promise<ExchangeRow> {
  await lockExchangesOf(tx, playerId)
  const first = await exchangeOf(tx, playerId, key)
  if (first) {
    if (first.goodId !== goodId || first.count !== count) throw refuse('key_reused')
    return first
  }
  await keepOpen(tx, playerId)
  if ((await kycLevelOf(tx, playerId)) === 0) throw refuse('identity_needed')
  await refuseWhileExcluded(tx, playerId)
  const good = await goodById(tx, goodId)
  if (!good) throw refuse('good_unknown')
  const price = good.price * BigInt(count)
  const lots = await lockLots(tx, playerId)
  const taken = takenFrom(lots, price)
  if (taken === null) throw refuse('points_too_few')
  if ((await takeFromStock(tx, goodId, count)) === 0) throw await goneOf(tx, good)
  await takeFromLots(tx, taken)
  const amount = good.amount * BigInt(count)
  const row = await addExchange(tx, playerId, key, { goodId, count, points: price, amount })
  assert(row !== undefined, 'an exchange just added is there')
  await pay(tx, playerId, row)
  return row
}

/** What of each lot is taken, the first to expire first; null when they have too little. */
function takenFrom(lots: readonly Lot[], price: bigint): { id: bigint; points: bigint }[] | null {
  let open = price
  const taken = lots.flatMap(({ id, remaining }) => {
    const part = remaining < open ? remaining : open
    open -= part
    return part > 0n ? [{ id, points: part }] : []
  })
  return open === 0n ? taken : null
}

async function goneOf(tx: Tx, { id }: GoodRow) {
  const now = await goodById(tx, id)
  return refuse(now?.endedAt === null ? 'good_sold_out' : 'good_ended')
}

/** The points are taken, the cash is paid, and the remaining backing returns to the budget. */
async function pay(tx: Tx, playerId: bigint, { id, points: price, amount }: ExchangeRow): Promise<void> {
  const rest = backingOf(price) - amount
  await giveBack(tx, { purpose: 'points', amount: rest, key: keyFrom('points exchange rest', id), ref: id })
  const paid = keyFrom('points exchange', id)
  const outcomes = await post(tx, [
    {
      from: points(playerId),
      to: pointsIssued,
      amount: price,
      reason: 'points_spend',
      key: keyFrom('points spend', id),
      ref: id,
    },
    {
      from: promoDue('points'),
      to: cash(playerId),
      amount,
      reason: 'points_exchange',
      key: paid,
      ref: id,
    },
  ])
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.replayed),
    'the points in lots can be spent, and are backed',
  )
  await noteEarnings(tx, [
    { playerId, kind: 'points', amount, asset: 'USD', state: 'paid', source: 'exchange', key: paid },
  ])
}

/**
 * Puts a good into the shop; one that replaces another ends that one, so that no one pays by terms that they have not
 * seen. Undefined, and nothing changed, when what it replaces has ended before. `amount` is at most what backs the
 * price.
 */
export async function saveGood(
  tx: Tx,
  terms: GoodTerms,
  replaces: bigint | null,
): Promise<GoodRow | undefined> {
  if (replaces !== null && (await endGoodRow(tx, replaces)) === 0) return undefined
  const added = await addGood(tx, terms, replaces)
  const good = added && (await goodById(tx, added.id))
  assert(good !== undefined, 'a good just added is there')
  return good
}

/** Takes a good out of the shop; false when it was out before. */
export async function endGood(tx: Tx, id: bigint): Promise<boolean> {
  return (await endGoodRow(tx, id)) === 1
}
