import { useEffect } from 'react'
import type { Round } from '../../client/games.ts'
import { resultName } from '../../copy/names.ts'
import { type Translate, useMessages } from '../../copy/use-messages.ts'
import { feel } from '../../session/feel.ts'
import { type Outcome, slipsOf, useOutcome } from './round-outcome.ts'
import type { Reveal } from './use-reveal.ts'

type RoundSaidProps = Readonly<{ gameId: string; last: Round | null; reveal: Reveal }>

/** The last result for a screen reader, as one sentence with what the player's bets brought; and, when it is new, felt and heard. */
export default function RoundSaid({ gameId, last, reveal }: RoundSaidProps) {
  const { t, money } = useMessages()
  const { slips, outcome } = useOutcome(gameId, last, reveal)
  const isStill = reveal.phase === 'still'
  // What the bets brought comes a moment later, and belongs into the same sentence.
  const isWaiting = reveal.isNew && last !== null && !outcome && slipsOf(slips, last.issue).length > 0
  useFelt(last?.issue, isStill && reveal.isNew && !isWaiting, outcome)
  return (
    <p role="status" aria-live="polite" aria-atomic="true" className="sr-only">
      {isStill && !isWaiting && last && sentenceOf(t, money, gameId, last, outcome)}
    </p>
  )
}

function sentenceOf(
  t: Translate,
  money: (amount: bigint) => string,
  gameId: string,
  { issue, result }: Round,
  outcome: Outcome | undefined,
): string {
  const values = {
    issue: String(issue).slice(-4),
    stake: money(outcome?.stake ?? 0n),
    amount: money(outcome?.payout ?? 0n),
  }
  if (outcome?.kind === 'void') return t('round.refunded', values)
  if (!result) return ''
  const said = { ...values, result: resultName(t, gameId, result, ', ') }
  if (!outcome) return t('round.resultIs', said)
  return t(outcome.kind === 'won' ? 'round.saidWon' : 'round.saidBack', said)
}

/** Once for each new result. Only what brought more than it cost is felt as a win. */
function useFelt(issue: bigint | undefined, isSaid: boolean, outcome: Outcome | undefined): void {
  const isWon = outcome?.kind === 'won'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is felt once, also where two are won in a row.
  useEffect(() => {
    if (isSaid) feel(isWon ? 'won' : 'result')
  }, [issue, isSaid, isWon])
}
