import { sql, type Tx } from '@opendraw/db'

/** What a player staked in the settled rounds of a day, micro-USD: `valid` is net of opposite bets, `edge` the house edge on that. */
export type StakesOfDay = Readonly<{
  playerId: bigint
  bets: number
  staked: bigint
  valid: bigint
  edge: bigint
}>

/**
 * Whether every round that was drawn before `until` is over and counted: what players staked until then does not change any more.
 */
export async function isCounted(db: Tx, until: Date): Promise<boolean> {
  const row = await db.row<{ isOpen: boolean }>(sql`
    select exists (select from round where finished_at is null and draws_at < ${until})
        or exists (select from settlement s join round r on r.id = s.round_id
             where not s.is_turned_over and not s.is_void and r.draws_at < ${until}) as is_open`)
  return row?.isOpen === false
}

/** The stakes of a day (2026-11-21, UTC) by player, in their order, after this player. */
export function stakesOfDay(db: Tx, day: string, after: bigint, limit: number): Promise<StakesOfDay[]> {
  return db.rows(sql`
    select player_id, bets, staked, valid, edge from stake_day
     where day = ${day}::date and player_id > ${after} order by player_id limit ${limit}`)
}

/** A player's stakes of each day from one up to, not including, another. */
export function stakesOfPlayer(db: Tx, playerId: bigint, from: string, until: string) {
  return db.rows<StakesOfDay & { day: string }>(sql`
    select day::text, player_id, bets, staked, valid, edge from stake_day
     where player_id = ${playerId} and day >= ${from}::date and day < ${until}::date order by day`)
}

/** How many players' stakes this UTC day counts so far. */
export async function countPlayersToday(db: Tx): Promise<number> {
  const row = await db.row<{ players: number }>(sql`
    select count(*)::int as players from stake_day where day = (clock_timestamp() at time zone 'UTC')::date`)
  return row?.players ?? 0
}
