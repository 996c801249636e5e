import { sql, type Tx } from '@opendraw/db'
import { NOTHING_WAITS, type Waiting } from '../../../waiting.ts'
import { columns, type RoundRow } from './rounds.ts'

/** What a drawn round showed. */
export type DrawnResult = Readonly<{ issue: bigint; result: number[] }>

/** The newest drawn rounds of a game, newest first; voided rounds are passed over. */
export function newestResults(tx: Tx, game: string, limit: number): Promise<DrawnResult[]> {
  return tx.rows(sql`select issue, result from round
    where game = ${game} and state in ('drawn', 'settled') order by issue desc limit ${limit}`)
}

/** Drawn and voided rounds of a game from one issue to below another, newest first. */
export function pastRounds(
  tx: Tx,
  game: string,
  { from, before }: { from: bigint; before: bigint },
  limit: number,
): Promise<RoundRow[]> {
  return tx.rows(sql`select ${columns} from round
    where game = ${game} and issue >= ${from} and issue < ${before} and state in ('drawn', 'settled', 'voided') order by issue desc limit ${limit}`)
}

/** The rounds of these games with that issue, the newest draw first. */
export function roundsOfIssue(tx: Tx, games: readonly string[], issue: bigint): Promise<RoundRow[]> {
  return tx.rows(sql`select ${columns} from round
    where game = any(${[...games]}::text[]) and issue = ${issue} order by round.draws_at desc, round.id desc`)
}

/** The server's signature over a round's sealed bets; null until they are sealed. */
export async function findSealSignature(tx: Tx, id: bigint): Promise<Buffer | null> {
  const found = sql`select seal_signature as signature from round where id = ${id}`
  return (await tx.row<{ signature: Buffer | null }>(found))?.signature ?? null
}

/** The seed of the first round of a game, from one issue to another, that has revealed one. */
export async function firstSeedBetween(
  db: Tx,
  game: string,
  first: bigint,
  last: bigint,
): Promise<Buffer | null> {
  const row = await db.row<{ seed: Buffer }>(sql`
    select seed from round where game = ${game} and issue between ${first} and ${last} and seed is not null order by issue limit 1`)
  return row?.seed ?? null
}

/** What the settled rounds of an hour took and paid; micro-USD. */
export type HourTotals = Readonly<{ from: Date; staked: bigint; returned: bigint }>

/** What the settled rounds of these games took and paid by the hour of their draw, from one moment on; `first` is a game's first issue since. */
export function totalsByHour(
  tx: Tx,
  bounds: readonly Readonly<{ game: string; first: bigint }>[],
  from: Date,
): Promise<HourTotals[]> {
  const games = bounds.map(({ game }) => game)
  const firsts = bounds.map(({ first }) => first)
  return tx.rows(sql`
    select date_trunc('hour', r.draws_at, 'UTC') as "from", sum(r.stake_total)::bigint as staked, sum(r.payout_total)::bigint as returned
      from unnest(${games}::text[], ${firsts}::bigint[]) bound(name, first)
      join round r on r.game = bound.name and r.issue >= bound.first and r.state = 'settled' and r.finished_at is not null
     where r.draws_at >= ${from} group by 1 order by 1`)
}

/** The rounds that were to be drawn before this and are unfinished still. */
export async function unfinishedBefore(db: Tx, before: Date): Promise<Waiting> {
  const row = await db.row<Waiting>(sql`
    select count(*)::int as count, min(draws_at) as since from round where finished_at is null and draws_at < ${before}`)
  return row ?? NOTHING_WAITS
}

/** Whether a round that was to be drawn before this is unfinished still. */
export async function hasUnfinishedBefore(db: Tx, before: Date): Promise<boolean> {
  const row = await db.row<{ isLate: boolean }>(
    sql`select exists (select from round where finished_at is null and draws_at < ${before}) as is_late`,
  )
  return row?.isLate === true
}

export type RoundFigures = Readonly<{
  /** How many are unfinished so many seconds after their draw was due. */
  late: number
  /** How long after its draw the oldest unfinished one is; 0: none is. */
  latenessSeconds: number
  /** Of the newest rounds of each game that are finished: how many, and how many of them were opened and then voided. */
  finished: number
  voided: number
}>

/** How the round clock keeps up, by indexes alone: `newest` bounds the finished rounds of each game that are counted. */
export function readFigures(db: Tx, games: readonly string[], lateSeconds: number, newest: number) {
  return db.row<RoundFigures>(sql`
    with overdue as (
      select extract(epoch from clock_timestamp() - draws_at)::int as seconds from round
       where finished_at is null and draws_at < clock_timestamp() order by draws_at limit 10000),
    ended as (
      select r.is_void from unnest(${[...games]}::text[]) g(game) cross join lateral (
        select state = 'voided' and void_reason <> 'not_opened' as is_void from round
         where game = g.game and finished_at is not null order by issue desc limit ${newest}) r)
    select (select count(*)::int from overdue where seconds >= ${lateSeconds}::int) as late,
           (select coalesce(max(seconds), 0)::int from overdue) as lateness_seconds,
           (select count(*)::int from ended) as finished, (select count(*)::int from ended where is_void) as voided`)
}

/** How many locked rounds have waited so long for their beacon, and for how long the first. */
export type LateBeacons = Readonly<{ count: number; seconds: number }>

export function lateBeacons(db: Tx, lateSeconds: number) {
  return db.row<LateBeacons>(sql`
    select count(*)::int as count, coalesce(extract(epoch from clock_timestamp() - min(beacon_at)), 0)::int as seconds from round
     where finished_at is null and draws_at < clock_timestamp() and mode = 2 and state = 'locked' and beacon_signature is null
       and beacon_at < clock_timestamp() - ${lateSeconds} * interval '1 s'`)
}
