import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { PublicCaller } from '../../../http/bind.ts'
import { networkOf } from '../../../http/throttle.ts'
import { settingOf } from '../../settings/index.ts'
import type { ApprovalRow } from '../tables/approvals.ts'
import { type NetworkPair, networkPairs as pairs } from '../tables/audit.ts'
import { newUntil, tiesOf } from '../tables/sponsors.ts'

/** Of each operator whose proposals this one may not approve yet: until when. */
export async function tiesWith(tx: Tx, operatorId: bigint): Promise<ReadonlyMap<bigint, Date>> {
  const ties = await tiesOf(tx, operatorId, await settingOf(tx, 'newOperatorHours'))
  return new Map(ties.map(({ otherId, until }) => [otherId, until]))
}

/** Refuses an approval between a new operator and those who let them in, or another new one: they could be one person. */
export async function assertIndependent(tx: Tx, maker: bigint, checker: bigint): Promise<void> {
  const until = (await tiesWith(tx, checker)).get(maker)
  if (until) throw new Refusal('operator_too_new', { until: String(until.getTime()) })
}

/** Refuses what somebody who was let in a moment ago must not do alone. */
export async function assertNotNew(tx: Tx, operatorId: bigint): Promise<void> {
  const is = await newUntil(tx, operatorId, await settingOf(tx, 'newOperatorHours'))
  if (is) throw new Refusal('operator_too_new', { until: String(is.until.getTime()) })
}

/** Whether two of these operators may approve for each other now. */
export async function areTwoIndependent(tx: Tx, operatorIds: readonly bigint[]): Promise<boolean> {
  for (const [at, one] of operatorIds.entries()) {
    const ties = await tiesWith(tx, one)
    if (operatorIds.slice(at + 1).some((other) => !ties.has(other))) return true
  }
  return false
}

/** What a proposal shares with the caller: the network it came from, and the browser. Signs of one person, not proof. */
export function sharedOrigin(
  { makerIp, makerDevice }: Pick<ApprovalRow, 'makerIp' | 'makerDevice'>,
  { ip, device }: Pick<PublicCaller, 'ip' | 'device'>,
): Readonly<{ sameNetwork: boolean; sameDevice: boolean }> {
  return {
    sameNetwork: networkOf(makerIp) === networkOf(ip),
    sameDevice: device !== '' && makerDevice === device,
  }
}

const PAIRS_MAX = 50

/** Of the last week: who approved what somebody else in their network had proposed, and how often. In one office that is usual. */
export function networkPairs(db: Tx): Promise<NetworkPair[]> {
  return pairs(db, PAIRS_MAX)
}
