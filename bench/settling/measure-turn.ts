import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@opendraw/db'
import type { Game } from '@opendraw/games'
import { settleRound } from '../../apps/server/src/modules/betting/index.ts'
import { closedLoop, type Load, type Placed } from '../load/closed-loop.ts'
import { wishes } from '../load/wishes.ts'
import { say, settings } from '../settings.ts'
import type { BenchDatabase } from '../stack/database.ts'
import { benchDesk } from '../stack/desk.ts'
import type { BenchPlayer } from '../stack/players.ts'
import { type BenchRound, openRound } from '../stack/rounds.ts'
import { checkPayouts, type Payouts } from './check-payouts.ts'
import { fillRound } from './fill-round.ts'

/** One settlement. `owedSeconds`: until everybody's due was written down; the rest went into paying. */
export type Turn = Payouts &
  Readonly<{ round: BenchRound; seconds: number; owedSeconds: number; stallMs: number; calmStallMs: number }>

/** Players who go on placing bets on other rounds while one is settled; about half of them are among its winners. */
const loadPlayers = 64
const warmUpMs = 1_000
const calmMs = 3_000
const roundsPerTurn = 10

/** Fills the turn's own round with bets and settles it under load; throws unless every winner was paid exactly, once. */
export const measureTurn = async (
  database: BenchDatabase,
  players: readonly BenchPlayer[],
  turn: number,
  game: Game = 'rgb',
): Promise<Turn> => {
  const { db, owner } = database
  const round = await openRound(owner, turn * roundsPerTurn, game)
  // Before the bets and not after them: a round's own pages are fresh in the log when it is settled, as they are in life.
  await owner.run(sql`checkpoint`)
  say(`filling a round of ${game} with ${settings.bets} bets …`)
  await fillRound(owner, round, players, settings.bets)
  const load = await startLoad(database, players, turn)
  await pause(warmUpMs + calmMs)
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
  const calmStallMs = longest(load.placed(), startedMs - calmMs, startedMs)
  const stalls = `longest placement ${stallMs.toFixed(0)} ms, ${calmStallMs.toFixed(0)} before`
  say(`settled in ${seconds.toFixed(2)} s, dues written after ${owedSeconds.toFixed(2)} s; ${stalls}`)
  return { ...payouts, round, seconds, owedSeconds, stallMs, calmStallMs }
}

/** Bets of few players, on rounds of the turn that are not settled: several, so that nobody comes to his limit in one. */
export const startLoad = async (
  { db, owner }: BenchDatabase,
  players: readonly BenchPlayer[],
  turn: number,
): Promise<Load> => {
  const rounds: BenchRound[] = []
  for (let at = 1; at < roundsPerTurn; at++) rounds.push(await openRound(owner, turn * roundsPerTurn + at))
  return closedLoop(benchDesk(db), wishes(rounds, players.slice(0, loadPlayers)), loadPlayers)
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
