import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { toJson } from '@opendraw/contract'
import { verify } from '@opendraw/ledger'
import { median, report, rounded } from './figures.ts'
import { farAway } from './lines/far-away.ts'
import { type Line, type OpenLine, openHttp, openSocket } from './lines/line.ts'
import { inputs } from './load/inputs.ts'
import { say, settings } from './settings.ts'
import type { BenchDatabase } from './stack/database.ts'
import { type BenchPlayer, seedPlayers } from './stack/players.ts'
import { onPrograms, type Programs } from './stack/programs.ts'
import { openRound } from './stack/rounds.ts'

const PHONES = 32
const BETS_A_TURN = 9_600
const FAR_BETS = 12
const ONE_WAY_MS = 50
const CASH = 10_000_000_000n
/** Of the kernel's clock, in which it counts what a process used: USER_HZ. */
const TICK_MS = 10

const ways: Readonly<Record<'http' | 'socket', OpenLine>> = { http: openHttp, socket: openSocket }
type Way = keyof typeof ways

/**
 * The same bets over HTTP beside a stream, and over one socket, in turns of changing order: what the server works for one, and how
 * many round trips one takes far away. Ratios count; the machine is shared.
 */
export function run(): Promise<void> {
  return onPrograms('bench_sockets', measureOn)
}

const measureOn = async ({ owner }: BenchDatabase, programs: Programs): Promise<void> => {
  const players = await seedPlayers(owner, PHONES, CASH)
  const next = inputs([await openRound(owner, 0)], players)
  const slip = () => {
    const { playerId: _, ...bet } = next()
    return toJson(bet)
  }
  const load = loadavg()[0] ?? Number.NaN
  const work: Record<Way, number[]> = { http: [], socket: [] }
  for (let turn = 0; turn <= settings.repetitions * 2; turn++) {
    for (const way of turn % 2 ? (['http', 'socket'] as const) : (['socket', 'http'] as const)) {
      const ms = await workOf(ways[way], programs, players, slip)
      // The first turn warms up what is only made once.
      if (turn > 0) work[way].push(ms)
      say(`${turn} ${way.padEnd(6)} ${ms.toFixed(3)} ms of the server's time a bet`)
    }
  }
  const far = await farAway(programs.url, ONE_WAY_MS)
  const trips = await tripsOf(far, players[0], slip)
  await far.stop()
  const violations = await verify(owner)
  if (violations.length > 0) throw new Error(`the books do not add up: ${JSON.stringify(violations)}`)
  tell(work, trips, load)
}

/** What the server works for one bet of a crowd that bets all the time, in milliseconds of its processor. */
const workOf = async (
  open: OpenLine,
  { url, pid }: Programs,
  players: readonly BenchPlayer[],
  slip: () => string,
): Promise<number> => {
  const lines = await Promise.all(players.map(({ token }) => open(url, token)))
  const before = await usedMs(pid())
  let left = BETS_A_TURN
  const betting = async (line: Line) => {
    while (left-- > 0) await line.bet(slip())
  }
  await Promise.all(lines.map(betting))
  const after = await usedMs(pid())
  for (const line of lines) line.close()
  return (after - before) / BETS_A_TURN
}

const usedMs = async (pid: number): Promise<number> => {
  const [user, system] = (await readFile(`/proc/${pid}/stat`, 'utf8'))
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}

type Far = Readonly<{ trips: number; bytes: number }>
type FarWay = 'http' | 'httpAfterPause' | 'socket' | 'socketAfterPause'

/** Round trips and bytes of one bet far away: its time by that of a round trip, in the middle of all. */
const tripsOf = async (
  far: Awaited<ReturnType<typeof farAway>>,
  player: BenchPlayer | undefined,
  slip: () => string,
): Promise<Record<FarWay, Far>> => {
  const of = async (way: Way, isPaused: boolean): Promise<Far> => {
    const line = await ways[way](far.url, player?.token ?? '')
    await line.bet(slip())
    const found: { ms: number; bytes: number }[] = []
    for (let bet = 0; bet < FAR_BETS; bet++) {
      if (isPaused) line.rest()
      far.bytes()
      const startedMs = performance.now()
      await line.bet(slip())
      found.push({ ms: performance.now() - startedMs, bytes: far.bytes() })
    }
    line.close()
    return {
      trips: rounded(median(found.map(({ ms }) => ms)) / (2 * ONE_WAY_MS)),
      bytes: Math.round(median(found.map(({ bytes }) => bytes))),
    }
  }
  return {
    http: await of('http', false),
    socket: await of('socket', false),
    httpAfterPause: await of('http', true),
    socketAfterPause: await of('socket', true),
  }
}

const tell = (work: Record<Way, readonly number[]>, far: Record<FarWay, Far>, load: number): void => {
  const ratios = work.socket.map((ms, turn) => ms / (work.http[turn] ?? Number.NaN))
  const ratio = rounded(median(ratios))
  const row = (name: string, way: Way, one: Far) => ({
    betting: name,
    'round trips': one.trips,
    bytes: one.bytes,
    'server ms': rounded(median(work[way])),
  })
  report(
    [
      row('HTTP beside the stream', 'http', far.http),
      row('the same after a pause', 'http', far.httpAfterPause),
      row('one socket', 'socket', far.socket),
      row('the same after a pause', 'socket', far.socketAfterPause),
    ],
    [
      `server time a bet, socket by HTTP, turn by turn: ${ratio} (${rounded(Math.min(...ratios))} to ${rounded(Math.max(...ratios))})`,
      `load of the machine when it began: ${load.toFixed(1)}`,
    ],
    { bench: 'sockets', ratio, tripsHttp: far.httpAfterPause.trips, tripsSocket: far.socketAfterPause.trips },
  )
}
