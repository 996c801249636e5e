import type { Tx } from '@opendraw/db'
import { type Month, monthBefore } from '@opendraw/time'
import { levelOf } from '../../../../accounts/index.ts'
import { stakesOfPlayer } from '../../../../wagering/index.ts'
import { availableFor } from '../../../earnings/index.ts'
import { type LevelTerms, levelTerms } from '../level-terms.ts'
import { type ClaimedGift, type GiftKind, giftsOf } from '../tables/levels.ts'
export type GiftState = 'none' | 'incomplete' | 'claimable' | 'paused' | 'claimed'
/** The state of a gift for a player. Amounts in micro-USD. */
export type GiftStatus = Readonly<{
  kind: GiftKind
  level: number
  amount: bigint
  state: GiftState
  /** Of a monthly gift alone. */
  month: Readonly<{ name: string; first: string; staked: bigint; needed: bigint }> | null
  claimedAt: Date | null
}>

/** What the states follow from. `staked`: the qualifying wagers of the month before; `budget`: what may be paid now. */
export type GiftFacts = Readonly<{
  level: number
  terms: readonly LevelTerms[]
  claimed: readonly ClaimedGift[]
  month: Month
  staked: bigint
  budget: bigint
}>

/**
 * Every level's gift, and the one monthly gift of this player: that of the highest of their levels for which they staked
 * enough, else of their own.
 */
export function giftStates(facts: GiftFacts): GiftStatus[] {
  const levels = facts.terms.filter(({ level }) => level > 0)
  const monthly = monthlyGift(facts)
  return [...levels.map((terms) => levelUpGift(facts, terms)), ...(monthly ? [monthly] : [])]
}

function levelUpGift({ level, claimed, budget }: GiftFacts, terms: LevelTerms): GiftStatus {
  const kind = 'levelup'
  const taken = claimed.find((one) => one.kind === kind && one.level === terms.level)
  if (taken)
    return {
      kind,
      level: terms.level,
      amount: taken.amount,
      state: 'claimed',
      month: null,
      claimedAt: taken.at,
    }
  const state = stateOf(terms.levelUpGift, level >= terms.level, budget)
  return { kind, level: terms.level, amount: terms.levelUpGift, state, month: null, claimedAt: null }
}

function monthlyGift({ level, terms, claimed, month, staked, budget }: GiftFacts): GiftStatus | undefined {
  const kind = 'monthly'
  const { name, first } = month
  const taken = claimed.find((one) => one.kind === kind && one.period === first)
  if (taken)
    return {
      kind,
      level: taken.level,
      amount: taken.amount,
      state: 'claimed',
      month: { name, first, staked: taken.staked ?? staked, needed: terms[taken.level]?.monthlyStake ?? 0n },
      claimedAt: taken.at,
    }
  const given = terms.filter((one) => one.level > 0 && one.level <= level && one.monthlyGift > 0n)
  const best = given.findLast(({ monthlyStake }) => staked >= monthlyStake) ?? given.at(-1)
  if (!best) return undefined
  const needed = best.monthlyStake
  return {
    kind,
    level: best.level,
    amount: best.monthlyGift,
    state: stateOf(best.monthlyGift, staked >= needed, budget),
    month: { name, first, staked, needed },
    claimedAt: null,
  }
}

function stateOf(amount: bigint, isEarned: boolean, budget: bigint): GiftState {
  if (amount === 0n) return 'none'
  if (!isEarned) return 'incomplete'
  return budget >= amount ? 'claimable' : 'paused'
}

/** The current state of the player's gifts. */
export async function readGifts(db: Tx, playerId: bigint, now: Date): Promise<GiftStatus[]> {
  const month = monthBefore(now)
  const level = await levelOf(db, playerId)
  const terms = await levelTerms(db)
  const claimed = await giftsOf(db, playerId, month.first)
  const staked = await stakedIn(db, playerId, month)
  const budget = await availableFor(db, 'vip_gift')
  return giftStates({ level, terms, claimed, month, staked, budget })
}

/** The player's qualifying wagers of a month, micro-USD. */
export async function stakedIn(db: Tx, playerId: bigint, { first, until }: Month): Promise<bigint> {
  const days = await stakesOfPlayer(db, playerId, first, until)
  return days.reduce((sum, { valid }) => sum + valid, 0n)
}
