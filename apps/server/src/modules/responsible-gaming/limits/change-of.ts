import { HOUR_MS } from '@opendraw/time'

/** How long an increase waits before it can be confirmed, and how long the player then has to confirm it. */
export const WAIT_MS = 24 * HOUR_MS
export const CONFIRM_WITHIN_MS = 7 * 24 * HOUR_MS

/** A requested bound against the one in force; null: none. Stricter applies at once, looser waits. */
export type Change = 'none' | 'now' | 'later'

/** When a change of a limit takes effect: a new or lower one now, a higher one or a removal only after waiting. */
export function changeOf(inForce: bigint | null, wanted: bigint | null): Change {
  if (inForce === wanted) return 'none'
  if (inForce === null) return 'now'
  return wanted !== null && wanted < inForce ? 'now' : 'later'
}

/** From when until when a looser limit that is asked for now can be confirmed. */
export function confirmTimes(askedAt: Date): { confirmableAt: Date; lapsesAt: Date } {
  const confirmableAt = new Date(askedAt.getTime() + WAIT_MS)
  return { confirmableAt, lapsesAt: new Date(confirmableAt.getTime() + CONFIRM_WITHIN_MS) }
}

/** Whether a requested looser limit still waits, can be confirmed, or has expired. */
export function statusOf(
  request: Readonly<{ confirmableAt: Date; lapsesAt: Date }>,
  now: Date,
): 'waits' | 'confirmable' | 'lapsed' {
  if (now < request.confirmableAt) return 'waits'
  return now < request.lapsesAt ? 'confirmable' : 'lapsed'
}
