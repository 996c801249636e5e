/** Where the present comes from. Passed in the context, so that a test can hold time still. */
export interface Clock {
  now(): Date
}

/** The machine's own clock. Inside a transaction that decides about money, the database's clock decides instead. */
export const systemClock: Clock = { now: () => new Date() }
