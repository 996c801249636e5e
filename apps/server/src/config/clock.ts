/** Where the present comes from. Passed in the context, so that a test can stop time. */
export type Clock = Readonly<{
  now(): Date
  /** Milliseconds since some moment; it never goes back. How old something is that this process remembers. */
  elapsedMs(): number
}>

/** The machine's own clock. Inside a transaction that decides about money, the database's clock decides instead. */
export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() }
