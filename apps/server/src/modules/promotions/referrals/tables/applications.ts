import type { PartnerReason } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'
import { NOTHING_WAITS, type Waiting } from '../../../../waiting.ts'

export type PartnerState = 'pending' | 'approved' | 'rejected' | 'ended'
export type PartnerChannel = 'friends' | 'community' | 'site' | 'video' | 'shop' | 'other'
export type ApplicationRow = Readonly<{
  id: bigint
  playerId: bigint
  nickname: string
  registeredAt: Date
  state: PartnerState
  channel: PartnerChannel
  /** Sealed. */
  plan: Buffer
  createdAt: Date
  decidedAt: Date | null
  decidedBy: bigint | null
  reasonCode: PartnerReason | null
  note: string
}>

const columns = sql`a.id, a.player_id, p.nickname, p.created_at as registered_at, a.state, a.channel, a.plan,
  a.created_at, a.decided_at, a.decided_by, a.reason_code, a.note`
const source = sql`partner_application a join player p on p.id = a.player_id`

/** Adds an application; false while the player has one that waits or is approved. */
export async function addApplication(
  tx: Tx,
  { playerId, channel, plan }: Pick<ApplicationRow, 'playerId' | 'channel' | 'plan'>,
): Promise<boolean> {
  return (
    (await tx.run(sql`
    insert into partner_application (player_id, channel, plan) values (${playerId}, ${channel}, ${plan})
    on conflict (player_id) where state in ('pending', 'approved') do nothing`)) === 1
  )
}

/** The player's newest application, and from when they may send another after `waitDays`. */
export function newestApplication(db: Tx, playerId: bigint, waitDays: number) {
  return db.row<ApplicationRow & { mayApplyFrom: Date; mayApply: boolean }>(sql`
    select ${columns}, coalesce(a.decided_at, a.created_at) + make_interval(days => ${waitDays}) as may_apply_from,
           coalesce(a.decided_at, a.created_at) + make_interval(days => ${waitDays}) <= clock_timestamp() as may_apply
      from ${source} where a.player_id = ${playerId} order by a.id desc limit 1`)
}

export function applicationById(db: Tx, id: bigint) {
  return db.row<ApplicationRow>(sql`select ${columns} from ${source} where a.id = ${id}`)
}

export function lockApplication(tx: Tx, id: bigint) {
  return tx.row<ApplicationRow>(sql`select ${columns} from ${source} where a.id = ${id} for update of a`)
}

export type Decision = Readonly<{
  id: bigint
  state: 'approved' | 'rejected' | 'ended'
  operatorId: bigint
  reasonCode: PartnerReason | null
  note: string
}>

export function decideRow(tx: Tx, { id, state, operatorId, reasonCode, note }: Decision) {
  return tx.run(sql`
    update partner_application set state = ${state}, decided_at = clock_timestamp(), decided_by = ${operatorId},
      reason_code = ${reasonCode}, note = ${note} where id = ${id}`)
}

/** A page of the applications in one state: the longest waiting first, the newest decided first. */
export function applicationsIn(db: Tx, state: PartnerState, beyond: bigint | null, limit: number) {
  const isWaiting = state === 'pending'
  const after = isWaiting ? sql`a.id > ${beyond}` : sql`a.id < ${beyond}`
  return db.rows<ApplicationRow>(sql`
    select ${columns} from ${source} where a.state = ${state} and (${beyond}::bigint is null or ${after})
     order by a.id ${isWaiting ? sql`asc` : sql`desc`} limit ${limit}`)
}

/** The applications that wait. */
export async function waitingApplications(db: Tx): Promise<Waiting> {
  const row = await db.row<Waiting>(
    sql`select count(*)::int as count, min(created_at) as since from partner_application where state = 'pending'`,
  )
  return row ?? NOTHING_WAITS
}
