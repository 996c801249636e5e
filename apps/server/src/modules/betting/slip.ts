import type { Money } from '@opendraw/money'

/** A line in stored numbers: the play's number, the pick's index, the stake in micro-USD. */
export type SlipLine = Readonly<{ play: number; pick: number; stake: Money }>

/** The screen that a slip came from, and its stored number. */
export const sources = { game: 1, long: 2 } as const
export type Source = keyof typeof sources

/** One call's bets on one round: all or nothing. `key` is the player's idempotency key. */
export type Slip = Readonly<{
  playerId: bigint
  key: string
  roundId: bigint
  source: Source
  stake: Money
  lines: readonly SlipLine[]
}>

/** True when both are the same input: a repeat of one is answered with the other's outcome. */
export function isSameSlip(a: Pick<Slip, 'roundId' | 'lines'>, b: Pick<Slip, 'roundId' | 'lines'>): boolean {
  return (
    a.roundId === b.roundId &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, at) => {
      const other = b.lines[at]
      return other?.play === line.play && other.pick === line.pick && other.stake === line.stake
    })
  )
}
