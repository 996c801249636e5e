import { sql, type Tx } from '@opendraw/db'

/** Whether anyone waits to be raised, or the walk over all players is not done for these thresholds. Locks and writes nothing. */
export async function isAnybodyDue(db: Tx, thresholds: readonly bigint[]): Promise<boolean> {
  const row = await db.row<{ isDue: boolean }>(sql`
    select exists (select from level_due) or exists (select from level_plan
             where cursor is not null or thresholds <> ${thresholds}::bigint[]) as is_due`)
  return row?.isDue === true
}

/** Raises at most so many of those whose count has come far enough; how many were looked at, null while another node is at it. See 0030. */
export async function raise(tx: Tx, thresholds: readonly bigint[], limit: number): Promise<number | null> {
  const row = await tx.row<{ seen: number | null }>(
    sql`select raise_levels(${thresholds}::bigint[], ${limit}) as seen`,
  )
  return row?.seen ?? null
}

export type GiftKind = 'levelup' | 'monthly'

type Gift = Readonly<{
  kind: GiftKind
  level: number
  /** A monthly gift's: the first day of the month whose stakes earned it, and what counted in it. */
  period: string | null
  staked: bigint | null
  amount: bigint
  key: string
}>

export type ClaimedGift = Gift & Readonly<{ at: Date }>

/** The gifts that the player claimed: those of their levels, and this month's. */
export function giftsOf(db: Tx, playerId: bigint, period: string) {
  return db.rows<ClaimedGift>(sql`
    select kind, level, period::text, staked, amount, key, at from vip_gift
     where player_id = ${playerId} and (kind = 'levelup' or period = ${period}::date)`)
}

/** Notes a gift as claimed; false when its level, or its month, has been claimed for before. A claim beside this one is waited for. */
export async function addGift(tx: Tx, playerId: bigint, gift: Gift): Promise<boolean> {
  const { kind, level, period, staked, amount, key } = gift
  const added = await tx.run(sql`
    insert into vip_gift (player_id, kind, level, period, staked, amount, key)
    values (${playerId}, ${kind}, ${level}, ${period}::date, ${staked}::bigint, ${amount}, ${key}) on conflict do nothing`)
  return added > 0
}
