import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, sql } from '@opendraw/db'
import { median, report } from './figures.ts'
import { type Heard, openListeners } from './listening/listeners.ts'
import { say } from './settings.ts'
import { onPrograms, type Programs } from './stack/programs.ts'

const LISTENER_COUNT = 5_000
const EVENTS = 25
const PAUSE_MS = 400
const aims = { floor: 250, goal: 100 }

/**
 * 5,000 open live streams on one server process, and a draw sent to all of them: from the moment before its event is
 * stored until the first, the middle and the last listener has it; medians over the events. The listeners share the machine.
 */
export function run(): Promise<void> {
  return onPrograms('bench_fanout', ({ owner }, programs) => measure(owner, programs))
}

const measure = async (owner: Db, { url, pid }: Programs): Promise<void> => {
  const idleMb = await memoryMb(pid())
  say(`opening ${LISTENER_COUNT} streams …`)
  const listeners = await openListeners(`${url}/api/cclive/stream`, LISTENER_COUNT)
  const delays: Heard[] = []
  for (let at = 0; at < EVENTS; at++) {
    await pause(PAUSE_MS)
    const commitment = randomBytes(32).toString('hex')
    const heard = listeners.hear(commitment)
    const saidMs = performance.timeOrigin + performance.now()
    await tellDraw(owner, at, commitment)
    const { first, middle, last } = await heard
    delays.push({ first: first - saidMs, middle: middle - saidMs, last: last - saidMs })
  }
  const rssMb = await memoryMb(pid())
  await listeners.stop()
  tell(delays, rssMb, idleMb)
}

/** A drawn round as the server announces it. Its marker is the commitment. */
const tellDraw = async (owner: Db, at: number, commitment: string): Promise<void> => {
  const nowMs = Date.now()
  const round = {
    gameId: 'rgb-1m',
    issue: String(200001010001 + at),
    state: 'opened',
    opensAt: nowMs - 60_000,
    locksAt: nowMs - 5_000,
    drawsAt: nowMs,
    commitment,
    result: [at % 10],
  }
  await owner.run(
    sql`insert into event (type, player_id, payload) values ('round', null, ${JSON.stringify({ round })}::jsonb)`,
  )
}

const memoryMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024)
}

const tell = (delays: readonly Heard[], rssMb: number, idleMb: number): void => {
  const of = (name: keyof Heard) => Math.round(median(delays.map((delay) => delay[name])))
  report(
    [
      { listening: 'first listener, ms', measured: of('first') },
      { listening: 'middle listener, ms', measured: of('middle') },
      { listening: 'last listener, ms', measured: of('last'), ...aims },
      { listening: 'memory of the server, MB', measured: rssMb },
      { listening: 'the same before anybody listened, MB', measured: idleMb },
    ],
    [
      `${LISTENER_COUNT} listeners, ${EVENTS} draws; the longest wait for the last was ${Math.round(Math.max(...delays.map(({ last }) => last)))} ms`,
    ],
    { bench: 'fanout', listeners: LISTENER_COUNT, lastMs: of('last'), rssMb },
  )
}
