import type { Money } from '@opendraw/money'
import type { ReplyFor } from '../../client/ask.ts'

type Slip = ReplyFor<'listBets'>['list'][number]

/** won: more came back than was staked. back: the same, less, or nothing. void: every stake came back. */
export type Outcome = Readonly<{ kind: 'won' | 'back' | 'void'; stake: Money; payout: Money }>

export function slipsOf(slips: readonly Slip[], issue: bigint): Slip[] {
  return slips.filter((slip) => slip.issue === issue)
}

/** What a round's slips brought together; undefined without slips, and while one of them still waits. */
export function outcomeOf(slips: readonly Slip[]): Outcome | undefined {
  if (slips.length === 0 || slips.some(({ state }) => state === 'waiting')) return undefined
  const stake = slips.reduce((sum, slip) => sum + slip.stake, 0n)
  const payout = slips.reduce((sum, slip) => sum + (slip.payout ?? 0n), 0n)
  if (slips.every(({ state }) => state === 'void')) return { kind: 'void', stake, payout }
  return { kind: payout > stake ? 'won' : 'back', stake, payout }
}
