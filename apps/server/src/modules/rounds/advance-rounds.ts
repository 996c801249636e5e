import { fromRoundId } from '@opendraw/games'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { sealRound as sealBets, settleRound } from '../betting/index.ts'
import {
  announceRound,
  drawRound,
  isBeaconOverdue,
  isVoidable,
  NO_BEACON,
  NOT_DRAWABLE,
  voidRound,
} from './draw-round.ts'
import { findRound, lockRound as lock, type OpenEnd, storeSeal, unfinishedRounds } from './tables/rounds.ts'

// Rounds that wait for a lost vault are few; the limit only bounds one look at the table.
const ROUNDS_AT_ONCE = 500

/** What a look at the unfinished rounds found: those to work on, and when the next one is due (null: none is known). */
export type Agenda = Readonly<{ due: readonly OpenEnd[]; nextDueMs: number | null }>

/** The rounds whose next step is due by the database's clock, the oldest first. */
export async function readAgenda(ctx: Context): Promise<Agenda> {
  const rounds = await unfinishedRounds(ctx.db, ROUNDS_AT_ONCE)
  const waiting = rounds.map(dueAtMs).filter((dueMs, at) => dueMs > (rounds[at]?.now.getTime() ?? 0))
  return { due: rounds.filter(isDue), nextDueMs: waiting.length > 0 ? Math.min(...waiting) : null }
}

/**
 * Takes one round as far as its time allows: lock, seal, draw, settle. Any number of nodes may do so at once and any of
 * them may die at any step: each step is a conditional update or carries unique keys, so that the next one goes on.
 * A round that was opened is always drawn, late if need be; only one whose seed did not come for a day, or whose beacon did
 * not come for ten minutes, is voided.
 */
export async function advanceRound(ctx: Context, round: OpenEnd): Promise<void> {
  const { id, state, now } = round
  // A refund that was interrupted goes on; the reason was written down when it began.
  if (state === 'voided') return voidRound(ctx, id, NOT_DRAWABLE)
  if (state === 'drawn') return settleRound(ctx, id)
  if (state === 'open') await lockRound(ctx, id)
  if (!round.isSealed) await sealRound(ctx, id)
  if (isBeaconOverdue(round)) return voidWithoutBeacon(ctx, id)
  if (round.drawsAt > now) return
  try {
    await drawRound(ctx, id)
  } catch (error) {
    if (!isVoidable(round.drawsAt, now)) throw error
    ctx.log.error('round.voided_undrawable', { error })
    return voidRound(ctx, id, NOT_DRAWABLE)
  }
  return settleRound(ctx, id)
}

async function voidWithoutBeacon(ctx: Context, id: bigint): Promise<void> {
  const { instance, issue } = fromRoundId(id) ?? {}
  const names = { game: instance?.id ?? '', issue: String(issue) }
  ctx.log.error('round.voided_without_beacon', names)
  await voidRound(ctx, id, NO_BEACON)
}

/** One tick of the clock, waited for to its end: every due round is advanced. Rejects when one of them failed. */
export async function advanceRounds(ctx: Context): Promise<void> {
  const { due } = await readAgenda(ctx)
  const ends = await Promise.allSettled(due.map((round) => advanceRound(ctx, round)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

function isDue(round: OpenEnd): boolean {
  return dueAtMs(round) <= round.now.getTime()
}

function dueAtMs({ state, locksAt, drawsAt, isSealed }: OpenEnd): number {
  if (state === 'open') return locksAt.getTime()
  return state === 'locked' && isSealed ? drawsAt.getTime() : 0
}

/** Ends betting on the round once its lock has come by the database's clock. Repeats, on any node, change nothing. */
async function lockRound(ctx: Context, id: bigint): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (await lock(tx, id)) await announceRound(tx, id)
  })
}

/**
 * Fixes the bets of a locked round: the root over all of them, their count and their sum, signed by the server. Every
 * node computes the same from the stored bets; the first to store it wins.
 */
async function sealRound(ctx: Context, id: bigint): Promise<void> {
  const round = await findRound(ctx.db, id)
  assert(round, 'a round to seal exists')
  if (round.betsRoot) return
  const bets = await sealBets(ctx, id)
  const signature = ctx.vault.sign({ game: round.game, issue: round.issue, ...bets })
  await storeSeal(ctx.db, id, { ...bets, signature })
}
