import type { Tx } from '@opendraw/db'
import { settingsOf } from '../../../../settings/index.ts'

/** What the weekly salary asks for and pays, micro-USD; the steps from the least to the most. */
export type SalaryTerms = Readonly<{
  activeMin: number
  activeStake: bigint
  steps: readonly { readonly team: bigint; readonly amount: bigint }[]
}>

export async function salaryTerms(db: Tx): Promise<SalaryTerms> {
  const { salaryActiveMin, salaryActiveStake, salaryTeamStakes, salaryAmounts } = await settingsOf(db, [
    'salaryActiveMin',
    'salaryActiveStake',
    'salaryTeamStakes',
    'salaryAmounts',
  ])
  return {
    activeMin: salaryActiveMin,
    activeStake: salaryActiveStake,
    steps: salaryTeamStakes.map((team, at) => ({ team, amount: salaryAmounts[at] ?? 0n })),
  }
}

/** What a team of these valid stakes, with so many active invitees, earns its player in a week; 0 when nothing. */
export function salaryOf(terms: SalaryTerms, team: bigint, active: number): bigint {
  if (active < terms.activeMin) return 0n
  return terms.steps.reduce((earned, step) => (team >= step.team ? step.amount : earned), 0n)
}
