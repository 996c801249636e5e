import type { Tx } from '@opendraw/db'
import { balancesOf, type Purpose, promoBudget, promoDue } from '@opendraw/ledger'
import { purposeNames } from './purposes.ts'

/** A budget as it stands, micro-USD: what may still be promised, and what is promised and not paid yet. */
export type Budget = Readonly<{ purpose: Purpose; available: bigint; promised: bigint }>

/** Every budget. */
export async function budgetsOf(db: Tx): Promise<Budget[]> {
  const balances = await balancesOf(db, [...purposeNames.map(promoBudget), ...purposeNames.map(promoDue)])
  return purposeNames.map((purpose, at) => ({
    purpose,
    available: balances[at] ?? 0n,
    promised: balances[at + purposeNames.length] ?? 0n,
  }))
}
