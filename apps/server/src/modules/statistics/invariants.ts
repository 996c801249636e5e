import { type Invariant, sql } from '@opendraw/db'
import { everySharedChance } from './rates.ts'

const DAYS = 3

/** The counts of the last days against the bets, and every shown win. */
export const statisticsInvariants: readonly Invariant[] = [
  {
    name: 'the counts are what the settled bets came to',
    get sql() {
      return countedUnlikeBets()
    },
  },
  {
    name: 'the counts of whole rounds are what their bets came to',
    sql: sql`
      with by_round as (
        select r.game, (r.draws_at at time zone 'UTC')::date as day, r.id, sum(b.stake) as staked,
               coalesce(sum(div(b.stake::numeric * w.odds, 100)), 0) as returned
          from round r join settlement s on s.round_id = r.id and s.is_counted join bet b on b.round_id = r.id
          left join win w on w.round_id = r.id and w.play = b.play and w.pick = b.pick
         where r.draws_at >= ((clock_timestamp() at time zone 'UTC')::date - ${DAYS}::int) at time zone 'UTC'
         group by r.id
      ), expected as (
        select game, day, count(*)::int as rounds, sum(staked) as staked, sum(returned) as returned, sum(staked * staked) as stake_squares,
               sum(returned * returned) as return_squares, sum(staked * returned) as products from by_round group by game, day
      ), stored as (
        select * from round_count where day >= (clock_timestamp() at time zone 'UTC')::date - ${DAYS}::int
      )
      select format('%s %s: %s rounds of %s with %s back are counted, %s of %s with %s are stored', game, day, e.rounds, e.staked,
                    e.returned, s.rounds, s.staked, s.returned) as detail
        from expected e full join stored s using (game, day)
       where (e.rounds, e.staked, e.returned, e.stake_squares, e.return_squares, e.products)
         is distinct from (s.rounds, s.staked, s.returned, s.stake_squares, s.return_squares, s.products)`,
  },
  {
    name: 'every settled round is counted soon',
    sql: sql`
      select format('round %s, finished %s', r.id, r.finished_at) as detail from settlement s join round r on r.id = s.round_id
       where not s.is_counted and not s.is_void
         and r.finished_at between clock_timestamp() - interval '1 day' and clock_timestamp() - interval '1 hour'`,
  },
  {
    name: 'a win that is shown was won',
    sql: sql`
      select format('round %s, player %s', s.round_id, s.player_id) as detail from shown_win s
       where not exists (
         select from bet b join win w on w.round_id = b.round_id and w.play = b.play and w.pick = b.pick
           join round r on r.id = b.round_id and r.game = s.game and r.draws_at = s.at
          where b.bucket = ledger.bucket_of(s.player_id) and b.player_id = s.player_id and b.round_id = s.round_id and b.key = s.key
            and b.line = s.line and b.play = s.play and b.pick = s.pick and b.stake = s.line_stake)
         or not exists (
         select from bet b left join win w on w.round_id = b.round_id and w.play = b.play and w.pick = b.pick
          where b.bucket = ledger.bucket_of(s.player_id) and b.player_id = s.player_id and b.round_id = s.round_id
         having sum(b.stake) = s.stake and sum(div(b.stake::numeric * w.odds, 100)) = s.payout)`,
  },
]

// Computing the chances of every game takes half a second: only their first use waits for it.
function countedUnlikeBets() {
  const { games, plays, picks, firsts } = everySharedChance()
  return sql`
    with counted as (
      select r.id, r.game, (r.draws_at at time zone 'UTC')::date as day from round r join settlement s on s.round_id = r.id and s.is_counted
       where r.draws_at >= ((clock_timestamp() at time zone 'UTC')::date - ${DAYS}::int) at time zone 'UTC'
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
      select * from chance_count where day >= (clock_timestamp() at time zone 'UTC')::date - ${DAYS}::int
    )
    select format('%s %s, chance %s/%s: %s bets of %s with %s back are counted, %s of %s with %s are stored', game, day, play, pick,
                  s.bets, s.staked, s.returned, e.bets, e.staked, e.returned) as detail
      from expected e full join stored s using (game, day, play, pick)
     where (e.rounds, e.rounds_won, e.bets, e.won, e.staked, e.returned,
            e.bet_squares, e.won_squares, e.won_bets, e.stake_squares, e.return_squares, e.products)
       is distinct from (s.rounds, s.rounds_won, s.bets, s.won, s.staked, s.returned,
            s.bet_squares, s.won_squares, s.won_bets, s.stake_squares, s.return_squares, s.products)`
}
