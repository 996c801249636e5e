/** What waits in a queue: how much, and since when the one that waits the longest; null where nothing waits. */
export type Waiting = Readonly<{ count: number; since: Date | null }>

export const NOTHING_WAITS: Waiting = { count: 0, since: null }

/** What moved in one asset on a UTC day (2026-11-21), micro-units. */
export type MovedOfDay = Readonly<{ day: string; asset: string; count: number; amount: bigint }>
