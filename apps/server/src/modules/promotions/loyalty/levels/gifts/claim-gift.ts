import { levelGift as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import type { Context } from '../../../../../context.ts'
import { databaseTime } from '../../../../calendar/index.ts'
import { grantEarnings, refuseUnreached } from '../../../earnings/index.ts'
import { addGift, type GiftKind } from '../tables/levels.ts'
import { type GiftStatus, readGifts } from './gift-states.ts'

const refuse = refusalsOf(call)

export type GiftInput = Readonly<{ playerId: bigint; kind: GiftKind; level: number }>

/**
 * Pays a gift of the player's levels out of its budget: a level's own once, a monthly one once for the month before, by
 * the database's day unless `at` is given. Repeated, or raced by itself, it moves nothing more and answers the state of
 * the gifts. Refuses gift_not_earned, gift_taken (the month's gift was claimed for another level), promotions_closed,
 * promotion_paused.
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
  await refuseUnreached(tx, playerId)
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
  await grantEarnings(tx, 'vip_gift', [
    { playerId, amount, source: `${kind}-${level}`, key, ...(period !== null && { period }) },
  ])
}
