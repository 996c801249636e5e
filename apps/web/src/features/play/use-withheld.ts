import type { Money } from '@opendraw/money'
import { useState } from 'react'
import type { RevealPhase } from './use-reveal.ts'

/** The balance as it was last known, and how much of it is not shown yet. */
type Withheld = { cash: Money | undefined; sum: Money }

/** What is withheld of a balance once it is `cash`: while a result is secret all that came in, otherwise nothing. */
export function withheldAfter(before: Withheld, cash: Money | undefined, isSecret: boolean): Withheld {
  if (!isSecret || cash === undefined || before.cash === undefined) return { cash, sum: 0n }
  return { cash, sum: before.sum + (cash > before.cash ? cash - before.cash : 0n) }
}

/** How much less than the balance is to be shown until a result lies still: a payout would give it away. Stakes leave at once. */
export function useWithheld(cash: Money | undefined, phase: RevealPhase): Money {
  const [before, setBefore] = useState<Withheld>({ cash: undefined, sum: 0n })
  const after = withheldAfter(before, cash, phase === 'drawing' || phase === 'revealing')
  if (after.cash !== before.cash || after.sum !== before.sum) setBefore(after)
  return after.sum
}
