/** The backing of a point: a cent, micro-USD. */
const BACKING = 10_000n
/** The valid stake that is a point, micro-USD. */
export const STAKE_PER_POINT = 10_000_000n
/** How long points live. */
export const LIFE_DAYS = 365

/** The micro-USD that back so many points. */
export function backingOf(points: bigint): bigint {
  return points * BACKING
}
