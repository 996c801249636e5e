import type { Money } from '@opendraw/money'
import type { ReplyFor } from '../../client/ask.ts'
import { type Choice, costOf, type Slip, type Target, totalOf } from './bet-slip.ts'

export type PlaysReply = ReplyFor<'getPlays'>
export type PickOdds = PlaysReply['groups'][number]['plays'][number]['picks'][number]

/** Why a slip cannot be placed as it is, so that the button can say it before the server must. */
export type SlipFault =
  | { fault: 'locked' | 'empty' | 'low' }
  | { fault: 'tooSmall' | 'tooLarge'; limit: Money; choice: Choice }

type Sold = ReadonlyMap<string, PickOdds>
const tables = new WeakMap<PlaysReply, Sold>()

/** The odds and limits of a choice; undefined when the game does not sell it. */
export function pickOf(plays: PlaysReply, { play, pick }: Choice): PickOdds | undefined {
  return soldIn(plays).get(`${play} ${pick}`)
}

// A board asks for a hundred picks at every press, and a game sells thousands.
function soldIn(plays: PlaysReply): Sold {
  const known = tables.get(plays)
  if (known) return known
  const made = new Map(
    plays.groups
      .flatMap((group) => group.plays)
      .flatMap(({ id, picks }) => picks.map((one) => [`${id} ${one.pick}`, one] as const)),
  )
  tables.set(plays, made)
  return made
}

/** The first fault of a slip, or undefined when it can be placed. `cash` is undefined until the balance is known. */
export function faultOf(
  slip: Slip,
  plays: PlaysReply,
  cash: Money | undefined,
  isOpen: boolean,
): SlipFault | undefined {
  if (!isOpen) return { fault: 'locked' }
  if (slip.lines.length === 0 || slip.lines.some(({ stake }) => stake === 0n)) return { fault: 'empty' }
  for (const line of slip.lines) {
    const pick = pickOf(plays, line)
    if (!pick) continue
    const cost = costOf(slip, line)
    const [least, most] = [pick.stakeMin, pick.stakeMax]
    if (cost < least) return { fault: 'tooSmall', limit: least, choice: line }
    if (cost > most) return { fault: 'tooLarge', limit: most, choice: line }
  }
  return cash !== undefined && totalOf(slip) > cash ? { fault: 'low' } : undefined
}

/** The largest stake that every line of the target may have by the game's limits; 0n when nothing is known of them. */
export function limitOf(slip: Slip, plays: PlaysReply, target: Target): Money {
  const aimed = target === 'all' ? slip.lines : [target]
  const limits = aimed.flatMap((line) => pickOf(plays, line)?.stakeMax ?? [])
  return limits.reduce((least, limit) => (limit < least ? limit : least), limits[0] ?? 0n)
}

/** The smallest stake that every line of the target may have by the game's limits, before the multiplier; 0n when nothing is known of them. */
export function leastOf(slip: Slip, plays: PlaysReply, target: Target): Money {
  const aimed = target === 'all' ? slip.lines : [target]
  const limits = aimed.flatMap((line) => pickOf(plays, line)?.stakeMin ?? [])
  const most = limits.reduce((least, limit) => (limit > least ? limit : least), 0n)
  const times = BigInt(slip.times)
  return (most + times - 1n) / times
}

/** The smallest and the largest return to player among all that the game sells, as parts of one. */
export function returnsOf(plays: PlaysReply): { least: PickOdds['rtp']; most: PickOdds['rtp'] } | undefined {
  const parts = [...soldIn(plays).values()].map(({ rtp }) => rtp).sort((a, b) => partOf(a) - partOf(b))
  const [least, most] = [parts[0], parts.at(-1)]
  return least && most && { least, most }
}

function partOf({ num, den }: PickOdds['rtp']): number {
  return Number(num) / Number(den)
}
