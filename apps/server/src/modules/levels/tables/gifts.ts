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

/** Gifts that were not paid as they stand, or were not earned by what was staked in their month. */
export const wrongGifts = (db: Tx, limit: number) =>
  db.rows<{ detail: string }>(sql`
    select format('gift %s of level %s for player %s: %s claimed, %s paid, %s of %s staked counted', g.kind, g.level, g.player_id, g.amount,
                  t.amount, s.valid, g.staked) as detail
      from vip_gift g join player p on p.id = g.player_id
      left join ledger.transfer t on t.key = g.key and t.to_owner = g.player_id
      left join lateral (select coalesce(sum(valid), 0) as valid from stake_day d
        where d.player_id = g.player_id and d.day >= g.period and d.day < g.period + interval '1 month') s on g.kind = 'monthly'
     where t.amount is distinct from g.amount or g.level > p.level or s.valid < g.staked limit ${limit}`)

/** What was paid to players as gifts of levels, and what the claimed gifts come to. Micro-USD. */
export async function giftSums(db: Tx) {
  const row = await db.row<Record<'paid' | 'claimed', bigint>>(sql`
    select coalesce((select -sum(amount) from ledger.entry where kind = 31 /* promo_due */ and owner = 3 and asset = 1 /* USD */ and seq = 0 and reason = 66 /* vip_gift */), 0)::bigint as paid,
           coalesce((select sum(amount) from vip_gift), 0)::bigint as claimed`)
  return row ?? { paid: 0n, claimed: 0n }
}
