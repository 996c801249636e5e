import { Refusal } from '@opendraw/contract'
import { type OperatorRole, operatorRoles } from '@opendraw/contract/operator'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { EVERYTHING } from '../../../http/guard.ts'
import { defineAction, propose } from '../approvals/propose.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { addOperator } from '../tables/operators.ts'
import { addSponsors } from '../tables/sponsors.ts'
import { issueLink } from './one-time-links.ts'
import { permissionsOf } from './permissions.ts'

export const AGREE_ON_OPERATORS = 'oversight:operator:agree'

/** A new operator, after dual approval, and their link. */
export const operatorInvite = defineAction({
  act: 'operator.invite',
  permission: AGREE_ON_OPERATORS,
  payload: z.object({
    name: z.string().min(1),
    email: z.email(),
    roles: z.array(z.enum(operatorRoles)).min(1),
  }),
  run: async (ctx, tx, { name, email, roles }, { maker, checker }) => {
    const added = await addOperator(tx, name, roles, email).catch((error: unknown) => {
      throw isUniqueViolation(error, 'operator_email') ? new Refusal('address_taken') : error
    })
    assert(added !== undefined, 'an operator just added is there')
    const { id } = added
    await addSponsors(tx, id, { maker, checker: checker.operatorId, isForLink: true })
    const link = await issueLink(ctx, tx, { id, email })
    await raiseAlarm(ctx, tx, checker, { id, before: [], after: roles })
    return { after: { id, name, email, roles }, link }
  },
})

export type Invitation = Readonly<{
  name: string
  /** Where their link goes. */
  email: string
  roles: readonly OperatorRole[]
  reason: string
}>
/** Proposes a new operator; another must approve. */
export function inviteOperator(ctx: Context, caller: OperatorCaller, input: Invitation): Promise<bigint> {
  const { reason } = input
  const name = input.name.trim()
  const payload = { name, email: input.email, roles: [...new Set(input.roles)].sort() }
  const subject = `operator:new:${name}`
  return ctx.db.transaction((tx) => propose(tx, caller, { act: operatorInvite, subject, payload, reason }))
}

type RoleChange = Readonly<{
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
