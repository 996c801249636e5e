import type { Money } from '@opendraw/money'
import { useQuery } from '@tanstack/react-query'
import type { ReplyFor } from '../../client/ask.ts'
import type { Round } from '../../client/games.ts'
import { useSession } from '../../session/session.ts'
import { mySlipsQuery } from './queries.ts'
import type { Reveal } from './use-reveal.ts'

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

/** The player's last slips of a game, and what those of the last round paid, once that may be shown. */
export function useOutcome(gameId: string, last: Round | null, reveal: Reveal) {
  const hasToken = useSession((state) => state.token !== null)
  const { data } = useQuery({ ...mySlipsQuery(gameId), enabled: hasToken })
  const slips = data?.list ?? []
  // Not before the dice lie still: an amount would give the result away.
  const isShown = reveal.isNew && reveal.phase !== 'drawing' && reveal.phase !== 'revealing'
  return { slips, outcome: isShown && last ? outcomeOf(slipsOf(slips, last.issue)) : undefined }
}
