import { epochAt, gameInstances } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { traced } from '../../tracing/traced.ts'
import { advanceRound, readAgenda } from './advance-rounds.ts'
import { releaseSeed } from './draw-round.ts'
import { publishEpochs, publishWeek } from './epochs.ts'
import { nextOpeningMs, openRounds } from './open-rounds.ts'
import { recordMissedRounds } from './record-missed-rounds.ts'
import { noteOutage } from './state.ts'
import { databaseNow, revealVoided, unrevealedRounds } from './tables/rounds.ts'

const ROUNDS_AT_ONCE = 50

/** A round that fails is tried again each second, for up to a day: its log must leave room for others. */
const SAID_EVERY_MS = 60_000

/** The round clock of one process. */
export type RoundClock = {
  /** What earlier ticks have begun and not finished, by name. */
  readonly running: Map<string, Promise<void>>
  /** When the failure of what still fails was last logged, by name. */
  readonly saidAtMs: Map<string, number>
  missedCheckedAtMs: number
  /** What takes long ends at its next step. */
  isStopping: boolean
}

export function createRoundClock(): RoundClock {
  return { running: new Map(), saidAtMs: new Map(), missedCheckedAtMs: 0, isStopping: false }
}

const MISSED_EVERY_MS = 60_000

/**
 * One tick: begins whatever is due and is not under way here, without waiting for it, so that a long settlement never
 * delays another round's lock. Returns how many milliseconds from now the next thing is due.
 */
export async function tickRounds(ctx: Context, clock: RoundClock): Promise<number> {
  const nowMs = (await databaseNow(ctx.db)).getTime()
  const agenda = await readAgenda(ctx)
  for (const round of agenda.due)
    begin(ctx, clock, `round ${round.id}`, () =>
      traced('job', `round.${round.state}`, () => advanceRound(ctx, round)),
    )
  begin(ctx, clock, 'open', async () => {
    const isStopping = () => clock.isStopping
    await publishWeek(ctx, epochAt(nowMs), isStopping)
    if (isStopping()) return
    await openRounds(ctx, nowMs)
    await publishEpochs(ctx, nowMs, isStopping)
  })
  if (nowMs >= clock.missedCheckedAtMs + MISSED_EVERY_MS) {
    clock.missedCheckedAtMs = nowMs
    begin(ctx, clock, 'missed', async () => {
      for (const instance of gameInstances) await recordMissedRounds(ctx, instance, nowMs)
      await revealVoidedRounds(ctx)
    })
  }
  const nextMs = Math.min(agenda.nextDueMs ?? Number.POSITIVE_INFINITY, nextOpeningMs(nowMs))
  return Math.max(0, nextMs - nowMs)
}

// What fails is tried again by a later tick: nothing waits for anyone.
function begin(ctx: Context, clock: RoundClock, name: string, work: () => Promise<void>): void {
  const { running, saidAtMs } = clock
  if (running.has(name)) return
  const done = work()
    .then(
      () => void saidAtMs.delete(name),
      (error: unknown) => noteFailure(ctx, clock, name, error),
    )
    .finally(() => running.delete(name))
  running.set(name, done)
}

function noteFailure(ctx: Context, { saidAtMs }: RoundClock, job: string, error: unknown): void {
  const nowMs = ctx.clock.elapsedMs()
  noteOutage(ctx, error)
  if (nowMs - (saidAtMs.get(job) ?? Number.NEGATIVE_INFINITY) < SAID_EVERY_MS) return
  saidAtMs.set(job, nowMs)
  ctx.log.error('round_clock.failed', { job, error })
}

/**
 * Makes the seeds of voided rounds public once the vault is back: no one can claim that a round was voided for its
 * result without everyone seeing what that was.
 */
export async function revealVoidedRounds(ctx: Context): Promise<void> {
  for (const round of await unrevealedRounds(ctx.db, ROUNDS_AT_ONCE)) {
    await revealVoided(ctx.db, round.id, await releaseSeed(ctx, round))
  }
}
