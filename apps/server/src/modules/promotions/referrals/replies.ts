import type { TeamTotals as TotalsReply } from '@opendraw/contract'
import type * as z from 'zod/mini'
import type { TeamTotals } from './tables/teams.ts'

/** What a level of a team counts. */
export function toTotals({
  level,
  people,
  deposits,
  withdrawals,
  valid,
}: TeamTotals): z.output<typeof TotalsReply> {
  return {
    level: level === 1 ? 1 : level === 2 ? 2 : 3,
    people: Number(people),
    deposits,
    withdrawals,
    valid,
  }
}
