import { Refusal } from '@opendraw/contract'
import { type OperatorRole, operatorRoles } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { EVERYTHING, hasPermission } from '../../../http/guard.ts'
import { defineAction, propose } from '../approvals/propose.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import {
  addLink,
  addOperator,
  killLinks,
  lockEverybody,
  lockFirstOperator,
  operatorById,
  soleNewPlayer,
} from '../tables/operators.ts'
import { newToken, sessionTerms } from './operator-sessions.ts'
import { permissionsOf } from './permissions.ts'
export const AGREE_ON_OPERATORS = 'oversight:operator:agree'

/** A new operator, after dual approval. They sign in by a link that `makeLink` makes. */
export const operatorInvite = defineAction({
  act: 'operator.invite',
  permission: AGREE_ON_OPERATORS,
  payload: z.object({ name: z.string().min(1), roles: z.array(z.enum(operatorRoles)).min(1) }),
  run: async (ctx, tx, { name, roles }, { checker }) => {
    const id = await add(tx, name, roles)
    await raiseAlarm(ctx, tx, checker, { id, before: [], after: roles })
    return { after: { id, name, roles } }
  },
})

export type Invitation = Readonly<{
  name: string
  roles: readonly OperatorRole[]
  reason: string
}>
export type Invited = Readonly<{
  /** The pending proposal. */
  approval: bigint | null
  /** Where no one else could have approved: the new operator's link. */
  link: OneTimeLink | null
}>

/**
 * Proposes a new operator. While no one but the caller could approve, they are created at once: otherwise the first
 * operator could never add a second.
 */
export function inviteOperator(ctx: Context, caller: OperatorCaller, input: Invitation): Promise<Invited> {
  const { reason } = input
  const name = input.name.trim()
  const roles = [...new Set(input.roles)].sort()
  if (reason.trim() === '') throw new Refusal('reason_required')
  return ctx.db.transaction(async (tx) => {
    if (await hasSecondPerson(tx, caller)) {
      const subject = `operator:new:${name}`
      return {
        approval: await propose(tx, caller, {
          act: operatorInvite,
          subject,
          payload: { name, roles },
          reason,
        }),
        link: null,
      }
    }
    const id = await add(tx, name, roles)
    const link = await makeLinkFor(tx, id)
    await raiseAlarm(ctx, tx, caller, { id, before: [], after: roles })
    const line = { act: 'operator.invite', subject: `operator:${id}`, reason: reason.trim() }
    await writeAudit(tx, { ...by(caller), ...line, after: { id, name, roles } })
    return { approval: null, link }
  })
}

// Disabled operators count too: else one could disable the others, add an operator alone, and approve through that account.
async function hasSecondPerson(tx: Tx, { operatorId }: OperatorCaller): Promise<boolean> {
  const people = await lockEverybody(tx)
  return people.some(
    ({ id, roles, permissions }) =>
      id !== operatorId && hasPermission(permissionsOf(roles, permissions), AGREE_ON_OPERATORS),
  )
}

async function add(tx: Tx, name: string, roles: readonly string[]): Promise<bigint> {
  const added = await addOperator(tx, name, roles)
  assert(added !== undefined, 'an operator just added is there')
  return added.id
}

/**
 * The token of a one-time sign-in link for the first operator, an admin; null while anyone can sign in. There is no
 * other way in and no password to begin with. Each call makes a new token, good for 24 hours, and the older ones die.
 */
export function firstOperatorLink(ctx: Pick<Context, 'db'>): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    await lockFirstOperator(tx)
    const found = await soleNewPlayer(tx)
    assert(found !== undefined, 'a count has one row')
    if (found.hasPeople) return null
    const id = found.id ?? (await addOperator(tx, 'first', ['admin']))?.id
    assert(id !== undefined, 'the first operator is there')
    await killLinks(tx, id)
    const { token, hash } = newToken()
    await addLink(tx, id, hash, sessionTerms.linkHours)
    return token
  })
}

export type OneTimeLink = Readonly<{
  /** The token of the link; it is answered once and kept nowhere. */
  link: string
  expiresAt: Date
}>

/** A one-time link for an operator who has no second factor: a new one, or one whose factor was removed by dual approval. */
export function makeLink(ctx: Context, caller: OperatorCaller, id: bigint): Promise<OneTimeLink> {
  return ctx.db.transaction(async (tx) => {
    const operator = await operatorById(tx, id)
    if (operator?.state !== 'active' || operator.totpSealed !== null) throw new Refusal('not_found')
    const link = await makeLinkFor(tx, id)
    await writeAudit(tx, { ...by(caller), act: 'operator.link', subject: `operator:${id}` })
    return link
  })
}

/** The same within an action that writes its own audit line. Older links of the operator die. */
async function makeLinkFor(tx: Tx, operatorId: bigint): Promise<OneTimeLink> {
  await killLinks(tx, operatorId)
  const { token, hash } = newToken()
  const added = await addLink(tx, operatorId, hash, sessionTerms.linkHours)
  assert(added !== undefined, 'a link just added is there')
  return { link: token, expiresAt: added.expiresAt }
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
