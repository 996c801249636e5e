import { placeBet as call, Refusal, refusalsOf } from '@opendraw/contract'
import {
  countOutcomes,
  gameInstance,
  isIssue,
  largestPayout,
  lineOf,
  roundId,
  rulesOf,
} from '@opendraw/games'
import { balanceOf, cash } from '@opendraw/ledger'
import { assert, type Money } from '@opendraw/money'
import { type GameLock, lockFor } from '../games/index.ts'
import { checkStakeLimits, refuseToPlay } from '../responsible-gaming/index.ts'
import { type BetEngineContext, countPlaced, type OpenedRound } from './bet-engine.ts'
import type { Answer as Committed } from './group-commit.ts'
import { betLimits, checkLimits, paysTooMuch } from './limits.ts'
import { isSameSlip, type Slip, type SlipLine, type Source } from './slip.ts'
import { betEngineOf } from './state.ts'
import { findSlip, type Placement, placeSlips } from './tables/placements.ts'

/** A call's bets as a player names them: the play's id and its pick, '' where there is none; the stake in micro-USD. */
export type BetInput = Readonly<{
  playerId: bigint
  gameId: string
  issue: bigint
  oddsVersion: number
  source: Source
  lines: readonly Readonly<{ play: string; pick: string; stake: Money }>[]
  key: string
  /** The player's country where it is known. */
  country?: string | null
  /** The player's level; 0 where it is left out. */
  level?: number
}>

/** A placed slip. `balance` and `seq` are the wallet's right after it, also for a repeat. */
export type PlacedBet = Readonly<{
  key: string
  issue: bigint
  lines: number
  stake: Money
  payoutMax: Money
  balance: Money
  seq: bigint
  locksAt: Date
}>

/** The outcome of a slip; `refused` is thrown once its share of the round's limit is released. */
export type Answer = Committed | Readonly<{ outcome: 'refused'; refusal: Refusal }>

const refuse = refusalsOf(call)
type Refused = ReturnType<typeof refuse>

// With as many outcomes or fewer, adding up what each pays is no search.
const OUTCOMES_LISTED = 1_000
// This process's clock may be behind the database's, which decides; past this the round is closed on any clock.
const CLOCK_GRACE_MS = 2_000

/**
 * Places a slip, all or nothing: stakes moved, bets stored, committed and flushed when this resolves. A repeat with the
 * same key and lines returns the first reply, whatever has changed since. Refuses in this order: a game that takes no
 * bets from this player, the round, its odds, the lines and their limits, the money for several lines of PK or SSC, the
 * most that the slip may pay, what the operator may lose on the round, the player's limit in the round, their money. An
 * error of the database leaves the outcome unknown until the call is repeated with its key. `place` hands the slip to
 * the database: together with those of others, unless the caller has a way of its own.
 */
export async function placeBet(
  ctx: BetEngineContext,
  input: BetInput,
  place: (slip: Slip) => Promise<Answer> = betEngineOf(ctx).commits.place,
): Promise<PlacedBet> {
  const instance = gameInstance(input.gameId)
  if (!instance || !isIssue(instance, input.issue)) throw refuse('round_unknown')
  const lines = storedLines(input, rulesOf(instance.game))
  if (!lines) throw refuse('play_unknown')
  const slip: Slip = {
    playerId: input.playerId,
    key: input.key,
    roundId: roundId(instance, input.issue),
    source: input.source,
    stake: lines.reduce((sum, line) => sum + line.stake, 0n),
    lines,
  }
  const engine = betEngineOf(ctx)
  const round = await engine.round(slip.roundId)
  const lock = await lockFor(ctx, instance.id, { level: input.level ?? 0, country: input.country ?? null })
  const refusal = refusalOf(ctx, input, slip, round, lock) ?? (await refusalToSearch(ctx, slip, round))
  if (refusal) return refuseNew(ctx, slip, round, refusal)
  assert(round !== undefined, 'a slip that is not refused has a round')
  const isCovered = async () => (await balanceOf(ctx.db, cash(slip.playerId))) >= slip.stake
  const held = await engine.exposure.hold(round, lines, isCovered)
  if (!held.ok) {
    const details: Record<string, string> = held.reason === 'limit_reached' ? { max: String(held.max) } : {}
    return refuseNew(ctx, slip, round, refuse(held.reason, details))
  }
  const answer = await place(slip)
  if (answer.outcome === 'accepted') engine.exposure.accept(round.id, lines)
  else engine.exposure.release(round.id, lines)
  return reply(slip, round, answer)
}

function storedLines(input: BetInput, rules: OpenedRound['rules']): SlipLine[] | undefined {
  const lines: SlipLine[] = []
  for (const { play, pick, stake } of input.lines) {
    const line = lineOf(rules, play, pick)
    if (!line) return undefined
    lines.push({ play: line.playNo, pick: line.pickIndex, stake })
  }
  return lines
}

// Checks in memory alone.
function refusalOf(
  ctx: BetEngineContext,
  input: BetInput,
  slip: Slip,
  round: OpenedRound | undefined,
  lock: GameLock | null,
): Refused | undefined {
  if (lock) return refuse('game_unavailable', { lock: lock.reason })
  if (!round) return refuse('round_unknown')
  if (ctx.clock.now().getTime() > round.locksAt.getTime() + CLOCK_GRACE_MS) return refuse('round_closed')
  if (input.oddsVersion !== round.oddsVersion) {
    return refuse('odds_changed', { oddsVersion: String(round.oddsVersion) })
  }
  const limits = checkLimits(round.rules, slip.lines)
  return limits.ok ? undefined : refuse(limits.reason, limits.details)
}

// What several lines of PK or SSC can pay together takes milliseconds to find: that search needs the money for them first.
async function refusalToSearch(
  { db }: BetEngineContext,
  { playerId, stake, lines }: Slip,
  round: OpenedRound | undefined,
): Promise<Refused | undefined> {
  const isSearch = round && lines.length > 1 && countOutcomes(round.rules.numbers) > OUTCOMES_LISTED
  if (isSearch && (await balanceOf(db, cash(playerId))) < stake) return refuse('insufficient_balance')
  if (round && paysTooMuch(round.rules, lines))
    return refuse('payout_too_high', { max: String(betLimits.payoutMax) })
  return undefined
}

// A repeat of a slip that was taken is answered as the first time, even where a new one would be refused by now.
async function refuseNew(
  ctx: BetEngineContext,
  slip: Slip,
  round: OpenedRound | undefined,
  refusal: Refused,
): Promise<PlacedBet> {
  const stored = await findSlip(ctx.db, slip.playerId, slip.key)
  if (!stored || !round) throw refusal
  if (!isSameSlip(stored, slip)) throw refuse('key_reused')
  const { balance, seq } = stored
  return reply(slip, round, { outcome: 'replayed', balance, seq })
}

function reply(slip: Slip, round: OpenedRound, answer: Answer): PlacedBet {
  if (answer.outcome === 'refused') throw answer.refusal
  const { outcome } = answer
  if (outcome === 'accepted' || outcome === 'replayed') {
    const { key, stake, lines } = slip
    const { balance, seq } = answer
    return {
      key,
      issue: round.issue,
      lines: lines.length,
      stake,
      payoutMax: largestPayout(round.rules, lines),
      balance,
      seq,
      locksAt: round.locksAt,
    }
  }
  assert(outcome !== 'player_unknown', 'a player has a wallet')
  throw refuse(outcome === 'undecided' ? 'busy' : outcome)
}

/** A bet of a player whose bets are looked at one by one, from this session. */
type LimitedBetInput = BetInput & Readonly<{ sessionId: string }>

/**
 * Places a slip as `placeBet` does, with the player's limits checked in between: the stake is checked and placed in one
 * transaction, under the player's lock, so that concurrent slips, on any node, never share the same headroom.
 * Restrictions are checked before the round, limits after it. A repeat of an accepted slip gets the first answer,
 * whatever refuses a new one.
 */
export async function placeWithLimits(ctx: BetEngineContext, input: LimitedBetInput): Promise<PlacedBet> {
  const { playerId, sessionId, key } = input
  const isRepeat = (await findSlip(ctx.db, playerId, key)) !== undefined
  if (!isRepeat) await refuseToPlay(ctx.db, playerId, sessionId)
  return placeBet(ctx, input, async (slip) => {
    try {
      return await placeAlone(ctx, slip, sessionId)
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      return { outcome: 'refused', refusal }
    }
  })
}

async function placeAlone(ctx: BetEngineContext, slip: Slip, sessionId: string): Promise<Placement> {
  const placed = await ctx.db.transaction(async (tx) => {
    const stored = await findSlip(tx, slip.playerId, slip.key)
    if (!stored) await checkStakeLimits(tx, { playerId: slip.playerId, sessionId, stake: slip.stake })
    return placeSlips(tx, [slip], betLimits.roundMax, 'slow')
  })
  const [placement] = placed.placements
  assert(placement !== undefined && placement.outcome !== 'undecided', 'a slip on the slow path is decided')
  if (placed.batch !== null && placement.outcome === 'accepted') {
    betEngineOf(ctx).roots.add({ batch: placed.batch, slips: [slip] })
    ctx.onWalletsChanged([slip.playerId])
    countPlaced(ctx, [slip])
  }
  return placement
}
