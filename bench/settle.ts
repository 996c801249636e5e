import { verify } from '@opendraw/ledger'
import { report } from './report.ts'
import { say, settings } from './settings.ts'
import { measureTurn, startLoad, type Turn } from './settling/measure-turn.ts'
import { updateAll } from './settling/update-all.ts'
import { type BenchDatabase, startDatabase } from './stack/database.ts'
import { seedPlayers } from './stack/players.ts'
import { median, rounded } from './statistics.ts'

const playerCount = 100_000
const cash = 10_000_000_000n
const aims = { seconds: { floor: 5, goal: 2 }, stallMs: { floor: 500, goal: 100 } }

type Measured = Readonly<{ turns: readonly Turn[]; updateSeconds: number }>

/**
 * Settles rounds of a million bets with about 70,000 winning ones while others place bets: each turn a round of its own, in
 * the same growing tables, figures as medians of the turns. Then updates every bet of the last round once, under the same
 * load: what it would cost to write each bet's outcome into it.
 */
export const run = async (): Promise<void> => {
  const server = await startDatabase()
  try {
    const database = await server.freshDatabase('bench_settle')
    try {
      tell(await measureOn(database))
    } finally {
      await database.drop()
    }
  } finally {
    await server.stop()
  }
}

const measureOn = async (database: BenchDatabase): Promise<Measured> => {
  say(`seeding ${playerCount} players …`)
  const players = await seedPlayers(database.owner, playerCount, cash)
  const turns: Turn[] = []
  for (let turn = 0; turn < settings.repetitions; turn++) {
    const measured = await measureTurn(database, players, turn)
    turns.push(measured)
    const { seconds, owedSeconds, stallMs, calmStallMs } = measured
    const stalls = `longest placement ${stallMs.toFixed(0)} ms, ${calmStallMs.toFixed(0)} before`
    say(
      `${turn + 1} settled in ${seconds.toFixed(2)} s, dues written after ${owedSeconds.toFixed(2)} s; ${stalls}`,
    )
  }
  say('checking the books …')
  const violations = await verify(database.owner)
  if (violations.length > 0) throw new Error(`the books do not add up: ${JSON.stringify(violations)}`)
  say('updating every bet of the last round …')
  const load = await startLoad(database, players, settings.repetitions)
  const last = turns.at(-1)
  const updateSeconds = last ? await updateAll(database.owner, last.round) : Number.NaN
  await load.stop()
  return { turns, updateSeconds }
}

const tell = ({ turns, updateSeconds }: Measured): void => {
  const of = (figure: Exclude<keyof Turn, 'round'>) => median(turns.map((turn) => turn[figure]))
  const seconds = of('seconds')
  report(
    [
      { settling: 'seconds', measured: rounded(seconds), ...aims.seconds },
      { settling: 'of these until all dues were written', measured: rounded(of('owedSeconds')) },
      { settling: 'longest placement meanwhile, ms', measured: Math.round(of('stallMs')), ...aims.stallMs },
      { settling: 'longest placement before, ms', measured: Math.round(of('calmStallMs')) },
      { settling: 'every bet updated once, s', measured: rounded(updateSeconds) },
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
      overUpdateAll: rounded(updateSeconds / seconds),
      winningPlayers: of('winningPlayers'),
    },
  )
}
