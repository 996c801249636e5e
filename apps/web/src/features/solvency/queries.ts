import { getSolvency } from '@opendraw/contract'
import { ask, type ReplyFor } from '../../client/ask.ts'

export type Solvency = ReplyFor<'getSolvency'>
export type Snapshot = NonNullable<Solvency['snapshot']>
export type Side = Snapshot['sides'][number]

/** What is owed and held, as of the newest total. */
export function solvencyQuery() {
  return { ...ask({ getSolvency }, {}), staleTime: 10_000 }
}
