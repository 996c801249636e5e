import { fromWire, type Money } from '@opendraw/money'
import type { ReplyFor } from '../../connection/ask.ts'
import { type Choice, costOf, type Slip, totalOf } from './bet-slip.ts'

export type PlaysReply = ReplyFor<'getPlays'>
export type PickOdds = PlaysReply['groups'][number]['plays'][number]['picks'][number]

/** Why a slip cannot be placed as it stands, so that the button can say it before the server must. */
export type SlipFault =
  | { fault: 'locked' | 'empty' | 'low' }
  | { fault: 'tooSmall' | 'tooLarge'; limit: Money; choice: Choice }

/** The odds and limits of a choice; undefined when the game does not sell it. */
export function pickOf(plays: PlaysReply, { play, pick }: Choice): PickOdds | undefined {
  for (const group of plays.groups) {
    const found = group.plays.find(({ id }) => id === play)?.picks.find((one) => one.pick === pick)
    if (found) return found
  }
  return undefined
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
    const [least, most] = [fromWire(pick.stakeMin), fromWire(pick.stakeMax)]
    if (cost < least) return { fault: 'tooSmall', limit: least, choice: line }
    if (cost > most) return { fault: 'tooLarge', limit: most, choice: line }
  }
  return cash !== undefined && totalOf(slip) > cash ? { fault: 'low' } : undefined
}
