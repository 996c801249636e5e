type Stretch = Readonly<{ from: Date; to: Date }>

const MINUTE_MS = 60_000

/** Whole minutes that these stretches hold since then. */
export function minutesUsed(stretches: readonly Stretch[], since: Date): number {
  const totalMs = stretches.reduce((sum, { from, to }) => {
    const begin = Math.max(from.getTime(), since.getTime())
    return sum + Math.max(0, to.getTime() - begin)
  }, 0)
  return Math.floor(totalMs / MINUTE_MS)
}

/** From when less than this many minutes are left in the rolling window, if the player stays away. `stretches`: oldest first. */
export function timeFitsAgainAt(
  stretches: readonly Stretch[],
  minutes: number,
  windowMs: number,
  now: Date,
): Date {
  let leftMs = minutes * MINUTE_MS
  for (const { from, to } of [...stretches].reverse()) {
    const lengthMs = to.getTime() - from.getTime()
    if (lengthMs >= leftMs) return new Date(Math.max(now.getTime(), to.getTime() - leftMs + windowMs + 1))
    leftMs -= lengthMs
  }
  return now
}
