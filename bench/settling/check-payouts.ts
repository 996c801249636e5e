import { type Db, sql } from '@opendraw/db'
import { gameInstance, rulesOf, winningLines } from '@opendraw/games'
import type { BenchRound } from '../stack/rounds.ts'

export type Payouts = Readonly<{ winningBets: number; winningPlayers: number }>

/** Counts what the round had to pay, from its bets, and throws unless each winner's wallet got exactly that, once. */
export const checkPayouts = async (owner: Db, { id, gameId }: BenchRound): Promise<Payouts> => {
  const round = await owner.row<{ result: number[] | null; state: string }>(
    sql`select result, state::text as state from round where id = ${id}`,
  )
  if (!round?.result || round.state !== 'settled') throw new Error(`round ${id} is ${round?.state}`)
  const wins = winningLines(rulesOf(gameInstance(gameId).game), round.result)
  const row = await owner.row<{ bets: bigint; players: bigint; wrong: bigint }>(sql`
    with owed as (
      select player_id, sum(b.stake * w.odds / 100)::bigint as amount, count(*) as bets from bet b
        join unnest(${wins.map((win) => win.play)}::int[], ${wins.map((win) => win.pick)}::int[], ${wins.map((win) => win.odds)}::int[])
          w(play, pick, odds) on w.play = b.play and w.pick = b.pick
       where b.round_id = ${id} group by player_id
    ), paid as (
      select owner as player_id, sum(amount)::bigint as amount, count(*) as entries from ledger.entry
       where kind = 1 /* cash */ and reason = 2 /* payout */ and ref = ${id} group by owner
    )
    select coalesce(sum(o.bets), 0)::bigint as bets, count(o.player_id) as players,
           count(*) filter (where o.amount is distinct from p.amount or p.entries is distinct from 1) as wrong
      from owed o full join paid p using (player_id)`)
  if (!row || row.wrong > 0n)
    throw new Error(`${row?.wrong} players were not paid exactly what round ${id} owed them`)
  return { winningBets: Number(row.bets), winningPlayers: Number(row.players) }
}
