import { type Db, sql } from '@opendraw/db'

/**
 * Lets hours pass for one player: their protection records, deposits and wallet journals become that much older. Their
 * sessions stay as they are. `owner` needs every right: these rows may otherwise not change.
 */
export async function timePasses(owner: Db, playerId: bigint, hours: number): Promise<void> {
  const span = sql`make_interval(secs => ${hours * 3_600})`
  await protectionAges(owner, playerId, hours)
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update deposit set created_at = created_at - ${span} where player_id = ${playerId}`)
    await tx.run(sql`update ledger.journal set at = at - ${span}
      where id in (select journal from ledger.entry where bucket = ledger.bucket_of(${playerId}) and owner = ${playerId} and kind = 1)`)
  })
}

/** The same for their limits and restrictions alone: the books stay consistent. */
export async function protectionAges(owner: Db, playerId: bigint, hours: number): Promise<void> {
  const span = sql`make_interval(secs => ${hours * 3_600})`
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update protection_limit set from_at = from_at - ${span}, until_at = until_at - ${span}
      where player_id = ${playerId}`)
    await tx.run(sql`update limit_request set asked_at = asked_at - ${span}, confirmable_at = confirmable_at - ${span},
      lapses_at = lapses_at - ${span}, closed_at = closed_at - ${span} where player_id = ${playerId}`)
    await tx.run(sql`update play_restriction set from_at = from_at - ${span}, until_at = until_at - ${span},
      return_asked_at = return_asked_at - ${span} where player_id = ${playerId}`)
    await tx.run(sql`update protection set reviewed_at = reviewed_at - ${span} where player_id = ${playerId}`)
    await tx.run(sql`update player set resting_until = resting_until - ${span} where id = ${playerId}`)
  })
}

/** Lets minutes pass since the player's sessions began and were last asked about reality; they stay alive. */
export async function sessionsAge(owner: Db, playerId: bigint, minutes: number): Promise<void> {
  const span = sql`make_interval(mins => ${minutes})`
  await owner.run(
    sql`update session set created_at = created_at - ${span}, checked_at = checked_at - ${span} where player_id = ${playerId}`,
  )
}

/**
 * Lets whole days pass for the savings of one player, and has the calendar look once more at what fell due up to yesterday:
 * its own jobs pay it. The journals keep their times. Once for flexible savings: a day that was paid would come again, with a
 * key that was used.
 */
export async function savingsAgeOf(owner: Db, playerId: bigint, days: number): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update product_order set bought_at = bought_at - make_interval(days => ${days}),
      first_day = first_day - ${days}::int, next_on = next_on - ${days}::int where player_id = ${playerId}`)
    await tx.run(
      sql`update product_payment set paid_on = paid_on - ${days}::int where player_id = ${playerId}`,
    )
    await tx.run(sql`update flexible_saver set posted_until = posted_until - ${days}::int, min_on = min_on - ${days}::int
      where player_id = ${playerId}`)
    await tx.run(sql`update flexible_move set day = day - ${days}::int where player_id = ${playerId}`)
    await tx.run(sql`
      insert into calendar_job (name, period, due_at)
      select name, (now() at time zone 'UTC')::date - 1, now() from unnest('{product-payments,flexible-interest}'::text[]) name
      on conflict (name, period) do update set done_at = null, cursor = 0, due_at = excluded.due_at`)
  })
}
