import { placeBet as call, refusalsOf } from '@opendraw/contract'
import { gameInstance, isIssue, lineOf, roundId, rulesOf } from '@opendraw/games'
import { assert, type Money } from '@opendraw/money'
import { type DeskContext, deskOf, type SoldRound } from './desk.ts'
import type { Answer } from './group-commit.ts'
import { checkLimits } from './limits.ts'
import { payoutMaxOf } from './payout-max.ts'
import { isSameSlip, type Slip, type SlipLine, type Source } from './slip.ts'
import { findSlip } from './tables/placements.ts'

/** A call's bets as a player names them: the play's id and its pick, '' where there is none; the stake in micro-USD. */
export type BetWish = Readonly<{
  playerId: bigint
  gameId: string
  issue: bigint
  oddsVersion: number
  source: Source
  lines: readonly Readonly<{ play: string; pick: string; stake: Money }>[]
  key: string
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

const refuse = refusalsOf(call)
type Refused = ReturnType<typeof refuse>

// This process's clock may be behind the database's, which decides; past this the round is closed on any clock.
const CLOCK_GRACE_MS = 2_000

/**
 * Places a slip, all or nothing: stakes moved, bets stored, committed and flushed when this resolves. A repeat with the same
 * key and lines returns the first reply, whatever has changed since. Refuses in this order: the round, its odds, the lines
 * and limits, what the house may lose on the round, the player's limit in the round, his money. An error of the database
 * leaves the outcome unknown until the call is repeated with its key.
 */
export async function placeBet(ctx: DeskContext, wish: BetWish): Promise<PlacedBet> {
  const instance = gameInstance(wish.gameId)
  if (!instance || !isIssue(instance, wish.issue)) throw refuse('round_unknown')
  const lines = storedLines(wish, rulesOf(instance.game))
  if (!lines) throw refuse('play_unknown')
  const slip: Slip = {
    playerId: wish.playerId,
    key: wish.key,
    roundId: roundId(instance, wish.issue),
    source: wish.source,
    stake: lines.reduce((sum, line) => sum + line.stake, 0n),
    lines,
  }
  const desk = deskOf(ctx)
  const round = await desk.round(slip.roundId)
  const decided = decide(ctx, wish, slip, round)
  if (!decided.ok) return refuseNew(ctx, slip, round, decided.refusal)
  assert(round !== undefined, 'a decided slip has a round')
  const held = await desk.exposure.hold(round, lines)
  if (!held.ok) {
    const details: Record<string, string> = held.reason === 'limit_reached' ? { max: String(held.max) } : {}
    return refuseNew(ctx, slip, round, refuse(held.reason, details))
  }
  const answer = await desk.commits.place(slip)
  if (answer.outcome !== 'accepted') desk.exposure.release(round.id, lines)
  return reply(slip, round, decided.payoutMax, answer)
}

function storedLines(wish: BetWish, rules: SoldRound['rules']): SlipLine[] | undefined {
  const lines: SlipLine[] = []
  for (const { play, pick, stake } of wish.lines) {
    const line = lineOf(rules, play, pick)
    if (!line) return undefined
    lines.push({ play: line.playNo, pick: line.pickIndex, stake })
  }
  return lines
}

function decide(
  ctx: DeskContext,
  wish: BetWish,
  slip: Slip,
  round: SoldRound | undefined,
): { ok: true; payoutMax: Money } | { ok: false; refusal: Refused } {
  if (!round) return { ok: false, refusal: refuse('round_unknown') }
  if (ctx.clock.now().getTime() > round.locksAt.getTime() + CLOCK_GRACE_MS) {
    return { ok: false, refusal: refuse('round_closed') }
  }
  if (wish.oddsVersion !== round.oddsVersion) {
    return { ok: false, refusal: refuse('odds_changed', { oddsVersion: String(round.oddsVersion) }) }
  }
  const limits = checkLimits(round.rules, slip.lines)
  return limits.ok ? limits : { ok: false, refusal: refuse(limits.reason, limits.details) }
}

// A repeat of a slip that was taken is answered as the first time, even where a new one would be refused by now.
async function refuseNew(
  ctx: DeskContext,
  slip: Slip,
  round: SoldRound | undefined,
  refusal: Refused,
): Promise<PlacedBet> {
  const stored = await findSlip(ctx.db, slip.playerId, slip.key)
  if (!stored || !round) throw refusal
  if (!isSameSlip(stored, slip)) throw refuse('key_reused')
  const { balance, seq } = stored
  return reply(slip, round, payoutMaxOf(round.rules, slip.lines), { outcome: 'replayed', balance, seq })
}

function reply(slip: Slip, round: SoldRound, payoutMax: Money, answer: Answer): PlacedBet {
  const { outcome } = answer
  if (outcome === 'accepted' || outcome === 'replayed') {
    const { key, stake, lines } = slip
    const { balance, seq } = answer
    return {
      key,
      issue: round.issue,
      lines: lines.length,
      stake,
      payoutMax,
      balance,
      seq,
      locksAt: round.locksAt,
    }
  }
  assert(outcome !== 'player_unknown', 'a player has a wallet')
  throw refuse(outcome === 'undecided' ? 'busy' : outcome)
}
