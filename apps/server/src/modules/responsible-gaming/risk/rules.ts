/**
 * The thresholds of risk signals: measured, and the same for everyone. Published in docs/protection.md; they lead to a
 * person who asks, never to a decision by themselves.
 */
export const riskRules = {
  /** Deposits of 7 days that are this many times the usual week of the 28 days before, and no less than this (micro-USD). */
  depositsRisingTimes: 2,
  depositsRisingLeast: 200_000_000n,
  /** Deposits of one day, each made while the day's play had lost until then. */
  chasingDeposits: 3,
  /** Nights of the last 7 in which at least so many slips were placed; the night's hours are a setting. */
  nights: 4,
  nightSlips: 10,
  /** Different hours of one day in which a slip was placed. */
  longPlayHours: 12,
  /** Limits that were raised or removed, and confirmed, within 30 days. */
  limitsRaised: 2,
} as const

/** The minimum days from one case to the next of its kind. */
export const QUIET_DAYS = 30
