import { sql, type Tx } from '@opendraw/db'
import { BEACON_LIMIT_MS } from '@opendraw/games/fairness'
import type { Money } from '@opendraw/money'

export type StoredState = 'open' | 'locked' | 'drawn' | 'settled' | 'voided'

/** A round with everything that is public about it. */
export type RoundRow = Readonly<{
  id: bigint
  game: string
  issue: bigint
  epoch: string
  state: StoredState
  opensAt: Date
  locksAt: Date
  drawsAt: Date
  oddsVersion: number
  mode: 0 | 2
  leafIndex: number
  commitment: Buffer
  path: Buffer[]
  betsRoot: Buffer | null
  betCount: bigint | null
  stakeTotal: Money | null
  seed: Buffer | null
  result: number[] | null
  payoutTotal: Money | null
  voidReason: string | null
  /** In mode 2, named when the round opened: the beacon's round, and when it speaks. Null in mode 0. */
  beaconRound: bigint | null
  beaconAt: Date | null
  beaconSignature: Buffer | null
}>

/** A round before any bet. `exposureLimit` is what the operator reserves for its worst case. */
export type NewRound = Readonly<{
  id: bigint
  game: string
  issue: bigint
  epoch: string
  opensAtMs: number
  locksAtMs: number
  drawsAtMs: number
  oddsVersion: number
  mode: number
  leafIndex: number
  commitment: Buffer
  path: readonly Buffer[]
  beaconRound: bigint | null
  beaconAtMs: number | null
  exposureLimit: Money
}>

export const columns = sql`id, game, issue, epoch, state::text as state, opens_at, locks_at,
  draws_at, odds_version, mode, leaf_index, commitment, path, bets_root,
  bet_count, stake_total, seed, result, payout_total, void_reason,
  beacon_round, beacon_at, beacon_signature`

/** The database's clock, which decides about rounds on every node. */
export async function databaseNow(tx: Tx): Promise<Date> {
  const row = await tx.row<{ now: Date }>(sql`select clock_timestamp() as now`)
  return row?.now ?? new Date(0)
}

export function findRound(tx: Tx, id: bigint): Promise<RoundRow | undefined> {
  return tx.row(sql`select ${columns} from round where id = ${id}`)
}

/** Which of these ids have a round. */
export async function knownRounds(tx: Tx, ids: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await tx.rows<{ id: bigint }>(sql`select id from round where id = any(${ids}::bigint[])`)
  return new Set(rows.map((row) => row.id))
}

/** How many issues of a game from `first` to `last` have a round. */
export async function countRounds(tx: Tx, game: string, first: bigint, last: bigint): Promise<number> {
  const counted = sql`select count(*)::int as count from round where game = ${game} and issue between ${first} and ${last}`
  return (await tx.row<{ count: number }>(counted))?.count ?? 0
}

/** The issues of a game from `first` to `last` that have a round. */
export async function knownIssues(tx: Tx, game: string, first: bigint, last: bigint): Promise<Set<bigint>> {
  const rows = await tx.rows<{ issue: bigint }>(
    sql`select issue from round where game = ${game} and issue between ${first} and ${last}`,
  )
  return new Set(rows.map((row) => row.issue))
}

/** Creates the rounds that do not exist yet; returns the ids of those made by this call. */
export async function insertRounds(tx: Tx, rounds: readonly NewRound[]): Promise<Set<bigint>> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    insert into round (id, game, issue, epoch, opens_at, locks_at, draws_at, odds_version, mode, leaf_index, commitment, path, exposure_limit,
      beacon_round, beacon_at)
    select id, game, issue, epoch, to_timestamp(opens::numeric / 1000), to_timestamp(locks::numeric / 1000), to_timestamp(draws::numeric / 1000), version, mode, leaf, decode(commitment, 'hex'),
      (select coalesce(array_agg(decode(hash, 'hex') order by n), '{}') from unnest(path) with ordinality p(hash, n)), exposure,
      beacon, to_timestamp(beaconed::numeric / 1000)
    from jsonb_to_recordset(${JSON.stringify(rounds.map(rowOf))}::jsonb) x(id bigint, game text, issue bigint, epoch text, opens bigint,
      locks bigint, draws bigint, version int, mode smallint, leaf int, commitment text, path text[], exposure bigint, beacon bigint, beaconed bigint)
    on conflict do nothing returning id`)
  return new Set(rows.map((row) => row.id))
}

/** Ends betting on a round whose lock has come; waits for every batch of bets that found it open. False: nothing to do. */
export async function lockRound(tx: Tx, id: bigint): Promise<boolean> {
  const locked = sql`update round set state = 'locked' where id = ${id} and state = 'open' and locks_at <= clock_timestamp()`
  return (await tx.run(locked)) === 1
}

export type StoredSeal = Readonly<{ root: Uint8Array; count: bigint; stake: Money; signature: Uint8Array }>

/** Stores the sealed bets of a locked round, once. */
export async function storeSeal(
  tx: Tx,
  id: bigint,
  { root, count, stake, signature }: StoredSeal,
): Promise<void> {
  await tx.run(sql`update round set bets_root = ${Buffer.from(root)}, bet_count = ${count}, stake_total = ${stake},
      sealed_at = clock_timestamp(), seal_signature = ${Buffer.from(signature)}
    where id = ${id} and state = 'locked' and bets_root is null`)
}

/**
 * Stores the beacon's signature of a sealed round of mode 2, once and within its time. False: another node has, or it came
 * too late.
 */
export async function storeBeacon(tx: Tx, id: bigint, signature: Buffer): Promise<boolean> {
  const stored = sql`update round set beacon_signature = ${signature}
    where id = ${id} and state = 'locked' and mode = 2 and bets_root is not null and beacon_signature is null
      and beacon_at <= clock_timestamp() and clock_timestamp() < locks_at + ${BEACON_LIMIT_MS} * interval '1 millisecond'`
  return (await tx.run(stored)) === 1
}

/** How long after its lock a round was drawn. */
export type Drawn = Readonly<{ lockToDrawMs: number }>

/** Stores the draw of a locked round whose time has come, once. Undefined: another node has. */
export function storeDraw(
  tx: Tx,
  id: bigint,
  seed: Buffer,
  result: readonly number[],
): Promise<Drawn | undefined> {
  return tx.row(sql`update round set state = 'drawn', seed = ${seed}, result = ${result}::int[], drawn_at = clock_timestamp()
    where id = ${id} and state = 'locked' and bets_root is not null and draws_at <= clock_timestamp()
    returning (extract(epoch from drawn_at - locks_at) * 1000)::int as lock_to_draw_ms`)
}

/** Voids rounds that never opened and therefore have no bets. */
export async function voidUnopened(tx: Tx, ids: readonly bigint[], reason: string): Promise<void> {
  await tx.run(sql`update round set state = 'voided', void_reason = ${reason}, payout_total = 0, winner_count = 0,
      finished_at = clock_timestamp()
    where id = any(${ids}::bigint[]) and state = 'open' and not exists (select from bet where bet.round_id = round.id)`)
}

export type Revealed = Readonly<{ id: bigint; root: Uint8Array; signature: Uint8Array; seed: Uint8Array }>

/** Seals voided rounds that never had a bet, and makes their seeds public like all others. */
export async function revealUnopened(tx: Tx, rounds: readonly Revealed[]): Promise<void> {
  await tx.run(sql`update round r set bets_root = x.root, bet_count = 0, stake_total = 0, sealed_at = clock_timestamp(),
      seal_signature = x.signature, seed = x.seed
    from unnest(${rounds.map((round) => round.id)}::bigint[], ${rounds.map((round) => Buffer.from(round.root))}::bytea[],
      ${rounds.map((round) => Buffer.from(round.signature))}::bytea[],
      ${rounds.map((round) => Buffer.from(round.seed))}::bytea[]) x(id, root, signature, seed)
    where r.id = x.id and r.state = 'voided' and r.seed is null`)
}

/** Voided rounds whose bets were sealed and whose seed is not public yet, the oldest first. */
export function unrevealedRounds(tx: Tx, limit: number): Promise<RoundRow[]> {
  return tx.rows(sql`select ${columns} from round
    where state = 'voided' and seed is null and bets_root is not null order by round.draws_at limit ${limit}`)
}

/** Makes the seed of a voided round public, once. */
export async function revealVoided(tx: Tx, id: bigint, seed: Uint8Array): Promise<void> {
  await tx.run(
    sql`update round set seed = ${Buffer.from(seed)} where id = ${id} and state = 'voided' and seed is null`,
  )
}

/** An unfinished round as the clock sees it. */
export type OpenEnd = Readonly<{
  id: bigint
  state: StoredState
  locksAt: Date
  /** When it can be drawn: its time, and in mode 2 not before its beacon speaks. */
  drawsAt: Date
  isSealed: boolean
  /** True for a round of mode 2 whose beacon is not stored. */
  lacksBeacon: boolean
  now: Date
}>

/** The rounds that still owe something, the oldest first, each with the database's time. */
export function unfinishedRounds(tx: Tx, limit: number): Promise<OpenEnd[]> {
  return tx.rows(sql`select id, state::text as state, locks_at, greatest(draws_at, beacon_at) as draws_at,
      bets_root is not null as is_sealed, mode = 2 and beacon_signature is null as lacks_beacon, clock_timestamp() as now
    from round where finished_at is null order by draws_at limit ${limit}`)
}

/** The round of a game whose slot contains the database's present, and the newest drawn one. */
export async function roundsNow(tx: Tx, game: string) {
  const rows = await tx.rows<RoundRow & { now: Date; isCurrent: boolean }>(sql`
    (select ${columns}, clock_timestamp() as now, true as is_current from round
      where game = ${game} and opens_at <= clock_timestamp() and draws_at > clock_timestamp() order by issue desc limit 1)
    union all
    (select ${columns}, clock_timestamp(), false from round
      where game = ${game} and state in ('drawn', 'settled') order by issue desc limit 1)`)
  return { current: rows.find((row) => row.isCurrent), last: rows.find((row) => !row.isCurrent) }
}

/** Rounds of several games, each below its own issue, newest draw first. */
export function roundsBefore(
  tx: Tx,
  bounds: readonly { game: string; before: bigint }[],
  limit: number,
): Promise<RoundRow[]> {
  const games = bounds.map((bound) => bound.game)
  const issues = bounds.map((bound) => bound.before)
  return tx.rows(sql`select found.* from unnest(${games}::text[], ${issues}::bigint[]) bound(name, before)
    cross join lateral (select ${columns} from round where game = bound.name and issue < bound.before order by issue desc limit ${limit}) found
    order by draws_at desc, id desc limit ${limit}`)
}

/** Rounds of a game above an issue in order, for checking them all. */
export function roundsAfter(tx: Tx, game: string, after: bigint, limit: number): Promise<RoundRow[]> {
  return tx.rows(
    sql`select ${columns} from round where game = ${game} and issue > ${after} order by issue limit ${limit}`,
  )
}

function rowOf(round: NewRound) {
  return {
    id: String(round.id),
    game: round.game,
    issue: String(round.issue),
    epoch: round.epoch,
    opens: round.opensAtMs,
    locks: round.locksAtMs,
    draws: round.drawsAtMs,
    version: round.oddsVersion,
    mode: round.mode,
    leaf: round.leafIndex,
    commitment: round.commitment.toString('hex'),
    path: round.path.map((hash) => hash.toString('hex')),
    exposure: String(round.exposureLimit),
    beacon: round.beaconRound === null ? null : String(round.beaconRound),
    beaconed: round.beaconAtMs,
  }
}
