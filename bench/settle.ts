import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@opendraw/db'
import { verify } from '@opendraw/ledger'
import { settleRound } from '../apps/server/src/modules/betting/index.ts'
import { closedLoop, type Placed } from './load/closed-loop.ts'
import { wishes } from './load/wishes.ts'
import { report } from './report.ts'
import { say, settings } from './settings.ts'
import { checkPayouts, type Payouts } from './settling/check-payouts.ts'
import { fillRound } from './settling/fill-round.ts'
import { updateAll } from './settling/update-all.ts'
import { type BenchDatabase, startDatabase } from './stack/database.ts'
import { benchDesk } from './stack/desk.ts'
import { type BenchPlayer, seedPlayers } from './stack/players.ts'
import { openRound } from './stack/rounds.ts'
import { median, rounded } from './statistics.ts'

const playerCount = 100_000
const cash = 10_000_000_000n
/** Players who go on placing bets on another round while one is settled; some of them are among its winners. */
const loadPlayers = 64
const calmSeconds = 3
const aims = { seconds: { floor: 5, goal: 2 }, stallMs: { floor: 500, goal: 100 } }

type Turn = Payouts &
  Readonly<{ seconds: number; stallMs: number; calmStallMs: number; updateSeconds: number }>

/**
 * Settles rounds of a million bets with about 70,000 winning ones while others place bets, and compares with updating every
 * bet once under the same load. Each turn has its own round, in the same growing tables; figures are medians of the turns.
 */
export const run = async (): Promise<void> => {
  const server = await startDatabase()
  try {
    const database = await server.freshDatabase('bench_settle')
    try {
      const turns = await measureOn(database)
      const violations = await verify(database.owner)
      if (violations.length > 0) throw new Error(`the books do not add up: ${JSON.stringify(violations)}`)
      tell(turns)
    } finally {
      await database.drop()
    }
  } finally {
    await server.stop()
  }
}

const measureOn = async (database: BenchDatabase): Promise<Turn[]> => {
  say(`seeding ${playerCount} players …`)
  const players = await seedPlayers(database.owner, playerCount, cash)
  const turns: Turn[] = []
  for (let turn = 0; turn < settings.repetitions; turn++) {
    const measured = await measureTurn(database, players, turn)
    turns.push(measured)
    const { seconds, stallMs, calmStallMs, updateSeconds } = measured
    const stalls = `longest placement ${stallMs.toFixed(0)} ms (${calmStallMs.toFixed(0)} before)`
    say(
      `${turn + 1} settled in ${seconds.toFixed(2)} s, ${stalls}; every bet updated in ${updateSeconds.toFixed(1)} s`,
    )
  }
  return turns
}

const measureTurn = async (
  { db, owner }: BenchDatabase,
  players: readonly BenchPlayer[],
  turn: number,
): Promise<Turn> => {
  const round = await openRound(owner, turn * 10)
  // Several, so that no player of the load comes to his limit in one.
  const others = [await openRound(owner, turn * 10 + 1), await openRound(owner, turn * 10 + 2)]
  // Before the bets and not after them: a round's own pages are fresh in the log when it is settled, as they are in life.
  await owner.run(sql`checkpoint`)
  say(`filling a round with ${settings.bets} bets …`)
  await fillRound(owner, round, players, settings.bets)
  const ctx = benchDesk(db)
  const load = closedLoop(ctx, wishes(others, players.slice(0, loadPlayers)), loadPlayers)
  const calmMs = performance.now() + 1_000
  await pause(1_000 + calmSeconds * 1_000)
  const startedMs = performance.now()
  await settleRound({ db, onWalletsChanged: ctx.onWalletsChanged }, round.id)
  const endedMs = performance.now()
  await pause(1_000)
  const updateSeconds = await updateAll(owner, round)
  await load.stop()
  return {
    ...(await checkPayouts(owner, round)),
    seconds: (endedMs - startedMs) / 1_000,
    stallMs: longest(load.placed(), startedMs, endedMs),
    calmStallMs: longest(load.placed(), calmMs, startedMs),
    updateSeconds,
  }
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

const tell = (turns: readonly Turn[]): void => {
  const of = (figure: keyof Turn) => median(turns.map((turn) => turn[figure]))
  const seconds = of('seconds')
  const overUpdateAll = rounded(of('updateSeconds') / seconds)
  report(
    [
      { settling: 'seconds', measured: rounded(seconds), ...aims.seconds },
      { settling: 'longest placement meanwhile, ms', measured: Math.round(of('stallMs')), ...aims.stallMs },
      { settling: 'longest placement before, ms', measured: Math.round(of('calmStallMs')) },
      { settling: 'every bet updated once, s', measured: rounded(of('updateSeconds')) },
    ],
    [
      `${of('winningBets')} of ${settings.bets} bets won, of ${of('winningPlayers')} players; each was paid once, exactly`,
    ],
    {
      bench: 'settle',
      bets: settings.bets,
      winners: of('winningBets'),
      seconds: rounded(seconds),
      stallMs: Math.round(of('stallMs')),
      overUpdateAll,
      winningPlayers: of('winningPlayers'),
    },
  )
}
