import { type Db, sql } from '@opendraw/db'
import { type Game, gameInstances } from '@opendraw/games'
import { verify } from '@opendraw/ledger'
import { median, report, rounded } from './figures.ts'
import { say, settings } from './settings.ts'
import { measureTurn, startLoad, type Turn } from './settling/measure-turn.ts'
import { type BenchDatabase, startDatabase } from './stack/database.ts'
import { seedPlayers } from './stack/players.ts'
import type { BenchRound } from './stack/rounds.ts'

const PLAYER_COUNT = 100_000
const CASH = 10_000_000_000n
const aims = { seconds: { floor: 5, goal: 2 }, stallMs: { floor: 500, goal: 100 } }

/** `reference`: rounds of RGB in turns with those of another game; none where RGB itself is measured. */
type Measured = Readonly<{ turns: readonly Turn[]; reference: readonly Turn[]; updateSeconds: number }>

/** The least of its own: a round of another game may take this many times as long as one of RGB. */
const OVER_RGB_MAX = 1.5

/**
 * Settles rounds of a million bets with about 70,000 winning ones while others place bets: each turn a round of its own, in
 * the same growing tables, figures as medians of the turns. Then updates every bet of the last round once, under the same
 * load: what it would cost to write each bet's outcome into it. With `--game` rounds of that game, and of RGB in turns.
 */
export async function run(): Promise<void> {
  const game = gameFrom(settings.game)
  const server = await startDatabase()
  try {
    const database = await server.freshDatabase('bench_settle')
    try {
      tell(game, await measureOn(database, game))
    } finally {
      await database.drop()
    }
  } finally {
    await server.stop()
  }
}

const gameFrom = (text: string): Game => {
  const games = [...new Set(gameInstances.map((instance) => instance.game))]
  const game = games.find((one) => one === text)
  if (!game) throw new Error(`--game is one of: ${games.join(', ')}`)
  return game
}

const measureOn = async (database: BenchDatabase, game: Game): Promise<Measured> => {
  say(`seeding ${PLAYER_COUNT} players …`)
  const players = await seedPlayers(database.owner, PLAYER_COUNT, CASH)
  const [turns, reference]: [Turn[], Turn[]] = [[], []]
  for (let turn = 0; turn < settings.repetitions; turn++) {
    if (game !== 'rgb') reference.push(await measureTurn(database, players, settings.repetitions + turn))
    turns.push(await measureTurn(database, players, turn, game))
  }
  say('checking the books …')
  const violations = await verify(database.owner)
  if (violations.length > 0) throw new Error(`the books do not add up: ${JSON.stringify(violations)}`)
  say('updating every bet of the last round …')
  const load = await startLoad(database, players, 2 * settings.repetitions)
  const last = turns.at(-1)
  const updateSeconds = last ? await updateAll(database.owner, last.round) : Number.NaN
  await load.stop()
  return { turns, reference, updateSeconds }
}

const tell = (game: Game, { turns, reference, updateSeconds }: Measured): void => {
  const of = (figure: Exclude<keyof Turn, 'round'>) => median(turns.map((turn) => turn[figure]))
  const seconds = of('seconds')
  const overRgb = rounded(seconds / median(reference.map((turn) => turn.seconds)))
  report(
    [
      { settling: 'seconds', measured: rounded(seconds), ...aims.seconds },
      { settling: 'of these until all payouts were written', measured: rounded(of('owedSeconds')) },
      { settling: 'longest placement meanwhile, ms', measured: Math.round(of('stallMs')), ...aims.stallMs },
      { settling: 'longest placement before, ms', measured: Math.round(of('calmStallMs')) },
      { settling: 'every bet updated once, s', measured: rounded(updateSeconds) },
      ...(game === 'rgb'
        ? []
        : [{ settling: 'times as long as a round of RGB', measured: overRgb, floor: OVER_RGB_MAX }]),
    ],
    [
      `${of('winningBets')} of ${settings.bets} bets won, of ${of('winningPlayers')} players; each was paid once, exactly`,
    ],
    {
      bench: 'settle',
      game,
      bets: settings.bets,
      winners: of('winningBets'),
      seconds: rounded(seconds),
      stallMs: Math.round(of('stallMs')),
      overUpdateAll: rounded(updateSeconds / seconds),
      ...(game !== 'rgb' && { overRgb }),
      winningPlayers: of('winningPlayers'),
    },
  )
}

/**
 * What settling would cost if each bet's outcome were written into it: every bet of the round updated once, in one
 * transaction, without any wallet. Returns the seconds that it took. `owner` may do what no other role may, a bet never changes.
 */
const updateAll = async (owner: Db, { id }: BenchRound): Promise<number> => {
  const startedMs = performance.now()
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update bet set source = source where round_id = ${id}
      and batch = any(array(select journal from ledger.entry where kind = 10 /* stakes */ and owner = ${id} and asset = 1 /* USD */ and seq = 0 and reason = 1 /* stake */))`)
  })
  return (performance.now() - startedMs) / 1_000
}
