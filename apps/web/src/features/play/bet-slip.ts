import { addLine, emptyExposure, lineOf, rulesOf } from '@opendraw/games'
import { add, type Money } from '@opendraw/money'

/** What can be picked on a board: a play of the rules, and the pick in it ('' where it has none). */
export type Choice = { play: string; pick: string }
/** A line of the slip. `stake` is before the multiplier, in micro-units. */
export type SlipLine = Choice & { stake: Money }
export type Slip = { readonly lines: readonly SlipLine[]; readonly times: number }

export const emptySlip: Slip = { lines: [], times: 1 }
export const timesMax = 100
const cent = 10_000n

/** The slip with one more line; a choice that is on it already is not put there twice. */
export function withLine(slip: Slip, choice: Choice, stake: Money, linesMax: number): Slip {
  if (indexOf(slip, choice) >= 0 || slip.lines.length >= linesMax) return slip
  return { ...slip, lines: [...slip.lines, { ...choice, stake }] }
}

/** The slip without the choice. */
export function withoutLine(slip: Slip, choice: Choice): Slip {
  return { ...slip, lines: slip.lines.filter((line) => !isSame(line, choice)) }
}

/** The slip with another stake on the choice. */
export function withStake(slip: Slip, choice: Choice, stake: Money): Slip {
  return { ...slip, lines: slip.lines.map((line) => (isSame(line, choice) ? { ...line, stake } : line)) }
}

/** The slip with another multiplier, from 1 to 100. */
export function withTimes(slip: Slip, times: number): Slip {
  return { ...slip, times: Math.min(timesMax, Math.max(1, Math.trunc(times))) }
}

export function indexOf(slip: Slip, choice: Choice): number {
  return slip.lines.findIndex((line) => isSame(line, choice))
}

/** What a line costs: its stake times the multiplier. */
export function costOf(slip: Slip, line: SlipLine): Money {
  return line.stake * BigInt(slip.times)
}

/** What the slip costs. */
export function totalOf(slip: Slip): Money {
  return add(...slip.lines.map((line) => costOf(slip, line)))
}

/**
 * The most that the slip can bring back, stakes included: the payouts of the best result, counted with the rules that
 * settle it. A preview: the server decides.
 */
export function returnMax(slip: Slip): Money {
  const rules = rulesOf('rgb')
  const exposure = emptyExposure(rules)
  for (const line of slip.lines) {
    const place = lineOf(rules, line.play, line.pick)
    if (place) addLine(exposure, place.playNo, place.pickIndex, costOf(slip, line))
  }
  return exposure.payouts.reduce((most, payout) => (payout > most ? payout : most), 0n)
}

/** The largest stake that a choice can have: what is left of the balance, within the limit, in whole cents. */
export function stakeMaxOf(slip: Slip, choice: Choice, cash: Money, stakeMax: Money): Money {
  const others = totalOf(withoutLine(slip, choice))
  const left = cash > others ? (cash - others) / BigInt(slip.times) : 0n
  const most = stakeMax / BigInt(slip.times)
  const capped = left < most ? left : most
  return capped - (capped % cent)
}

export function isSame(a: Choice, b: Choice): boolean {
  return a.play === b.play && a.pick === b.pick
}
