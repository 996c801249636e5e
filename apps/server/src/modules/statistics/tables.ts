import { sql, type Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'
import { everySharedChance, type SharedChances } from './chances.ts'
import type { Sums } from './rates.ts'

/** The games that have settled rounds which nobody has counted, of the newest such rounds. */
export async function uncountedGames(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ game: string }>(sql`
    select distinct r.game from (select round_id from settlement where not is_counted and not is_void order by begun_at desc limit 500) s
      join round r on r.id = s.round_id and r.state = 'settled'`)
  return rows.map(({ game }) => game)
}

/** Counts the newest settled round of a game that nobody has; false where there is none. See `count_next_settlement` in packages/db/schema. */
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
    select play, pick, sum(rounds)::float8 as draws, sum(rounds_won)::float8 as "drawsWon", sum(bets)::float8 as bets, sum(won)::float8 as won,
           sum(staked)::float8 as staked, sum(returned)::float8 as returned,
           sum(staked)::bigint as "stakedExactly", sum(returned)::bigint as "returnedExactly", sum(bet_squares)::float8 as "betSquares",
           sum(won_squares)::float8 as "wonSquares", sum(won_bets)::float8 as "wonBets", sum(stake_squares)::float8 as "stakeSquares",
           sum(return_squares)::float8 as "returnSquares", sum(products)::float8 as products
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

/**
 * A player's round that may be shown: `stake` and `payout` of all his bets in it. `play`, `pick` and `line` are his best paid
 * line, with `lineStake` on it; `key` salts its hash and stays inside.
 */
export type WinRow = {
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
}

/** The newest rounds of these games that paid a player more than he staked, the largest of a moment first, of players who let theirs be shown. */
export function newestWins(tx: Tx, games: readonly string[], limit: number): Promise<WinRow[]> {
  return tx.rows(sql`
    select w.game, w.round_id as "roundId", r.issue, w.player_id as "playerId", p.nickname, w.key, w.line, w.play, w.pick,
           w.line_stake as "lineStake", w.stake, w.payout, w.at
      from shown_win w join player p on p.id = w.player_id and p.show_wins join round r on r.id = w.round_id and r.state = 'settled'
     where w.game = any(${games}::text[]) order by w.at desc, w.payout desc, w.player_id limit ${limit}`)
}

/** Where the counts of the last `days` days are not what the counted rounds' bets came to. */
export function wrongCounts(tx: Tx, days: number, limit: number): Promise<{ detail: string }[]> {
  const { games, plays, picks, firsts } = everySharedChance()
  return tx.rows(sql`
    with counted as (
      select r.id, r.game, (r.draws_at at time zone 'UTC')::date as day from round r join settlement s on s.round_id = r.id and s.is_counted
       where r.draws_at >= ((clock_timestamp() at time zone 'UTC')::date - ${days}::int) at time zone 'UTC'
    ), by_round as (
      select c.game, c.day, c.id, b.play, coalesce(f.first, b.pick) as pick, count(*)::numeric as bets, count(w.odds)::numeric as won,
             sum(b.stake) as staked, coalesce(sum(div(b.stake::numeric * w.odds, 100)), 0) as returned
        from counted c join bet b on b.round_id = c.id left join win w on w.round_id = c.id and w.play = b.play and w.pick = b.pick
        left join unnest(${games}::text[], ${plays}::smallint[], ${picks}::int[], ${firsts}::int[]) f(game, play, pick, first)
          on f.game = c.game and f.play = b.play and f.pick = b.pick
       group by c.game, c.day, c.id, b.play, coalesce(f.first, b.pick)
    ), expected as (
      select game, day, play, pick, count(*)::numeric as rounds, count(*) filter (where won > 0)::numeric as rounds_won, sum(bets) as bets,
             sum(won) as won, sum(staked) as staked, sum(returned) as returned, sum(bets * bets) as bet_squares, sum(won * won) as won_squares,
             sum(won * bets) as won_bets, sum(staked * staked) as stake_squares, sum(returned * returned) as return_squares,
             sum(staked * returned) as products from by_round group by game, day, play, pick
    ), stored as (
      select * from chance_count where day >= (clock_timestamp() at time zone 'UTC')::date - ${days}::int
    )
    select format('%s %s, chance %s/%s: %s bets of %s with %s back are counted, %s of %s with %s are stored', game, day, play, pick,
                  s.bets, s.staked, s.returned, e.bets, e.staked, e.returned) as detail
      from expected e full join stored s using (game, day, play, pick)
     where (e.rounds, e.rounds_won, e.bets, e.won, e.staked, e.returned,
            e.bet_squares, e.won_squares, e.won_bets, e.stake_squares, e.return_squares, e.products)
       is distinct from (s.rounds, s.rounds_won, s.bets, s.won, s.staked, s.returned,
            s.bet_squares, s.won_squares, s.won_bets, s.stake_squares, s.return_squares, s.products)
     limit ${limit}`)
}

/** Settled rounds that nobody has counted for an hour and more, of the last day. */
export function uncountedRounds(tx: Tx, limit: number): Promise<{ detail: string }[]> {
  return tx.rows(sql`
    select format('round %s, finished %s', r.id, r.finished_at) as detail from settlement s join round r on r.id = s.round_id
     where not s.is_counted and not s.is_void
       and r.finished_at between clock_timestamp() - interval '1 day' and clock_timestamp() - interval '1 hour' limit ${limit}`)
}

/** Wins that are shown and were not won as shown: by all the player's bets of the round, and on the line that is named. */
export function wrongWins(tx: Tx, limit: number): Promise<{ detail: string }[]> {
  return tx.rows(sql`
    select format('round %s, player %s', s.round_id, s.player_id) as detail from shown_win s
     where not exists (
       select from bet b join win w on w.round_id = b.round_id and w.play = b.play and w.pick = b.pick
         join round r on r.id = b.round_id and r.game = s.game and r.draws_at = s.at
        where b.bucket = ledger.bucket_of(s.player_id) and b.player_id = s.player_id and b.round_id = s.round_id and b.key = s.key
          and b.line = s.line and b.play = s.play and b.pick = s.pick and b.stake = s.line_stake)
       or not exists (
       select from bet b left join win w on w.round_id = b.round_id and w.play = b.play and w.pick = b.pick
        where b.bucket = ledger.bucket_of(s.player_id) and b.player_id = s.player_id and b.round_id = s.round_id
       having sum(b.stake) = s.stake and sum(div(b.stake::numeric * w.odds, 100)) = s.payout)
     limit ${limit}`)
}
