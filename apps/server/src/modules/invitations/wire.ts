import type { TeamTotals as TotalsOnWire } from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { TeamTotals } from './tables/teams.ts'

/** What a level of a team counts. */
export function totalsOnWire({
  level,
  people,
  deposits,
  withdrawals,
  valid,
}: TeamTotals): z.input<typeof TotalsOnWire> {
  return {
    level: level === 1 ? 1 : level === 2 ? 2 : 3,
    people: Number(people),
    deposits: toWire(deposits),
    withdrawals: toWire(withdrawals),
    valid: toWire(valid),
  }
}
