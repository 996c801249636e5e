import { type LevelTerms } from '../level-terms.ts'
import { type ClaimedGift, type GiftKind } from '../tables/gifts.ts'
import { type Month } from './month.ts'

export type GiftState = 'none' | 'incomplete' | 'claimable' | 'paused' | 'claimed'
/** A gift as it stands for a player. Amounts in micro-USD. */
export type StandingGift = Readonly<{
  kind: GiftKind
  level: number
  amount: bigint
  state: GiftState
  /** Of a monthly gift alone. */
  month: Readonly<{ name: string; first: string; staked: bigint; needed: bigint }> | null
  claimedAt: Date | null
}>

/** What the states follow from. `staked`: the valid stakes of the month before; `budget`: what may be paid now. */
export type GiftFacts = Readonly<{
  level: number
  terms: readonly LevelTerms[]
  claimed: readonly ClaimedGift[]
  month: Month
  staked: bigint
  budget: bigint
}>

/** Every level's gift, and the one monthly gift of this player: that of the highest of his levels for which he staked enough, else of his own. */
export function giftStates(facts: GiftFacts): StandingGift[] {
  const levels = facts.terms.filter(({ level }) => level > 0)
  const monthly = monthlyGift(facts)
  return [...levels.map((terms) => levelUpGift(facts, terms)), ...(monthly ? [monthly] : [])]
}

function levelUpGift({ level, claimed, budget }: GiftFacts, terms: LevelTerms): StandingGift {
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

function monthlyGift({ level, terms, claimed, month, staked, budget }: GiftFacts): StandingGift | undefined {
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
