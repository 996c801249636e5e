import { MICRO } from '@opendraw/money'

/**
 * What a player is promised about his money going in and out. Amounts are micro-USD. Figures: the project's own defaults
 * for a first level account; the one-dollar rule for small wallet withdrawals is the specification's.
 */
export const terms = {
  /** A deposit is to be staked this many times before it may leave. */
  turnoverTimes: 1,
  /** A wallet that holds less than this has nothing left to turn over: the next deposit starts the count anew. */
  turnoverResetBelow: MICRO,
  /** A deposit that nobody decided in this time has expired. */
  depositHours: 24,
  cardsMax: 5,
  uploadsPerDay: 30,
  withdrawal: {
    amountMin: 10n * MICRO,
    amountMax: 5_000n * MICRO,
    /** Per day of the calendar in UTC; rejected requests do not count. */
    countPerDay: 3,
    amountPerDay: 10_000n * MICRO,
    reviewHours: 24,
    /** Bank cards cost nothing. The small-amount rule is the specification's for wallets and is below our minimum. */
    fee: { basisPoints: 0, floor: 0n, smallAmount: MICRO, smallFee: MICRO },
  },
} as const
