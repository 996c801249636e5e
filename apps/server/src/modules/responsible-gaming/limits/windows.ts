import type { LimitPeriod } from '@opendraw/contract'

/** The windows of the limits, rolling: a limit on a day bounds every 24 hours, wherever they begin. */
export const windowDays = { day: 1, week: 7, month: 30 } as const satisfies Record<LimitPeriod, number>

const DAY_MS = 86_400_000

export function windowMs(period: LimitPeriod): number {
  return windowDays[period] * DAY_MS
}

/** Since when what counts towards a limit of this period is counted, seen from `now`. */
export function windowStart(period: LimitPeriod, now: Date): Date {
  return new Date(now.getTime() - windowMs(period))
}
