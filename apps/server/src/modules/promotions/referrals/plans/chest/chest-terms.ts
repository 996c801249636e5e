import type { Tx } from '@opendraw/db'
import { settingsOf } from '../../../../settings/index.ts'
import { type ChestAsks } from '../tables/facts.ts'

/** The steps of the chest, each with what it pays more than the one before, and what an invitee must meet. Micro-USD. */
export type ChestTerms = Readonly<{
  steps: readonly { readonly step: number; readonly invitees: number; readonly amount: bigint }[]
  asks: ChestAsks
}>

export async function chestTerms(db: Tx): Promise<ChestTerms> {
  const { chestInvitees, chestTotals, chestDepositMin, chestStakeMin, chestDays } = await settingsOf(db, [
    'chestInvitees',
    'chestTotals',
    'chestDepositMin',
    'chestStakeMin',
    'chestDays',
  ])
  return {
    steps: chestInvitees.map((invitees, at) => ({
      step: at + 1,
      invitees,
      amount: (chestTotals[at] ?? 0n) - (chestTotals[at - 1] ?? 0n),
    })),
    asks: { deposit: chestDepositMin, stake: chestStakeMin, days: chestDays },
  }
}
