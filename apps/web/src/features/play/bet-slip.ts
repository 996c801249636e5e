import { add, CENT, type Money } from '@opendraw/money'

/** What can be picked on a board: a play of the rules, and the pick in it ('' where it has none). */
export type Choice = Readonly<{ play: string; pick: string }>
/** A line of the slip. `stake` is before the multiplier, in micro-units. */
export type SlipLine = Choice & { stake: Money }
export type Slip = Readonly<{ lines: readonly SlipLine[]; times: number }>
/** Whose stake is being typed: one line's, or that of all lines. */
export type Target = Choice | 'all'

export const emptySlip: Slip = { lines: [], times: 1 }
export const TIMES_MAX = 100

/**
 * The slip after a press on the choices: those that are missing are put on it, or, when all of them are on it, all are
 * taken off. Undefined when they would not fit.
 */
export function toggled(
  slip: Slip,
  choices: readonly Choice[],
  stake: Money,
  linesMax: number,
): Slip | undefined {
  const missing = choices.filter((choice) => !isOn(slip, choice))
  if (missing.length === 0) {
    return { ...slip, lines: slip.lines.filter((line) => !choices.some((choice) => isSame(line, choice))) }
  }
  if (slip.lines.length + missing.length > linesMax) return undefined
  return { ...slip, lines: [...slip.lines, ...missing.map(({ play, pick }) => ({ play, pick, stake }))] }
}

/** The slip without the first choices and with the second ones; undefined when they would not fit. */
export function swapped(
  slip: Slip,
  off: readonly Choice[],
  on: readonly Choice[],
  stake: Money,
  linesMax: number,
): Slip | undefined {
  const kept = slip.lines.filter((line) => !off.some((choice) => isSame(line, choice)))
  const rest = { ...slip, lines: kept }
  return on.length === 0 ? rest : toggled(rest, on, stake, linesMax)
}

/** The slip without the choice. */
export function withoutLine(slip: Slip, choice: Choice): Slip {
  return { ...slip, lines: slip.lines.filter((line) => !isSame(line, choice)) }
}

/** The slip with another stake on the target. */
export function withStake(slip: Slip, target: Target, stake: Money): Slip {
  return { ...slip, lines: slip.lines.map((line) => (isAimedAt(target, line) ? { ...line, stake } : line)) }
}

/** The slip with another multiplier, from 1 to 100. */
export function withTimes(slip: Slip, times: number): Slip {
  return { ...slip, times: Math.min(TIMES_MAX, Math.max(1, Math.trunc(times))) }
}

export function isOn(slip: Slip, choice: Choice): boolean {
  return slip.lines.some((line) => isSame(line, choice))
}

/** What a line costs: its stake times the multiplier. */
export function costOf(slip: Slip, line: SlipLine): Money {
  return line.stake * BigInt(slip.times)
}

/** What the slip costs. */
export function totalOf(slip: Slip): Money {
  return add(...slip.lines.map((line) => costOf(slip, line)))
}

/** The stake that all lines of the target have; 0n when they differ or there are none. */
export function stakeOf(slip: Slip, target: Target): Money {
  const stakes = slip.lines.filter((line) => isAimedAt(target, line)).map(({ stake }) => stake)
  const [first = 0n] = stakes
  return stakes.every((stake) => stake === first) ? first : 0n
}

/** What bounds a slip: the balance, the player's own limits (undefined without one), and the game's, in the round and on each line. */
export type Bounds = Readonly<{ cash: Money; own: Money | undefined; round: Money; line: Money }>
/** The largest stake, and what it is bound by. */
export type Most = Readonly<{ stake: Money; by: 'cash' | 'own' | 'table' }>

/** The largest stake that the target can have: the smallest of what all bounds leave, in whole cents. */
export function mostOf(slip: Slip, target: Target, bounds: Bounds): Most {
  const aimed = slip.lines.filter((line) => isAimedAt(target, line)).length
  if (aimed === 0) return { stake: 0n, by: 'table' }
  const others = totalOf({ ...slip, lines: slip.lines.filter((line) => !isAimedAt(target, line)) })
  const eachOf = (sum: Money) => (sum > others ? (sum - others) / BigInt(slip.times * aimed) : 0n)
  const all: Most[] = [
    { stake: eachOf(bounds.cash), by: 'cash' },
    ...(bounds.own === undefined ? [] : [{ stake: eachOf(bounds.own), by: 'own' as const }]),
    { stake: eachOf(bounds.round), by: 'table' },
    { stake: bounds.line / BigInt(slip.times), by: 'table' },
  ]
  const least = all.reduce((a, b) => (b.stake < a.stake ? b : a))
  return { ...least, stake: least.stake - (least.stake % CENT) }
}

export function isSame(a: Choice, b: Choice): boolean {
  return a.play === b.play && a.pick === b.pick
}

function isAimedAt(target: Target, line: Choice): boolean {
  return target === 'all' || isSame(target, line)
}
