import { refusalsOf } from '@opendraw/contract'
import { acknowledgeAlert as acknowledgeCall, assignAlert as assignCall } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/bind.ts'
import { by, writeAudit } from '../operators/index.ts'
import { isAbout, ownersOf, type ShownAlert, seenBy, toAlert } from './read-alerts.ts'
import * as rows from './tables/alerts.ts'

const refuseAssign = refusalsOf(assignCall)
const refuseAcknowledge = refusalsOf(acknowledgeCall)

/**
 * Gives an open alert to somebody who may handle it, or (null) to no one, with the audit line; what is so already leaves none. Refuses
 * a closed one (already_decided), and an owner who may not handle or read it (no_permission).
 */
export function assignAlert(
  ctx: Context,
  caller: OperatorCaller,
  { id, owner }: Readonly<{ id: bigint; owner: bigint | null }>,
): Promise<ShownAlert> {
  return ctx.db.transaction(async (tx) => {
    const row = seenBy(caller, await rows.lockAlert(tx, id))
    if (row.closedAt !== null) throw refuseAssign('already_decided')
    if (row.ownerId === owner) return toAlert(row)
    const owners = await ownersOf(tx, row)
    if (owner !== null && !owners.some((one) => one.id === owner)) throw refuseAssign('no_permission')
    await rows.setOwner(tx, id, owner)
    await rows.addStep(tx, {
      alertId: id,
      kind: 'assigned',
      says: '',
      operatorId: caller.operatorId,
      ownerId: owner,
    })
    await audit(tx, caller, row, { act: 'alert.assign', after: { owner } })
    return again(tx, id)
  })
}

/**
 * Says that an open alert is known and what is done, with the audit line. Whoever does and finds it without an owner owns it. Nobody
 * does so of one that is about themselves.
 */
export function acknowledgeAlert(
  ctx: Context,
  caller: OperatorCaller,
  { id, note }: Readonly<{ id: bigint; note: string }>,
): Promise<ShownAlert> {
  const says = note.trim()
  return ctx.db.transaction(async (tx) => {
    const row = seenBy(caller, await rows.lockAlert(tx, id))
    if (row.closedAt !== null || row.acknowledgedAt !== null) throw refuseAcknowledge('already_decided')
    if (says === '') throw refuseAcknowledge('reason_required')
    if (isAbout(row.subject, caller.operatorId)) throw refuseAcknowledge('no_permission')
    await rows.noteAcknowledged(tx, id, caller.operatorId)
    if (row.ownerId === null) await rows.setOwner(tx, id, caller.operatorId)
    await rows.addStep(tx, { alertId: id, kind: 'acknowledged', says, operatorId: caller.operatorId })
    const { severity, figure } = row
    await audit(tx, caller, row, { act: 'alert.acknowledge', reason: says, after: { severity, figure } })
    return again(tx, id)
  })
}

type Line = Readonly<{ act: string; reason?: string; after: Readonly<Record<string, unknown>> }>

function audit(tx: Tx, caller: OperatorCaller, { id, rule }: rows.AlertRow, line: Line): Promise<void> {
  return writeAudit(tx, { ...by(caller), subject: `alert:${id}`, ...line, after: { rule, ...line.after } })
}

async function again(tx: Tx, id: bigint): Promise<ShownAlert> {
  const row = await rows.lockAlert(tx, id)
  if (!row) throw refuseAssign('not_found')
  return toAlert(row)
}
