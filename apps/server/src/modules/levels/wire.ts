import type { claimRebates, getLevels, getRebate, listRebates, ReplyOf } from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import type { StandingGift } from './gifts/gift-states.ts'
import type { LevelsNow } from './read-levels.ts'
import type { ClaimedRebates } from './rebate/claim-rebates.ts'
import { claimDays, creditsAt } from './rebate/credit-rebates.ts'
import type { OpenDay, RebateNow } from './rebate/read-rebate.ts'
import type { Rebate } from './tables/rebates.ts'

export function levelsOnWire(now: LevelsNow): ReplyOf<typeof getLevels> {
  const { level, valid, terms, gifts, month, staked, mayEarn } = now
  const next = terms[level + 1]
  return {
    level,
    valid: toWire(valid),
    next: next
      ? { level: next.level, threshold: toWire(next.threshold), left: toWire(leftTo(next.threshold, valid)) }
      : null,
    levels: terms.map((one) => ({
      ...one,
      threshold: toWire(one.threshold),
      levelUpGift: toWire(one.levelUpGift),
      monthlyGift: toWire(one.monthlyGift),
      monthlyStake: toWire(one.monthlyStake),
      withdrawalMax: toWire(one.withdrawalMax),
      withdrawnPerDay: toWire(one.withdrawnPerDay),
    })),
    gifts: gifts.map(giftOnWire),
    month: { month: month.name, staked: toWire(staked), endsAt: Date.parse(month.until) },
    mayEarn,
  }
}

export function giftOnWire(gift: StandingGift): ReplyOf<typeof getLevels>['gifts'][number] {
  const { kind, level, amount, state, month, claimedAt } = gift
  return {
    kind,
    level,
    amount: toWire(amount),
    state,
    month: month?.name ?? null,
    staked: month && toWire(month.staked),
    needed: month && toWire(month.needed),
    claimedAt: claimedAt?.getTime() ?? null,
  }
}

export function rebateNowOnWire(now: RebateNow): ReplyOf<typeof getRebate> {
  const { level, basisPoints, today, workedOutAt, waiting, isPaused, due, paidTotal, mayEarn } = now
  return {
    level,
    basisPoints: basisPoints[level] ?? 0,
    basisPointsByLevel: [...basisPoints],
    today: openDayOnWire(today),
    workedOutAt: workedOutAt.getTime(),
    waiting: waiting.map(openDayOnWire),
    isPaused,
    due: due.map(rebateOnWire),
    dueTotal: toWire(due.reduce((sum, { amount }) => sum + amount, 0n)),
    paidTotal: toWire(paidTotal),
    claimDays,
    mayEarn,
  }
}

export function rebateOnWire(rebate: Rebate): ReplyOf<typeof listRebates>['list'][number] {
  const { day, valid, level, basisPoints, amount, state, settledAt } = rebate
  return {
    day,
    valid: toWire(valid),
    level,
    basisPoints,
    amount: toWire(amount),
    state,
    creditsAt: creditsAt(day).getTime(),
    settledAt: settledAt?.getTime() ?? null,
  }
}

export function claimedOnWire({ days, amount }: ClaimedRebates): ReplyOf<typeof claimRebates> {
  return { days, amount: toWire(amount) }
}

function openDayOnWire({ day, valid, estimate }: OpenDay) {
  return { day, valid: toWire(valid), estimate: toWire(estimate) }
}

function leftTo(threshold: bigint, valid: bigint): bigint {
  return threshold > valid ? threshold - valid : 0n
}
