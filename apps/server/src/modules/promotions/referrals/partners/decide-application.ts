import { type PartnerReason, Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { type Decision, decideRow, lockApplication, type PartnerState } from '../tables/applications.ts'

/** Which state may follow which; the database holds the same. */
const from: Readonly<Record<Decision['state'], PartnerState>> = {
  approved: 'pending',
  rejected: 'pending',
  ended: 'approved',
}

export type Verdict = Readonly<{
  id: bigint
  verdict: Decision['state']
  operatorId: bigint
  reasonCode: PartnerReason | null
  note: string
}>

/**
 * Approves or rejects an application, or ends a partnership, once; answers whose it is and what it was. Refuses an unknown one
 * (not_found) and one that is in another state (already_decided).
 */
export async function decideApplication(
  tx: Tx,
  { verdict, ...rest }: Verdict,
): Promise<{ playerId: bigint; before: PartnerState }> {
  const row = await lockApplication(tx, rest.id)
  if (!row) throw new Refusal('not_found')
  if (row.state !== from[verdict]) throw new Refusal('already_decided', { state: row.state })
  await decideRow(tx, { ...rest, state: verdict })
  return { playerId: row.playerId, before: row.state }
}
