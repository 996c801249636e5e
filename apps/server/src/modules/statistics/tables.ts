import { sql, type Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'
import type { SharedChances, Sums } from './rates.ts'

/** The games that have uncounted settled rounds, of the newest such rounds. */
export async function uncountedGames(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ game: string }>(sql`
    select distinct r.game from (select round_id from settlement where not is_counted and not is_void order by begun_at desc limit 500) s
      join round r on r.id = s.round_id and r.state = 'settled'`)
  return rows.map(({ game }) => game)
}

/** Counts the newest uncounted settled round of a game; false where there is none. See `count_next_settlement` in packages/db/schema. */
export async function countNext(
  tx: Tx,
  game: string,
  { plays, picks, firsts }: SharedChances,
): Promise<boolean> {
  const row = await tx.row<{ round: bigint | null }>(sql`
    select count_next_settlement(${game}, ${plays}::smallint[], ${picks}::int[], ${firsts}::int[]) as round`)
  return row !== undefined && row.round !== null
}

/** What the bets on picks of one chance came to, under the first of them. */
export type ChanceCount = Sums & { play: number; pick: number; stakedExactly: Money; returnedExactly: Money }

/** The counts of a game over the last `days` UTC days, today included, by chance. Sums as doubles are for rates alone. */
export function chanceCounts(tx: Tx, game: string, days: number): Promise<ChanceCount[]> {
  return tx.rows(sql`
    select play, pick, sum(rounds)::float8 as draws, sum(rounds_won)::float8 as draws_won, sum(bets)::float8 as bets, sum(won)::float8 as won,
           sum(staked)::float8 as staked, sum(returned)::float8 as returned,
           sum(staked)::bigint as staked_exactly, sum(returned)::bigint as returned_exactly, sum(bet_squares)::float8 as bet_squares,
           sum(won_squares)::float8 as won_squares, sum(won_bets)::float8 as won_bets, sum(stake_squares)::float8 as stake_squares,
           sum(return_squares)::float8 as return_squares, sum(products)::float8 as products
      from chance_count
     where game = ${game} and day > (clock_timestamp() at time zone 'UTC')::date - ${days}::int group by play, pick`)
}

/** What the rounds of these games that were drawn this UTC day came to. */
export async function dayTotals(
  tx: Tx,
  games: readonly string[],
): Promise<{ bets: bigint; staked: Money; returned: Money }> {
  const row = await tx.row<{ bets: bigint; staked: bigint; returned: bigint }>(sql`
    select coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(returned), 0)::bigint as returned
      from chance_count where game = any(${games}::text[]) and day = (clock_timestamp() at time zone 'UTC')::date`)
  return row ?? { bets: 0n, staked: 0n, returned: 0n }
}

/** UTC days, both included. */
export type Days = Readonly<{ from: string; to: string }>

/** What the bets on picks of one chance came to, under the first of them. */
export type CountedChance = Readonly<{
  game: string
  play: number
  pick: number
  bets: bigint
  staked: Money
  returned: Money
}>

/** The counts of these days of these games by chance: at most one row for each chance that a game sells. */
export function chancesBetween(
  tx: Tx,
  games: readonly string[],
  { from, to }: Days,
): Promise<CountedChance[]> {
  return tx.rows(sql`
    select game, play, pick, sum(bets)::bigint as bets, sum(staked)::bigint as staked, sum(returned)::bigint as returned from chance_count
     where game = any(${games}::text[]) and day between ${from}::date and ${to}::date group by game, play, pick`)
}

/** What the rounds of a game came to, and the sums over rounds of their squares and products. */
export type CountedRounds = Readonly<{
  game: string
  rounds: number
  staked: number
  stakeSquares: number
  returnSquares: number
  products: number
}>

/** The counts of these days of these games by round. The sums are doubles, for the spread alone. */
export function roundsBetween(
  tx: Tx,
  games: readonly string[],
  { from, to }: Days,
): Promise<CountedRounds[]> {
  return tx.rows(sql`
    select game, sum(rounds)::float8 as rounds, sum(staked)::float8 as staked, sum(stake_squares)::float8 as stake_squares,
           sum(return_squares)::float8 as return_squares, sum(products)::float8 as products
      from round_count where game = any(${games}::text[]) and day between ${from}::date and ${to}::date group by game`)
}

/**
 * A player's round that may be shown: `stake` and `payout` of all their bets in it. `play`, `pick` and `line` are their
 * best paid line, with `lineStake` on it; `key` salts its hash and stays inside.
 */
export type WinRow = Readonly<{
  game: string
  roundId: bigint
  issue: bigint
  playerId: bigint
  nickname: string
  key: string
  line: number
  play: number
  pick: number
  lineStake: Money
  stake: Money
  payout: Money
  at: Date
}>

/**
 * The newest rounds of these games that paid a player more than they staked, the largest of a moment first, of players
 * who let theirs be shown.
 */
export function newestWins(tx: Tx, games: readonly string[], limit: number): Promise<WinRow[]> {
  return tx.rows(sql`
    select w.game, w.round_id, r.issue, w.player_id, p.nickname, w.key, w.line, w.play, w.pick,
           w.line_stake, w.stake, w.payout, w.at
      from shown_win w join player p on p.id = w.player_id and p.show_wins join round r on r.id = w.round_id and r.state = 'settled'
     where w.game = any(${games}::text[]) order by w.at desc, w.payout desc, w.player_id limit ${limit}`)
}

/** Of the newest recorded wins, at most `winsMax`: the players who took most beyond their stakes. */
export async function topWinners(db: Tx, winsMax: number, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ playerId: bigint }>(sql`
    select player_id from (select player_id, payout - stake as won from shown_win order by at desc limit ${winsMax}) w
     group by player_id order by sum(won) desc limit ${limit}`)
  return rows.map(({ playerId }) => playerId)
}

/** The players who placed most bets in the rounds of this day and the one before (UTC). */
export async function busiestPlayers(db: Tx, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ playerId: bigint }>(sql`
    select player_id from stake_day where day >= (clock_timestamp() at time zone 'UTC')::date - 1
     group by player_id order by sum(bets) desc limit ${limit}`)
  return rows.map(({ playerId }) => playerId)
}
