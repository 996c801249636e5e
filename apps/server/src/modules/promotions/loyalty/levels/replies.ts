import type { claimRebates, getLevels, getRebate, listRebates, ReplyOf } from '@opendraw/contract'
import type { GiftStatus } from './gifts/gift-states.ts'
import type { LevelsNow } from './player-level.ts'
import type { ClaimedRebates } from './rebate/pay-rebates.ts'
import { CLAIM_DAYS, creditsAt } from './rebate/pay-rebates.ts'
import type { OpenDay, RebateNow } from './rebate/read-rebate.ts'
import type { Rebate } from './tables.ts'

export function toLevels(now: LevelsNow): ReplyOf<typeof getLevels> {
  const { level, valid, terms, gifts, month, staked, mayEarn } = now
  const next = terms[level + 1]
  return {
    level,
    valid,
    next: next ? { level: next.level, threshold: next.threshold, left: leftTo(next.threshold, valid) } : null,
    levels: terms.map((one) => ({
      ...one,
      threshold: one.threshold,
      levelUpGift: one.levelUpGift,
      monthlyGift: one.monthlyGift,
      monthlyStake: one.monthlyStake,
      withdrawalMax: one.withdrawalMax,
      withdrawnPerDay: one.withdrawnPerDay,
    })),
    gifts: gifts.map(toGift),
    month: { month: month.name, staked, endsAt: new Date(month.until) },
    mayEarn,
  }
}

export function toGift(gift: GiftStatus): ReplyOf<typeof getLevels>['gifts'][number] {
  const { kind, level, amount, state, month, claimedAt } = gift
  return {
    kind,
    level,
    amount,
    state,
    month: month?.name ?? null,
    staked: month?.staked ?? null,
    needed: month?.needed ?? null,
    claimedAt,
  }
}

export function toRebateNow(now: RebateNow): ReplyOf<typeof getRebate> {
  const { level, basisPoints, today, workedOutAt, waiting, isPaused, due, paidTotal, mayEarn } = now
  return {
    level,
    basisPoints: basisPoints[level] ?? 0,
    basisPointsByLevel: [...basisPoints],
    today: toOpenDay(today),
    workedOutAt,
    waiting: waiting.map(toOpenDay),
    isPaused,
    due: due.map(toRebate),
    dueTotal: due.reduce((sum, { amount }) => sum + amount, 0n),
    paidTotal,
    claimDays: CLAIM_DAYS,
    mayEarn,
  }
}

export function toRebate(rebate: Rebate): ReplyOf<typeof listRebates>['list'][number] {
  const { day, valid, level, basisPoints, amount, state, settledAt } = rebate
  return {
    day,
    valid,
    level,
    basisPoints,
    amount,
    state,
    creditsAt: creditsAt(day),
    settledAt,
  }
}

export function toClaimed({ days, amount }: ClaimedRebates): ReplyOf<typeof claimRebates> {
  return { days, amount }
}

function toOpenDay({ day, valid, estimate }: OpenDay) {
  return { day, valid, estimate }
}

function leftTo(threshold: bigint, valid: bigint): bigint {
  return threshold > valid ? threshold - valid : 0n
}
