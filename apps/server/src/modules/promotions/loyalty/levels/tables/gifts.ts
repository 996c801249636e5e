import { sql, type Tx } from '@opendraw/db'

export type GiftKind = 'levelup' | 'monthly'
export type Gift = Readonly<{
  kind: GiftKind
  level: number
  /** A monthly gift's: the first day of the month whose stakes earned it, and what counted in it. */
  period: string | null
  staked: bigint | null
  amount: bigint
  key: string
}>
export type ClaimedGift = Gift & Readonly<{ at: Date }>

/** The gifts that the player claimed: those of his levels, and that of this month. */
export const giftsOf = (db: Tx, playerId: bigint, period: string) =>
  db.rows<ClaimedGift>(sql`
    select kind, level, period::text, staked, amount, key, at from vip_gift
     where player_id = ${playerId} and (kind = 'levelup' or period = ${period}::date)`)

/** Notes a gift as claimed; false when its level, or its month, has been claimed for before. A claim beside this one is waited for. */
export async function addGift(tx: Tx, playerId: bigint, gift: Gift): Promise<boolean> {
  const { kind, level, period, staked, amount, key } = gift
  const added = await tx.run(sql`
    insert into vip_gift (player_id, kind, level, period, staked, amount, key)
    values (${playerId}, ${kind}, ${level}, ${period}::date, ${staked}::bigint, ${amount}, ${key}) on conflict do nothing`)
  return added > 0
}
