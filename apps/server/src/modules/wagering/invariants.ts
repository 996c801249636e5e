import { type Invariant, pagesOf, sql, type Tx } from '@opendraw/db'
import { leastPayout, rulesOf } from '@opendraw/games'
import { gameOf } from '../games/index.ts'
import { betsOfSeveralLines, countedRounds, storedCounts } from './tables/counts.ts'

const PLACES_MAX = 20
const ROUNDS_PER_PAGE = 500

/** The wagering counts, recomputed from the bets. */
export const wageringInvariants: readonly Invariant[] = [
  {
    name: 'wagering counts every settled stake once',
    sql: sql`
      with counted as (
        select b.player_id, count(distinct b.round_id) as rounds, sum(b.stake) as staked
          from settlement s join bet b on b.round_id = s.round_id where s.is_turned_over group by b.player_id)
      select format('player %s: %s rounds with %s are counted, %s with %s are stored', coalesce(c.player_id, t.player_id),
                    c.rounds, c.staked, t.rounds, t.staked) as detail
        from counted c full join player_wagering t on t.player_id = c.player_id
       where (c.rounds, c.staked) is distinct from (t.rounds, t.staked)`,
  },
  {
    // The first day, on which this count began, may be a part of one.
    name: 'each day counts what was staked on it',
    sql: sql`
      with counted as (
        select (r.draws_at at time zone 'UTC')::date as day, b.player_id, count(*) as bets, sum(b.stake) as staked
          from settlement s join round r on r.id = s.round_id join bet b on b.round_id = s.round_id
         where s.is_turned_over group by 1, 2)
      select format('%s of player %s: %s bets with %s, stored are %s with %s', coalesce(c.day, d.day), coalesce(c.player_id, d.player_id),
                    c.bets, c.staked, d.bets, d.staked) as detail
        from counted c full join stake_day d on d.day = c.day and d.player_id = c.player_id
       where (c.bets, c.staked) is distinct from (d.bets, d.staked)
         and coalesce(c.day, d.day) > (select min(day) from stake_day)`,
  },
  { name: 'turnover counts stakes net of opposite bets', check: wrongReturns },
  {
    name: 'every credited deposit has its wagering requirement',
    sql: sql`
      select format('deposit %s is %s and asks for %s from %s on, %s are counted', coalesce(d.id, s.deposit_id), d.state, s.amount,
                    s.valid_before, coalesce(t.valid, 0)) as detail
        from (select id, player_id, state from deposit where state = 'passed') d
        full join wagering_requirement s on s.deposit_id = d.id and s.player_id = d.player_id
        left join player_wagering t on t.player_id = s.player_id
       where d.id is null or s.deposit_id is null or s.valid_before > coalesce(t.valid, 0)`,
  },
]

/**
 * Reads every bet and looks for the least payout of each player's bets of a round in a way of its own, without the search
 * and the shortcut that counting takes: a nightly job on a large database.
 */
async function wrongReturns(tx: Tx): Promise<string[]> {
  const returned = new Map<bigint, bigint>()
  const pages = pagesOf<{ roundId: bigint; game: string }>(ROUNDS_PER_PAGE, (last, limit) =>
    countedRounds(tx, last?.roundId ?? 0n, limit),
  )
  for await (const page of pages)
    for (const { roundId, game } of page)
      for (const [playerId, own] of Map.groupBy(
        await betsOfSeveralLines(tx, roundId),
        (bet) => bet.playerId,
      )) {
        const amount = leastPayout(rulesOf(gameOf(game).game), own)
        returned.set(playerId, (returned.get(playerId) ?? 0n) + amount)
      }
  const wrong = (await storedCounts(tx)).filter(
    ({ playerId, staked, valid }) => staked - valid !== (returned.get(playerId) ?? 0n),
  )
  return wrong
    .slice(0, PLACES_MAX)
    .map(
      ({ playerId, staked, valid }) =>
        `player ${playerId}: ${valid} of ${staked} stand as valid, ${returned.get(playerId) ?? 0n} return in any case`,
    )
}
