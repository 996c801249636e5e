/** What counted towards a limit, and when: positive uses it up, negative gives back. */
export type Use = Readonly<{ at: Date; amount: bigint }>

/**
 * From when this much fits under the limit again if nothing else happens: when the newest use that is still too much has
 * left the rolling window. What can never fit is taken as the whole limit. `uses` are newest first; now, where it fits
 * now.
 */
export function fitsAgainAt(
  uses: readonly Use[],
  request: Readonly<{ limit: bigint; amount: bigint; windowMs: number; now: Date }>,
): Date {
  const { limit, amount, windowMs, now } = request
  const room = amount > limit ? 0n : limit - amount
  let used = 0n
  for (const use of uses) {
    used += use.amount
    if (used > room) return new Date(use.at.getTime() + windowMs + 1)
  }
  return now
}
