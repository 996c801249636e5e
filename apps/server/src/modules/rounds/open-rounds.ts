import type { Tx } from '@opendraw/db'
import {
  epochOf,
  type GameInstance,
  gameInstances,
  issueAt,
  nextIssue,
  roundId,
  roundTimes,
} from '@opendraw/games'
import { balanceOf, bankroll, keyFrom, post, roundReserve } from '@opendraw/ledger'
import { assert, CENT, type Money } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { announceRound } from './draw-round.ts'
import { isCommitted, isPromised, newRound } from './new-round.ts'
import { noteOutage } from './state.ts'
import { findEpochs } from './tables/epochs.ts'
import { insertRounds, knownRounds, type NewRound } from './tables/rounds.ts'

// At most 1 % of the free bankroll may be lost on one round, and at most 3 % on all rounds that are open together.
const ROUND_PERCENT = 1n

const OPEN_PERCENT = 3n

/**
 * Makes the rounds that players can bet on now, and from each lock on the round that follows, so that its commitment is
 * public before its first bet. A game opens nothing when no published epoch covers a round, when its rules are not those
 * that were promised, or when the vault does not show the committed value: it fails closed, and others go on.
 */
export async function openRounds(ctx: Context, nowMs: number): Promise<void> {
  const due = gameInstances.map((instance) => ({ instance, issue: issueToOpen(instance, nowMs) }))
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
      noteOutage(ctx, outcome.reason)
      ctx.log.error('round.open_failed', {
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

// Until its lock the current round; from then on the one that opens when it draws.
function issueToOpen(instance: GameInstance, nowMs: number): bigint {
  const present = issueAt(instance, nowMs)
  return nowMs < roundTimes(instance, present).locksAtMs ? present : nextIssue(instance, present)
}

function nextLockMs(instance: GameInstance, nowMs: number): number {
  return roundTimes(instance, issueToOpen(instance, nowMs)).locksAtMs
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
    await insertOpenRound(tx, newRound(instance, epoch, committed, limit))
  })
}

/**
 * What the operator reserves for the worst case of one round, in whole cents: 1 % of the free bankroll, or its share of
 * 3 % where more than three games are open at a time. Every game has at most one round open for bets.
 */
export function exposureLimit(freeBankroll: Money, gamesOpen: number): Money {
  if (freeBankroll <= 0n) return 0n
  const single = (freeBankroll * ROUND_PERCENT) / 100n
  const share = (freeBankroll * OPEN_PERCENT) / (100n * BigInt(gamesOpen))
  const limit = single < share ? single : share
  return limit - (limit % CENT)
}

/** Makes the round, reserves the operator's worst case for it and notifies the screens; nothing when it exists already. */
export async function insertOpenRound(tx: Tx, round: NewRound): Promise<void> {
  const made = await insertRounds(tx, [round])
  if (!made.has(round.id)) return
  if (round.exposureLimit > 0n) {
    const [reserved] = await post(tx, [
      {
        from: bankroll,
        to: roundReserve(round.id),
        amount: round.exposureLimit,
        reason: 'reserve',
        key: keyFrom('reserve', round.id),
        ref: round.id,
      },
    ])
    assert(reserved?.ok, 'the bankroll covers its own share')
  }
  await announceRound(tx, round.id)
}
