import { Digits, Refusal } from '@opendraw/contract'
import { type OperatorRole, operatorRoles } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import { removePasskeys } from '../../credentials/index.ts'
import { areTwoIndependent, assertNotNew } from '../approvals/independence.ts'
import { type Action, defineAction, propose } from '../approvals/propose.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { withdrawAllOf } from '../tables/approvals.ts'
import {
  killLinks,
  type ListedRow,
  listedOperator,
  lockPeople,
  type OperatorRow,
  operatorById,
  setOperatorState,
  setRoles,
} from '../tables/operators.ts'
import { replaceRecoveries, setConfirmed, setSecondFactor } from '../tables/second-factors.ts'
import { addSponsors } from '../tables/sponsors.ts'
import { AGREE_ON_OPERATORS, isAlmighty, raiseAlarm } from './invite-operator.ts'
import { issueLink } from './one-time-links.ts'
import { endSessionsOf } from './operator-sessions.ts'
import { permissionsOf } from './permissions.ts'

const Whom = z.object({ id: Digits })

/**
 * Other roles for an operator; they count on every node within a second. Where a permission goes, whatever they proposed and
 * waits goes with it: it was theirs to propose with that permission, and they may propose again what they still may.
 */
export const operatorRolesChange = defineAction({
  act: 'operator.roles',
  permission: AGREE_ON_OPERATORS,
  payload: Whom.extend({ roles: z.array(z.enum(operatorRoles)).min(1) }),
  run: async (ctx, tx, { id, roles }, { maker, checker }) => {
    const operator = await whom(tx, id, checker)
    // First, as whoever approves locks a proposal before its operators.
    const withdrawn = losesAny(operator, roles) ? await withdrawAllOf(tx, operator.id) : []
    if (!isAlmighty(roles)) await assertTwoStay(tx, operator.id)
    await setRoles(tx, operator.id, roles)
    if (gainsAny(operator, roles)) await countAsNew(tx, operator, maker, checker)
    await raiseAlarm(ctx, tx, checker, { id: operator.id, before: operator.roles, after: roles })
    return { before: { roles: operator.roles }, after: { roles, ...(withdrawn.length > 0 && { withdrawn }) } }
  },
})

function losesAny({ roles, permissions }: OperatorRow, rolesAfter: readonly string[]): boolean {
  const after = permissionsOf(rolesAfter)
  return permissionsOf(roles, permissions).some((permission) => !hasPermission(after, permission))
}

function gainsAny({ roles, permissions }: OperatorRow, rolesAfter: readonly string[]): boolean {
  const before = permissionsOf(roles, permissions)
  return permissionsOf(rolesAfter).some((permission) => !hasPermission(before, permission))
}

/**
 * Whoever may more than before, or is back, is new as one who was let in: a second account of one of those two would pass for
 * another person at once. Who has accepted no link yet is new once they do.
 */
async function countAsNew(
  tx: Tx,
  { id, totpSealed }: OperatorRow,
  maker: bigint,
  { operatorId }: OperatorCaller,
): Promise<void> {
  await addSponsors(tx, id, { maker, checker: operatorId, isForLink: false })
  if (totpSealed !== null) await setConfirmed(tx, id)
}

/** Removes a second factor that its holder lost: they return only by the new link. What was proposed in their name and waits may be another's. */
export const operatorReset = defineAction({
  act: 'operator.reset',
  permission: AGREE_ON_OPERATORS,
  payload: Whom,
  run: async (ctx, tx, { id }, { maker, checker }) => {
    const operator = await whom(tx, id, checker)
    const withdrawn = await withdrawAllOf(tx, operator.id)
    await assertSomebodyStays(tx, operator.id)
    await addSponsors(tx, operator.id, { maker, checker: checker.operatorId, isForLink: true })
    await setSecondFactor(tx, operator.id, null, 0n)
    await replaceRecoveries(tx, operator.id, [])
    await removePasskeys(tx, { kind: 'operator', id: operator.id })
    const ended = await endSessionsOf(tx, operator.id)
    return {
      before: { hasSecondFactor: operator.totpSealed !== null },
      after: { hasSecondFactor: false, ...(withdrawn.length > 0 && { withdrawn }) },
      link: await issueLink(ctx, tx, operator),
      afterCommit: (ctx) => ctx.onSessionsEnded(ended),
    }
  },
})

/** Enables a disabled operator, with the same roles. */
export const operatorEnable = defineAction({
  act: 'operator.enable',
  permission: AGREE_ON_OPERATORS,
  payload: Whom,
  run: async (_, tx, { id }, { maker, checker }) => {
    const operator = await whom(tx, id, checker)
    // What slipped in while they were disabled is no more theirs than what waited before.
    await withdrawAllOf(tx, operator.id)
    await setOperatorState(tx, operator.id, 'active')
    await countAsNew(tx, operator, maker, checker)
    return { before: { state: operator.state }, after: { state: 'active' } }
  },
})

export type OperatorChange =
  | Readonly<{ kind: 'roles'; roles: readonly OperatorRole[] }>
  | Readonly<{ kind: 'reset' }>
  | Readonly<{ kind: 'enable' }>

export type ChangeInput = Readonly<{
  id: bigint
  change: OperatorChange
  reason: string
}>

/** Proposes a change of an operator's access; neither the caller nor the operator concerned may approve it. */
export function proposeOperatorChange(
  ctx: Context,
  caller: OperatorCaller,
  { id, change, reason }: ChangeInput,
): Promise<bigint> {
  return ctx.db.transaction(async (tx) => {
    const operator = await whom(tx, id, caller)
    const who = { id }
    const subject = `operator:${id}`
    const put = <Payload extends { id: bigint }>(act: Action<Payload>, payload: Payload & { id: bigint }) =>
      propose(tx, caller, { act, subject, payload: { ...payload }, reason, before: stateOf(operator) })
    if (change.kind === 'reset') return put(operatorReset, who)
    if (change.kind === 'enable') return put(operatorEnable, who)
    return put(operatorRolesChange, { ...who, roles: [...new Set(change.roles)].sort() })
  })
}

async function whom(tx: Tx, id: bigint, caller: OperatorCaller): Promise<OperatorRow> {
  if (id === caller.operatorId) throw new Refusal('not_yourself')
  const operator = await operatorById(tx, id)
  if (!operator) throw new Refusal('not_found')
  return operator
}

/** Without this operator another must be left who can sign in and may do everything. */
async function assertSomebodyStays(tx: Tx, leaving: bigint): Promise<void> {
  const admins = await lockAdmins(tx)
  if (!admins.some((id) => id !== leaving)) throw new Refusal('last_admin')
}

/**
 * An operator who may do everything leaves only where two others stay who can sign in, may do everything and may approve for each
 * other: one alone approves nothing, nor do one and whom they let in, so that nobody could be let in again.
 */
async function assertTwoStay(tx: Tx, leaving: bigint): Promise<void> {
  const admins = await lockAdmins(tx)
  const staying = admins.filter((id) => id !== leaving)
  if (staying.length < admins.length && !(await areTwoIndependent(tx, staying)))
    throw new Refusal('last_admin')
}

async function lockAdmins(tx: Tx): Promise<bigint[]> {
  return (await lockPeople(tx)).filter(({ roles }) => isAlmighty(roles)).map(({ id }) => id)
}

const stateOf = ({ name, roles, state, totpSealed }: OperatorRow) => ({
  name,
  roles: [...roles],
  state,
  hasSecondFactor: totpSealed !== null,
})

/**
 * Ends an operator's access at once: sessions, links, and what they proposed and waits, also for after their return. Refuses who was let in
 * a moment ago themselves (operator_too_new), and where that would leave a house in which no two may approve (last_admin).
 */
export async function disableOperator(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<ListedRow> {
  if (reason.trim() === '') throw new Refusal('reason_required')
  if (id === caller.operatorId) throw new Refusal('not_yourself')
  const [row, ended] = await ctx.db.transaction(async (tx) => {
    const operator = await listedOperator(tx, id)
    if (!operator) throw new Refusal('not_found')
    const withdrawn = await withdrawAllOf(tx, id)
    await assertTwoStay(tx, id)
    await assertNotNew(tx, caller.operatorId)
    await setOperatorState(tx, id, 'disabled')
    await killLinks(tx, id)
    const endedNow = await endSessionsOf(tx, id)
    const line = { act: 'operator.disable', subject: `operator:${id}`, reason: reason.trim() }
    await writeAudit(tx, {
      ...by(caller),
      ...line,
      before: { state: operator.state },
      after: { state: 'disabled', ...(withdrawn.length > 0 && { withdrawn }) },
    })
    const after = await listedOperator(tx, id)
    assert(after !== undefined, 'an operator just disabled is there')
    return [after, endedNow] as const
  })
  ctx.onSessionsEnded(ended)
  return row
}
