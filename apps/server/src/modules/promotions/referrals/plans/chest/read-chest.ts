import type { Tx } from '@opendraw/db'
import { type Planning, planningOf } from '../planning.ts'
import { claimsOf } from '../tables/chest.ts'
import { countQualified } from '../tables/facts.ts'
import { databaseTime } from '../tables/weeks.ts'
import { type ChestMonth, chestMonths } from './chest-months.ts'
import { type ChestTerms, chestTerms } from './chest-terms.ts'

export type ChestStep = Readonly<{
  step: number
  invitees: number
  amount: bigint
  state: 'incomplete' | 'claimable' | 'claimed'
}>
export type ChestStanding = Planning &
  Readonly<{
    months: readonly (ChestMonth & { readonly qualified: number; readonly steps: readonly ChestStep[] })[]
    asks: ChestTerms['asks']
  }>

/** How a player's chest stands in each month that may be opened, whether or not he is in it this week. */
export async function readChest(db: Tx, playerId: bigint, now?: Date): Promise<ChestStanding> {
  const at = now ?? (await databaseTime(db))
  const terms = await chestTerms(db)
  const months = []
  for (const one of chestMonths(at)) {
    const { qualified, steps } = await readMonth(db, playerId, one.month, terms)
    // The month before is of interest only while something of it is left.
    if (months.length === 0 || steps.some(({ state }) => state === 'claimable'))
      months.push({ ...one, qualified, steps })
  }
  return { ...(await planningOf(db, playerId, at)), months, asks: terms.asks }
}

async function readMonth(
  db: Tx,
  playerId: bigint,
  month: string,
  { steps }: ChestTerms,
): Promise<{ qualified: number; steps: ChestStep[] }> {
  const most = steps.at(-1)?.invitees ?? 0
  const qualified = await countQualified(db, playerId, month, most)
  const claims = await claimsOf(db, playerId, month)
  return {
    qualified,
    steps: steps.map((one) => {
      const claim = claims.find(({ step }) => step === one.step)
      if (claim) return { step: one.step, invitees: claim.invitees, amount: claim.amount, state: 'claimed' }
      return { ...one, state: qualified >= one.invitees ? 'claimable' : 'incomplete' }
    }),
  }
}
