import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import { giftSums, wrongGifts } from './tables/gifts.ts'
import { wrongLevels } from './tables/levels.ts'
import { rebateSums, wrongRebateDays, wrongRebates } from './tables/verification.ts'

const PLACES_MAX = 20

/**
 * Levels, gifts and rebates, recomputed from what was staked and from the books; empty when all hold. A level may stand above what
 * is asked for it today: it is never lowered.
 */
export async function verifyLevels(db: Tx): Promise<Violation[]> {
  const gifts = await giftSums(db)
  const rebates = await rebateSums(db)
  return [
    ...(await wrongLevels(db, PLACES_MAX)).map(violation('whoever staked enough has his level')),
    ...(await wrongGifts(db, PLACES_MAX)).map(violation('a gift is earned, and paid as claimed')),
    ...differing('gifts are paid as claimed', gifts.paid, gifts.claimed),
    ...(await wrongRebates(db, PLACES_MAX)).map(
      violation('a rebate is its rate of what was staked, and paid as its state says'),
    ),
    ...(await wrongRebateDays(db, PLACES_MAX)).map(violation('a day promises what its rebates come to')),
    ...differing('what is put aside for rebates is what waits', rebates.aside, rebates.due),
    ...differing('rebates are paid as settled', rebates.paid, rebates.settled),
  ]
}

const violation =
  (invariant: string) =>
  ({ detail }: { detail: string }): Violation => ({ invariant, detail })

function differing(invariant: string, inBooks: bigint, stored: bigint): Violation[] {
  return inBooks === stored ? [] : [{ invariant, detail: `${inBooks} in the books, ${stored} stored` }]
}
