import { exchangePoints as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { readProtection } from '../../../responsible-gaming/index.ts'

const refuse = refusalsOf(call)

/** What was earned before stays payable under a limit or a pause; while an exclusion holds nothing of a promotion is paid. */
export async function refuseExcluded(tx: Tx, playerId: bigint): Promise<void> {
  const { rest } = await readProtection(tx, playerId)
  if (rest?.kind !== 'exclusion') return
  const until = rest.returnsAt ?? rest.until
  throw until === null
    ? refuse('self_excluded_for_good')
    : refuse('self_excluded', { until: String(until.getTime()) })
}
