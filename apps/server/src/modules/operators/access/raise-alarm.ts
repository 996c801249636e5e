import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { EVERYTHING } from '../../../http/permission.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { permissionsOf } from './permissions.ts'

export type RoleChange = Readonly<{
  id: bigint
  before: readonly string[]
  after: readonly string[]
}>

/** That an operator may now do everything is logged and is an audit line of its own. */
export async function raiseAlarm(
  ctx: Context,
  tx: Tx,
  caller: OperatorCaller,
  { id, before, after }: RoleChange,
): Promise<void> {
  if (isAlmighty(before) || !isAlmighty(after)) return
  ctx.log.warn('operator.granted_all_permissions', { requestId: caller.requestId })
  const line = { act: 'alarm.everything', subject: `operator:${id}`, after: { roles: after } }
  await writeAudit(tx, { ...by(caller), ...line })
}

/** Whether these roles together may do everything. */
export function isAlmighty(roles: readonly string[]): boolean {
  return permissionsOf(roles).includes(EVERYTHING)
}
