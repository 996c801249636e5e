import { randomUUID } from 'node:crypto'
import { micros } from './players.ts'
import type { OpenRound } from './world.ts'

/** A slip of one line on the number 7. */
export function slip(
  { gameId, issue, oddsVersion }: OpenRound,
  dollars: number,
  change: object = {},
): object {
  const lines = [{ play: 'rgb_n', pick: '7', stake: micros(dollars) }]
  return { gameId, issue, oddsVersion, lines, key: randomUUID(), ...change }
}
