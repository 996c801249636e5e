/** Operators sign in for a working day at most, and an unwatched desk signs itself out. */
export const sessionTerms = { idleMinutes: 15, absoluteHours: 8, linkHours: 24, freshMinutes: 5 } as const
