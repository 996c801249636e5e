import type { Tx } from '@opendraw/db'
import { validStakesOf } from '../../wagering/index.ts'
import { toBonus } from './replies.ts'
import { bonusesOf } from './tables/bonuses.ts'

/** A page of a player's bonuses as they stand now, newest first. */
export async function listBonuses(
  db: Tx,
  playerId: bigint,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
) {
  const valid = await validStakesOf(db, playerId)
  const rows = await bonusesOf(db, playerId, before, limit + 1)
  const list = rows.slice(0, limit)
  const next = rows.length > limit ? (list.at(-1)?.id ?? null) : null
  return { list: list.map((bonus) => toBonus(bonus, valid)), next }
}
