import { sql, type Tx } from '@opendraw/db'
import type { WinningLine } from '@opendraw/games'
import { assert, type Money, type Odds } from '@opendraw/money'
import type { SlipLine } from '../slip.ts'

/** Writes down what the round owes each player, once; see `begin_settlement` in packages/db/schema. `voided`: why, or null. */
export async function beginSettlement(
  tx: Tx,
  roundId: bigint,
  voided: string | null,
  wins: readonly WinningLine[],
  playersPerChunk: number,
): Promise<void> {
  await tx.run(sql`select begin_settlement(${roundId}, ${voided}, ${wins.map((win) => win.play)}::smallint[],
    ${wins.map((win) => win.pick)}::int[], ${wins.map((win) => win.odds)}::int[], ${playersPerChunk})`)
}

/** Pays the next chunk; returns its players, null when none is left (with `waits`: when every one is paid). */
export async function payChunk(tx: Tx, roundId: bigint, waits: boolean): Promise<bigint[] | null> {
  const row = await tx.row<{ players: bigint[] | null }>(
    sql`select pay_chunk(${roundId}, ${waits}) as players`,
  )
  assert(row !== undefined, 'pay_chunk returns one row')
  return row.players
}

/** What never changes of a round once it is open. */
export type RoundFacts = Readonly<{
  id: bigint
  game: string
  issue: bigint
  opensAt: Date
  locksAt: Date
  oddsVersion: number
  exposureLimit: Money
}>

export function findRoundFacts(tx: Tx, id: bigint): Promise<RoundFacts | undefined> {
  return tx.row(sql`select id, game, issue, opens_at, locks_at, odds_version,
    exposure_limit from round where id = ${id}`)
}

type RoundEnd = Readonly<{
  game: string
  issue: bigint
  state: string
  result: number[] | null
  isFinished: boolean
}>

/** How far a round has come; `lock` takes its row for the rest of the transaction. */
export function findRoundEnd(tx: Tx, id: bigint, lock = false): Promise<RoundEnd | undefined> {
  return tx.row(sql`select game, issue, state::text as state, result, finished_at is not null as is_finished
    from round where id = ${id} ${lock ? sql`for update` : sql``}`)
}

/** How a round ended, and how long after its draw; null for one that was never drawn. */
export type Finished = Readonly<{ state: 'settled' | 'voided'; drawToPaidMs: number | null }>

/** Ends a round whose every payout is paid: settled, or voided for good. */
export function finishRound(tx: Tx, id: bigint): Promise<Finished | undefined> {
  return tx.row(sql`update round r set finished_at = clock_timestamp(),
      state = case when s.is_void then 'voided'::round_state else 'settled'::round_state end,
      payout_total = case when s.is_void then 0 else s.amount end,
      winner_count = case when s.is_void then 0 else s.players end
    from settlement s where s.round_id = r.id and r.id = ${id} and r.finished_at is null
    returning r.state::text as state, (extract(epoch from r.finished_at - r.drawn_at) * 1000)::int as draw_to_paid_ms`)
}

/** A round that has bets, a settlement or an open risk. */
export type CheckedRound = Readonly<{
  id: bigint
  game: string
  issue: bigint
  result: number[] | null
  isSettling: boolean
  isFinished: boolean
  betsRoot: Buffer | null
  betCount: bigint | null
  stakeTotal: Money | null
  exposureLimit: Money
}>

export function checkedRounds(tx: Tx): Promise<CheckedRound[]> {
  return tx.rows(sql`select r.id, r.game, r.issue, r.result, coalesce(not s.is_void, false) as is_settling,
      r.finished_at is not null as is_finished, r.bets_root, r.bet_count,
      r.stake_total, r.exposure_limit
    from round r left join settlement s on s.round_id = r.id order by r.id`)
}

export function winsOfRound(tx: Tx, roundId: bigint): Promise<{ play: number; pick: number; odds: Odds }[]> {
  return tx.rows(sql`select play, pick, odds from win where round_id = ${roundId}`)
}

/** The round's bets by line, stakes summed: exact, since a stake of whole cents times odds in hundredths leaves no remainder. */
export function linesOfRound(tx: Tx, roundId: bigint): Promise<SlipLine[]> {
  return tx.rows(sql`select play, pick, sum(stake)::bigint as stake from bet
    where batch = any(array(select journal from ledger.entry where kind = 10 /* stakes */ and owner = ${roundId} and asset = 1 /* USD */ and seq = 0 and reason = 1 /* stake */))
      and round_id = ${roundId} group by play, pick`)
}
