import type { Tx } from '@opendraw/db'
import { closeWish, openWishes, type Which, type Wish } from '../tables/limits.ts'
import { standingOf } from './change-of.ts'

/** What waits for this limit, also when it has lapsed; undefined for nothing. */
export async function wishFor(tx: Tx, playerId: bigint, { kind, period }: Which): Promise<Wish | undefined> {
  const wishes = await openWishes(tx, playerId)
  return wishes.find((one) => one.kind === kind && one.period === period)
}

/** Takes back what waits for this limit. */
export async function dropWish(tx: Tx, playerId: bigint, which: Which, now: Date): Promise<void> {
  const wish = await wishFor(tx, playerId, which)
  if (wish) await closeWish(tx, wish.id, standingOf(wish, now) === 'lapsed' ? 'lapsed' : 'dropped')
}
