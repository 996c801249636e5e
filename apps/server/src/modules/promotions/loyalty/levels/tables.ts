import { sql, type Tx } from '@opendraw/db'

export type NewRebate = Readonly<{
  playerId: bigint
  valid: bigint
  level: number
  basisPoints: number
  amount: bigint
}>
export type Rebate = NewRebate &
  Readonly<{
    /** 2026-11-21, UTC. */
    day: string
    state: 'due' | 'paid' | 'lapsed'
    settledAt: Date | null
  }>
const columns = sql`day::text, player_id, valid, level, basis_points, amount, state, settled_at`

/** Writes down what a day gives back. */
export function addRebates(tx: Tx, day: string, rebates: readonly NewRebate[]) {
  const column = <T>(pick: (one: NewRebate) => T): T[] => rebates.map(pick)
  return tx.run(sql`
    insert into rebate (day, player_id, valid, level, basis_points, amount)
    select ${day}::date, * from unnest(${column((one) => one.playerId)}::bigint[], ${column((one) => one.valid)}::bigint[],
      ${column((one) => one.level)}::smallint[], ${column((one) => one.basisPoints)}::int[], ${column((one) => one.amount)}::bigint[])`)
}

/** Notes that so many players more were promised that much for a day. */
export function notePromised(tx: Tx, day: string, players: number, amount: bigint) {
  return tx.run(sql`
    insert into rebate_day as d (day, players, promised) values (${day}::date, ${players}, ${amount})
    on conflict (day) do update set players = d.players + excluded.players, promised = d.promised + excluded.promised, needed = null`)
}

/** Notes that the day waits until the budget has that much. */
export function noteNeed(tx: Tx, day: string, needed: bigint) {
  return tx.run(sql`
    insert into rebate_day (day, needed) values (${day}::date, ${needed})
    on conflict (day) do update set needed = excluded.needed`)
}

/** Notes that everyone's rebate of the day is made. */
export function noteDone(tx: Tx, day: string) {
  return tx.run(
    sql`update rebate_day set done_at = clock_timestamp() where day = ${day}::date and done_at is null`,
  )
}

/** What the day waits for, micro-USD; null when it does not. */
export async function neededFor(db: Tx, day: string): Promise<bigint | null> {
  const row = await db.row<{ needed: bigint | null }>(
    sql`select needed from rebate_day where day = ${day}::date`,
  )
  return row?.needed ?? null
}

/** The last day whose rebates are all made; null before the first. And whether a later one waits for the budget. */
export async function rebateDays(db: Tx): Promise<{ lastDone: string | null; isPaused: boolean }> {
  const row = await db.row<{ lastDone: string | null; isPaused: boolean }>(sql`
    select (select max(day)::text from rebate_day where done_at is not null) as last_done,
           exists (select from rebate_day where done_at is null and needed is not null) as is_paused`)
  return row ?? { lastDone: null, isPaused: false }
}

/** The player's rebates that wait to be claimed, oldest first. */
export function dueOf(db: Tx, playerId: bigint) {
  return db.rows<Rebate>(
    sql`select ${columns} from rebate where player_id = ${playerId} and state = 'due' order by day`,
  )
}

/** The player's rebates of these days, locked for this transaction, in one global order. */
export function holdRebates(tx: Tx, playerId: bigint, days: readonly string[]) {
  return tx.rows<Rebate>(sql`
    select ${columns} from rebate where player_id = ${playerId} and day::text = any(${days}::text[]) order by day for update`)
}

/** The rebates of a day that wait to be claimed, after this player, locked for this transaction. */
export function holdDue(tx: Tx, day: string, after: bigint, limit: number) {
  return tx.rows<Rebate>(sql`
    select ${columns} from rebate where day = ${day}::date and state = 'due' and player_id > ${after}
     order by player_id limit ${limit} for update`)
}

/** Settles locked rebates: paid, or expired. Each is its player's of that day. */
export function settleRebates(
  tx: Tx,
  rebates: readonly Pick<Rebate, 'playerId' | 'day'>[],
  state: 'paid' | 'lapsed',
) {
  return tx.run(sql`
    update rebate r set state = ${state}, settled_at = clock_timestamp()
      from unnest(${rebates.map(({ day }) => day)}::date[], ${rebates.map(({ playerId }) => playerId)}::bigint[]) x(day, player_id)
     where r.day = x.day and r.player_id = x.player_id and r.state = 'due'`)
}

/** All that was ever paid to the player as rebate. Micro-USD. */
export async function paidTotalOf(db: Tx, playerId: bigint): Promise<bigint> {
  const row = await db.row<{ total: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as total from rebate where player_id = ${playerId} and state = 'paid'`)
  return row?.total ?? 0n
}

/** The player's rebates, the newest day first, before this day. */
export function rebatesOf(db: Tx, playerId: bigint, before: string | null, limit: number) {
  return db.rows<Rebate>(sql`
    select ${columns} from rebate where player_id = ${playerId} and (${before}::date is null or day < ${before}::date)
     order by day desc limit ${limit}`)
}

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
