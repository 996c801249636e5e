import { levelGift as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { cash, keyFrom } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { Context } from '../../../../../context.ts'
import { databaseTime } from '../../../../calendar/index.ts'
import { mayBePromoted } from '../../../../responsible-gaming/index.ts'
import { noteEarnings, payFromBudget } from '../../../budgets/index.ts'
import { addGift, type GiftKind } from '../tables/levels.ts'
import { type GiftStatus, readGifts } from './gift-states.ts'

const refuse = refusalsOf(call)

export type GiftInput = Readonly<{ playerId: bigint; kind: GiftKind; level: number }>

/**
 * Pays a gift of the player's levels out of its budget: a level's own once, a monthly one once for the month before, by the
 * database's day unless `at` is given. Repeated, or raced by itself, it moves nothing more and answers how the gifts stand.
 * Refuses gift_not_earned, gift_taken (the month's gift was claimed for another level), promotions_closed, promotion_paused.
 */
export async function claimGift(
  { db, onWalletsChanged }: Pick<Context, 'db' | 'onWalletsChanged'>,
  { playerId, kind, level }: GiftInput,
  at?: Date,
): Promise<GiftStatus[]> {
  const gifts = await db.transaction(async (tx) => {
    const now = at ?? (await databaseTime(tx))
    const gift = (await readGifts(tx, playerId, now)).find(
      (one) => one.kind === kind && (kind === 'monthly' || one.level === level),
    )
    if (!gift || gift.state === 'none' || gift.state === 'incomplete') throw refuse('gift_not_earned')
    if (gift.level !== level) throw refuse(gift.state === 'claimed' ? 'gift_taken' : 'gift_not_earned')
    if (gift.state !== 'claimed') await pay(tx, playerId, gift)
    return readGifts(tx, playerId, now)
  })
  onWalletsChanged([playerId])
  return gifts
}

async function pay(tx: Tx, playerId: bigint, { kind, level, amount, month }: GiftStatus): Promise<void> {
  if (!(await mayBePromoted(tx, playerId))) throw refuse('promotions_closed')
  const period = month?.first ?? null
  const key = keyFrom('vip gift', kind, playerId, kind === 'monthly' ? (period ?? '') : BigInt(level))
  const isNew = await addGift(tx, playerId, {
    kind,
    level,
    period,
    staked: month?.staked ?? null,
    amount,
    key,
  })
  // Another claim of the same gift was faster; it has paid.
  if (!isNew) return
  const outcome = await payFromBudget(tx, 'gifts', { to: cash(playerId), amount, reason: 'vip_gift', key })
  assert(outcome.ok, 'what was put aside for a gift is paid')
  await noteEarnings(tx, [
    {
      playerId,
      kind: 'vip_gift',
      amount,
      asset: 'USD',
      state: 'paid',
      source: `${kind}-${level}`,
      key,
      ...(period !== null && { period }),
    },
  ])
}
