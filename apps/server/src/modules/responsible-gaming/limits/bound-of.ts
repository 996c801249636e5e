import type { LimitKind, LimitPeriod } from '@opendraw/contract'
import { windowMs } from './windows.ts'

const MINUTE_MS = 60_000

/** A limit's bound as it is stored: micro-USD of money, minutes of time; null where the wish does not say the one that its kind needs. */
export function boundOf(wish: {
  kind: LimitKind
  period: LimitPeriod
  amount?: bigint | undefined
  minutes?: number | undefined
}): bigint | null {
  const { kind, period, amount, minutes } = wish
  if (kind === 'session') {
    const fits = minutes !== undefined && minutes * MINUTE_MS <= windowMs(period)
    return fits && amount === undefined ? BigInt(minutes) : null
  }
  return amount !== undefined && minutes === undefined ? amount : null
}
