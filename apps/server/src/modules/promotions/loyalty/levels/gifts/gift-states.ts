import { levelGift as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { type Month, monthBefore, startOfDay } from '@opendraw/time'
import type { Context } from '../../../../../context.ts'
import { keepOpen, levelOf } from '../../../../accounts/index.ts'
import { databaseTime } from '../../../../calendar/index.ts'
import { mayBePromoted, promotableOf } from '../../../../responsible-gaming/index.ts'
import { stakesOfPlayer } from '../../../../wagering/index.ts'
import { availableFor, grantEarnings, refuseUnreached } from '../../../earnings/index.ts'
import { type LevelTerms, levelTerms } from '../level-terms.ts'
import { addGift, type ClaimedGift, type GiftKind, giftsOf } from '../tables.ts'

const refuse = refusalsOf(call)

export type GiftState = 'none' | 'incomplete' | 'claimable' | 'paused' | 'claimed'
/** The state of a gift for a player. Amounts in micro-USD. */
export type GiftStatus = Readonly<{
  kind: GiftKind
  level: number
  amount: bigint
  state: GiftState
  /** Of a monthly gift alone. */
  month: (Month & Readonly<{ staked: bigint; needed: bigint }>) | null
  claimedAt: Date | null
}>

/**
 * What the states follow from. `terms` are of now, `termsOfMonth` of the last instant of the month before. `staked`: the qualifying
 * wagers of that month; `budget`: what may be paid now; `isReached`: promotions may reach the player now, `wasReached`: and did in
 * all of that month.
 */
export type GiftFacts = Readonly<{
  level: number
  terms: readonly LevelTerms[]
  termsOfMonth: readonly LevelTerms[]
  claimed: readonly ClaimedGift[]
  month: Month
  staked: bigint
  budget: bigint
  isReached: boolean
  wasReached: boolean
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

function levelUpGift(facts: GiftFacts, terms: LevelTerms): GiftStatus {
  const { level, claimed } = facts
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
  const state = stateOf(facts, terms.levelUpGift, level >= terms.level)
  return { kind, level: terms.level, amount: terms.levelUpGift, state, month: null, claimedAt: null }
}

function monthlyGift(facts: GiftFacts): GiftStatus | undefined {
  const { level, termsOfMonth: terms, claimed, month, staked, isReached, wasReached } = facts
  const kind = 'monthly'
  const taken = claimed.find((one) => one.kind === kind && one.period === month.first)
  if (taken)
    return {
      kind,
      level: taken.level,
      amount: taken.amount,
      state: 'claimed',
      month: { ...month, staked: taken.staked ?? staked, needed: terms[taken.level]?.monthlyStake ?? 0n },
      claimedAt: taken.at,
    }
  const given = terms.filter((one) => one.level > 0 && one.level <= level && one.monthlyGift > 0n)
  const best = given.findLast(({ monthlyStake }) => staked >= monthlyStake) ?? given.at(-1)
  if (!best) return undefined
  const needed = best.monthlyStake
  const isLost = isReached && !wasReached
  return {
    kind,
    level: best.level,
    amount: best.monthlyGift,
    state: isLost ? 'none' : stateOf(facts, best.monthlyGift, staked >= needed),
    month: { ...month, staked, needed },
    claimedAt: null,
  }
}

function stateOf({ budget, isReached }: GiftFacts, amount: bigint, isEarned: boolean): GiftState {
  if (amount === 0n) return 'none'
  if (!isEarned) return 'incomplete'
  return isReached && budget >= amount ? 'claimable' : 'paused'
}

/** The current state of the player's gifts. */
export async function readGifts(db: Tx, playerId: bigint, now: Date): Promise<GiftStatus[]> {
  const month = monthBefore(now)
  const level = await levelOf(db, playerId)
  const terms = await levelTerms(db)
  const termsOfMonth = await levelTerms(db, startOfDay(month.until))
  const claimed = await giftsOf(db, playerId, month.first)
  const staked = await stakedIn(db, playerId, month)
  const budget = await availableFor(db, 'vip_gift')
  const isReached = await mayBePromoted(db, playerId)
  const wasReached = (await promotableOf(db, [playerId], spanOf(month))).has(playerId)
  return giftStates({ level, terms, termsOfMonth, claimed, month, staked, budget, isReached, wasReached })
}

/** A month from its first instant up to, not including, the next one's. */
function spanOf({ first, until }: Month) {
  return { from: startOfDay(first), until: startOfDay(until) }
}

/** The player's qualifying wagers of a month, micro-USD. */
export async function stakedIn(db: Tx, playerId: bigint, { first, until }: Month): Promise<bigint> {
  const days = await stakesOfPlayer(db, playerId, first, until)
  return days.reduce((sum, { valid }) => sum + valid, 0n)
}

type GiftInput = Readonly<{ playerId: bigint; kind: GiftKind; level: number }>

/**
 * Pays a gift of the player's levels out of its budget: a level's own once, a monthly one once for the month before, by
 * the database's day unless `at` is given. Repeated, or raced by itself, it moves nothing more and answers the state of
 * the gifts. A monthly one is not earned in a month on some part of which promotions did not reach the player. Refuses
 * gift_not_earned, gift_taken (the month's gift was claimed for another level), promotions_closed,
 * promotion_paused.
 */
export async function claimGift(
  { db, onWalletsChanged }: Pick<Context, 'db' | 'onWalletsChanged'>,
  { playerId, kind, level }: GiftInput,
  at?: Date,
): Promise<GiftStatus[]> {
  const gifts = await db.transaction(async (tx) => {
    const now = at ?? (await databaseTime(tx))
    const gift = (await readGifts(tx, playerId, now)).find(
      (one) => one.kind === kind && (kind === 'monthly' || one.level === level),
    )
    if (!gift || gift.state === 'none' || gift.state === 'incomplete') throw refuse('gift_not_earned')
    if (gift.level !== level) throw refuse(gift.state === 'claimed' ? 'gift_taken' : 'gift_not_earned')
    if (gift.state !== 'claimed') await pay(tx, playerId, gift)
    return readGifts(tx, playerId, now)
  })
  onWalletsChanged([playerId])
  return gifts
}

async function pay(tx: Tx, playerId: bigint, { kind, level, amount, month }: GiftStatus): Promise<void> {
  await keepOpen(tx, playerId)
  await refuseUnreached(tx, playerId, month && spanOf(month))
  const period = month?.first ?? null
  const key = keyFrom('vip gift', kind, playerId, kind === 'monthly' ? (period ?? '') : BigInt(level))
  const isNew = await addGift(tx, playerId, {
    kind,
    level,
    period,
    staked: month?.staked ?? null,
    amount,
    key,
  })
  // Another claim of the same gift was faster; it has paid.
  if (!isNew) return
  await grantEarnings(tx, 'vip_gift', [
    { playerId, amount, source: `${kind}-${level}`, key, ...(period !== null && { period }) },
  ])
}
