import assert from 'node:assert/strict'
import {
  epochOf,
  type GameInstance,
  gameInstances,
  issueAt,
  nextIssue,
  roundId,
  roundTimes,
} from '@opendraw/games'
import { balanceOf, bankroll } from '@opendraw/ledger'
import type { Context } from '../../context.ts'
import { exposureLimit } from './exposure-limit.ts'
import { isCommitted, isPromised, newRound } from './new-round.ts'
import { sellRound } from './sell-round.ts'
import { findEpochs } from './tables/epochs.ts'
import { knownRounds } from './tables/rounds.ts'

/**
 * Makes the rounds that players can bet on now, and from each lock on the round that follows, so that its commitment is
 * public before its first bet. A game sells nothing when no published epoch covers a round, when its rules are not those
 * that were promised, or when the vault does not show the committed value: it fails closed, and others go on.
 */
export async function openRounds(ctx: Context, nowMs: number): Promise<void> {
  const due = gameInstances.map((instance) => ({ instance, issue: issueToSell(instance, nowMs) }))
  const known = await knownRounds(
    ctx.db,
    due.map(({ instance, issue }) => roundId(instance, issue)),
  )
  const missing = due.filter(({ instance, issue }) => !known.has(roundId(instance, issue)))
  const opened = await Promise.allSettled(
    missing.map(({ instance, issue }) => openRound(ctx, instance, issue)),
  )
  opened.forEach((outcome, at) => {
    if (outcome.status === 'rejected') {
      ctx.log.error('a round could not be opened', {
        game: missing[at]?.instance.id ?? '',
        error: outcome.reason,
      })
    }
  })
}

/** When the next round has to be made, at the latest: the next lock of any game. */
export function nextOpeningMs(nowMs: number): number {
  return Math.min(...gameInstances.map((instance) => nextLockMs(instance, nowMs)))
}

// Until its lock the round of the present; from then on the one that opens when it draws.
function issueToSell(instance: GameInstance, nowMs: number): bigint {
  const present = issueAt(instance, nowMs)
  return nowMs < roundTimes(instance, present).locksAtMs ? present : nextIssue(instance, present)
}

function nextLockMs(instance: GameInstance, nowMs: number): number {
  return roundTimes(instance, issueToSell(instance, nowMs)).locksAtMs
}

async function openRound(ctx: Context, instance: GameInstance, issue: bigint): Promise<void> {
  const [epoch] = await findEpochs(ctx.db, [instance.id], [epochOf(instance, issue).id])
  assert(epoch, `an epoch is published for ${instance.id} ${issue}`)
  assert(isPromised(epoch, instance), `${instance.id} is played by the rules that were promised`)
  const [committed] = await ctx.vault.commitments(instance.id, issue, 1)
  assert(committed && committed.issue === issue, `the vault knows ${instance.id} ${issue}`)
  assert(isCommitted(epoch, committed), `${instance.id} ${issue} is committed to in its epoch`)
  await ctx.db.transaction(async (tx) => {
    const limit = exposureLimit(await balanceOf(tx, bankroll), gameInstances.length)
    await sellRound(tx, newRound(instance, epoch, committed, limit))
  })
}
