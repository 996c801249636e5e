/**
 * What a player is promised about the money that comes in. Figures: the project's own defaults.
 */
export const terms = {
  /** A deposit is to be staked this many times before it may leave. */
  turnoverTimes: 1,
  /** A deposit that its player has not paid and shown in this time has expired. */
  depositHours: 24,
  /** How many unpaid deposits a player may have. */
  unpaidDepositsMax: 5,
} as const
