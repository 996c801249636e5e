import { sql, type Tx } from '@opendraw/db'
import { bucketOf } from '@opendraw/ledger'
import type { CoveringLines } from '../covering-lines.ts'

/** A settled, uncounted round, locked for this transaction. See `take_round_to_turn_over` in packages/db/schema. */
export async function takeRound(tx: Tx): Promise<{ roundId: bigint; game: string } | null> {
  const row = await tx.row<{ roundId: bigint | null; game: string | null }>(
    sql`select round_id, game from take_round_to_turn_over()`,
  )
  return row?.roundId && row.game ? { roundId: row.roundId, game: row.game } : null
}

export type PlayersBet = Readonly<{ playerId: bigint; play: number; pick: number; stake: bigint }>

/** Every bet in the round of the players whose lines might leave no outcome without a return. */
export function betsThatMayCover(
  tx: Tx,
  roundId: bigint,
  { plays, picks, outcomes, all }: CoveringLines,
): Promise<PlayersBet[]> {
  return tx.rows(sql`
    select player_id, play, pick, stake
      from bets_that_may_cover(${roundId}, ${plays}::smallint[], ${picks}::int[], ${outcomes}::bigint[], ${all})`)
}

/** The house edge on each line of a game, in billionths of the stake. */
export type Edges = Readonly<{ plays: readonly number[]; picks: readonly number[]; edges: readonly bigint[] }>

/**
 * Counts the round's stakes, less these returns: for its players, for the day and for their teams. Once: null when it
 * was counted before. Answers the theoretical house edge on all that was staked, micro-USD.
 */
export async function turnOver(
  tx: Tx,
  roundId: bigint,
  returns: ReadonlyMap<bigint, bigint>,
  { plays, picks, edges }: Edges,
): Promise<bigint | null> {
  const row = await tx.row<{ edge: bigint | null }>(sql`
    select turn_over(${roundId}, ${[...returns.keys()]}::bigint[], ${[...returns.values()]}::bigint[],
      ${plays}::smallint[], ${picks}::int[], ${edges}::bigint[]) as edge`)
  return row?.edge ?? null
}

/** The qualifying wagers that were counted for a player so far. */
export async function validStakesOf(tx: Tx, playerId: bigint): Promise<bigint> {
  const row = await tx.row<{ valid: bigint }>(
    sql`select valid from player_wagering where player_id = ${playerId}`,
  )
  return row?.valid ?? 0n
}

export type NewSource = Readonly<{
  depositId: bigint
  playerId: bigint
  amount: bigint
  opens: boolean
}>

/** What a credited deposit asks to be staked from here on. Once a deposit: a second call changes nothing. */
export function addSource(tx: Tx, { depositId, playerId, amount, opens }: NewSource) {
  return tx.run(sql`
    insert into wagering_requirement (deposit_id, player_id, amount, valid_before, opens)
    values (${depositId}, ${playerId}, ${amount},
      coalesce((select valid from player_wagering where player_id = ${playerId}), 0), ${opens})
    on conflict do nothing`)
}

/** Ends what a deposit asks to be staked, from now on; a second call, or a deposit that asks for nothing, changes nothing. */
export function endSource(tx: Tx, depositId: bigint) {
  return tx.run(sql`
    update wagering_requirement set ended_at = clock_timestamp() where deposit_id = ${depositId} and ended_at is null`)
}

/**
 * What belongs to the player and is not in their wallets now: stakes of rounds that are not paid out, withdrawals that
 * may yet come back, of both assets, what is left in their own packets, what is in orders
 * and savings, and what they paid for tickets and may get back. Micro-units; a USDT counts as a dollar. Stakes are looked
 * for from the opening of the oldest such round on.
 */
export async function awayFrom(tx: Tx, playerId: bigint): Promise<bigint> {
  const row = await tx.row<{ amount: bigint }>(sql`
    select (coalesce((select -sum(e.amount) from ledger.entry e join round r on r.id = e.ref
                       where e.bucket = ${bucketOf(playerId)} and e.owner = ${playerId} and e.kind = 1 /* cash */ and e.asset = 1 /* USD */ and e.reason = 1 /* stake */
                         and r.finished_at is null
                         and e.seq >= (select ledger.first_seq_since(${bucketOf(playerId)}::smallint, ${playerId}, 1::smallint, 1::smallint,
                           coalesce(min(o.opens_at), clock_timestamp()) - interval '1 minute') from round o where o.finished_at is null)), 0)
          + coalesce((select sum(w.amount) from withdrawal w
                       where w.player_id = ${playerId} and w.state in ('pending', 'approved')), 0)
          + coalesce((select sum(p.total - p.claimed_amount) from packet p
                       where p.sender_id = ${playerId} and p.ended_at is null), 0)
          + saved_by(${playerId}) + escrowed_by(${playerId}))::bigint as amount`)
  return row?.amount ?? 0n
}

export type SourceRow = Readonly<{
  depositId: bigint
  amount: bigint
  validBefore: bigint
  /** What of the deposit went back, or is on its way back, to where it came from. */
  returned: bigint
  at: Date
}>

/** What the player's deposits ask for: from the last that found an empty wallet on, oldest first; none that was reversed. */
export function sourcesOf(tx: Tx, playerId: bigint) {
  return tx.rows<SourceRow>(sql`
    select s.deposit_id, s.amount, s.valid_before, s.at,
           coalesce((select sum(w.amount) from withdrawal w
             where w.deposit_id = s.deposit_id and w.state not in ('rejected', 'failed')), 0)::bigint as returned
      from wagering_requirement s
     where s.player_id = ${playerId} and s.ended_at is null
       and s.at >= coalesce((select max(at) from wagering_requirement where player_id = ${playerId} and opens), '-infinity')
     order by s.at, s.deposit_id`)
}

/** The counted rounds, in order, a page at a time. */
export function countedRounds(tx: Tx, after: bigint, limit: number) {
  return tx.rows<{ roundId: bigint; game: string }>(sql`
    select s.round_id, r.game from settlement s join round r on r.id = s.round_id
     where s.is_turned_over and s.round_id > ${after} order by s.round_id limit ${limit}`)
}

export function storedCounts(tx: Tx) {
  return tx.rows<{ playerId: bigint; staked: bigint; valid: bigint }>(
    sql`select player_id, staked, valid from player_wagering`,
  )
}

/** Every bet of a round by players with more than one line in it. */
export function betsOfSeveralLines(tx: Tx, roundId: bigint) {
  return tx.rows<PlayersBet>(sql`
    select b.player_id, b.play, b.pick, b.stake from bet b
     where b.round_id = ${roundId} and b.player_id in (
       select player_id from bet where round_id = ${roundId} group by player_id having count(distinct (play, pick)) > 1)`)
}
