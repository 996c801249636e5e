import { setTimeout as pause } from 'node:timers/promises'
import { type Db, sql } from '@opendraw/db'
import { type Game, gameInstance, rulesOf, winningLines } from '@opendraw/games'
import { settleRound } from '../../apps/server/src/modules/betting/index.ts'
import { benchOperator, closedLoop, type Load, type Placed } from '../load/closed-loop.ts'
import { inputs } from '../load/inputs.ts'
import { say, settings } from '../settings.ts'
import type { BenchDatabase } from '../stack/database.ts'
import type { BenchPlayer } from '../stack/players.ts'
import { type BenchRound, openRound } from '../stack/rounds.ts'
import { fillRound } from './fill-round.ts'

/** One settlement. `owedSeconds`: until every payout was recorded; the rest went into paying. */
export type Turn = Payouts &
  Readonly<{ round: BenchRound; seconds: number; owedSeconds: number; stallMs: number; calmStallMs: number }>

/** Players who go on placing bets on other rounds while one is settled; about half of them are among its winners. */
const LOAD_PLAYERS = 64
const WARM_UP_MS = 1_000
const CALM_MS = 3_000
const ROUNDS_PER_TURN = 10

/** Fills the turn's own round with bets and settles it under load; throws unless every winner was paid exactly, once. */
export async function measureTurn(
  database: BenchDatabase,
  players: readonly BenchPlayer[],
  turn: number,
  game: Game = 'rgb',
): Promise<Turn> {
  const { db, owner } = database
  const round = await openRound(owner, turn * ROUNDS_PER_TURN, game)
  // Before the bets and not after them: a round's own pages are fresh in the log when it is settled, as they are in life.
  await owner.run(sql`checkpoint`)
  say(`filling a round of ${game} with ${settings.bets} bets …`)
  await fillRound(owner, round, players, settings.bets)
  const load = await startLoad(database, players, turn)
  await pause(WARM_UP_MS + CALM_MS)
  const startedMs = performance.now()
  await settleRound({ db, onWalletsChanged: () => undefined }, round.id)
  const endedMs = performance.now()
  await load.stop()
  const payouts = await checkPayouts(owner, round)
  const paying = await owner.row<{ seconds: number }>(sql`
    select extract(epoch from r.finished_at - s.begun_at)::float8 as seconds from settlement s join round r on r.id = s.round_id
     where r.id = ${round.id}`)
  const seconds = (endedMs - startedMs) / 1_000
  const owedSeconds = seconds - (paying?.seconds ?? Number.NaN)
  const stallMs = longest(load.placed(), startedMs, endedMs)
  const calmStallMs = longest(load.placed(), startedMs - CALM_MS, startedMs)
  const stalls = `longest placement ${stallMs.toFixed(0)} ms, ${calmStallMs.toFixed(0)} before`
  say(`settled in ${seconds.toFixed(2)} s, payouts written after ${owedSeconds.toFixed(2)} s; ${stalls}`)
  return { ...payouts, round, seconds, owedSeconds, stallMs, calmStallMs }
}

/** Bets of few players, on rounds of the turn that are not settled: several, so that no one reaches their limit in one. */
export async function startLoad(
  { db, owner }: BenchDatabase,
  players: readonly BenchPlayer[],
  turn: number,
): Promise<Load> {
  const rounds: BenchRound[] = []
  for (let at = 1; at < ROUNDS_PER_TURN; at++)
    rounds.push(await openRound(owner, turn * ROUNDS_PER_TURN + at))
  return closedLoop(benchOperator(db), inputs(rounds, players.slice(0, LOAD_PLAYERS)), LOAD_PLAYERS)
}

/** The longest placement of those that were under way between the two moments. */
const longest = ({ startedMs, tookMs }: Placed, fromMs: number, toMs: number): number => {
  let most = 0
  tookMs.forEach((took, at) => {
    const started = startedMs[at] ?? 0
    if (started < toMs && started + took > fromMs && took > most) most = took
  })
  return most
}

type Payouts = Readonly<{ winningBets: number; winningPlayers: number }>

/** Counts what the round had to pay, from its bets, and throws unless each winner's wallet got exactly that, once. */
const checkPayouts = async (owner: Db, { id, gameId }: BenchRound): Promise<Payouts> => {
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
