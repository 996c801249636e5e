/** The vault's own clock: it never asks anyone else what time it is. Milliseconds since 1970 UTC. */
export type Clock = Readonly<{ nowMs: () => number }>

export const systemClock: Clock = { nowMs: () => Date.now() }
