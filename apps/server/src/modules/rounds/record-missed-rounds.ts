import { epochById, type GameInstance, issueAt, issuesBetween, leafPosition, roundId } from '@opendraw/games'
import { emptyRoot } from '@opendraw/games/fairness'
import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { isCommitted, newRound } from './new-round.ts'
import { type EpochRow, newestEpochs } from './tables/epochs.ts'
import { countRounds, insertRounds, knownIssues, revealUnopened, voidUnopened } from './tables/rounds.ts'

/** Why a round was never played: no server ran while it could have been bet on. */
export const NOT_OPENED = 'not_opened'

// Weeks are published one ahead, so that four cover the present, the next, and all before them that a stop can have left open.
const EPOCHS_BACK = 4
const ROUNDS_AT_ONCE = 100
const COMMITMENTS_AT_ONCE = 500

/**
 * Leaves no hole in the list of rounds: every round that was committed to and whose lock has passed without a server to
 * open it is stored as voided ('not_opened'), with its seed revealed for a seal over no bets. Returns how many.
 */
export async function recordMissedRounds(
  ctx: Context,
  instance: GameInstance,
  nowMs: number,
): Promise<number> {
  let count = 0
  for (const epoch of await newestEpochs(ctx.db, instance.id, EPOCHS_BACK)) {
    const missed = await missedIssues(ctx, instance, epoch, nowMs)
    for (const batch of batchesOf(instance, missed)) await recordBatch(ctx, instance, epoch, batch)
    count += missed.length
  }
  if (count > 0) ctx.log.warn('round.missed', { game: instance.id, count })
  return count
}

async function missedIssues(
  ctx: Context,
  instance: GameInstance,
  epoch: EpochRow,
  nowMs: number,
): Promise<bigint[]> {
  const week = epochById(epoch.id)
  assert(week, 'a stored epoch is a week')
  const roundMs = instance.roundSeconds * 1000
  const fromMs = Math.ceil(Math.max(week.startMs, epoch.publishedAt.getTime()) / roundMs) * roundMs
  // The first slot whose lock is still to come: it, and all after it, may yet be opened.
  const endMs = Math.min(week.endMs, Math.floor((nowMs + instance.lockSeconds * 1000) / roundMs) * roundMs)
  if (fromMs >= endMs) return []
  const [first, last] = [issueAt(instance, fromMs), issueAt(instance, endMs - 1)]
  const expected = (endMs - fromMs) / roundMs
  if ((await countRounds(ctx.db, instance.id, first, last)) === expected) return []
  const known = await knownIssues(ctx.db, instance.id, first, last)
  return issuesBetween(instance, fromMs, endMs).filter((issue) => !known.has(issue))
}

// Neighbours, so that one question to the vault answers a batch.
function batchesOf(instance: GameInstance, issues: readonly bigint[]): bigint[][] {
  const batches: bigint[][] = []
  for (const issue of issues) {
    const batch = batches.at(-1)
    const first = batch?.[0]
    const isNear =
      first !== undefined && placeOf(instance, issue) - placeOf(instance, first) < COMMITMENTS_AT_ONCE
    if (batch && isNear && batch.length < ROUNDS_AT_ONCE) batch.push(issue)
    else batches.push([issue])
  }
  return batches
}

function placeOf(instance: GameInstance, issue: bigint): number {
  return leafPosition(instance, issue).index
}

async function recordBatch(
  ctx: Context,
  instance: GameInstance,
  epoch: EpochRow,
  issues: readonly bigint[],
): Promise<void> {
  const [first, last] = [issues[0], issues.at(-1)]
  if (first === undefined || last === undefined) return
  const span = placeOf(instance, last) - placeOf(instance, first) + 1
  const wanted = new Set(issues)
  const committed = (await ctx.vault.commitments(instance.id, first, span)).filter((one) =>
    wanted.has(one.issue),
  )
  assert(
    committed.every((one) => isCommitted(epoch, one)),
    'missed rounds are committed to in their epoch',
  )
  const seals = committed.map(({ issue }) => {
    const seal = { game: instance.id, issue, root: emptyRoot, count: 0n, stake: 0n }
    return { ...seal, signature: ctx.vault.sign(seal) }
  })
  const seeds = await ctx.vault.release(seals)
  const revealed = seals.map((seal, at) => {
    return { ...seal, id: roundId(instance, seal.issue), seed: seeds[at] ?? Buffer.alloc(0) }
  })
  await ctx.db.transaction(async (tx) => {
    const made = await insertRounds(
      tx,
      committed.map((one) => newRound(instance, epoch, one, 0n)),
    )
    await voidUnopened(tx, [...made], NOT_OPENED)
    await revealUnopened(
      tx,
      revealed.filter((one) => made.has(one.id)),
    )
  })
}
