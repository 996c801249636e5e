import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import type { Page, Paging } from '../../../paging.ts'
import { decrypt, encrypt } from '../../privacy/index.ts'
import * as rows from '../tables/operators.ts'
import { type ListedRow, operatorById, operatorsBefore } from '../tables/operators.ts'
import { type Operator, operatorOf } from './operator-sessions.ts'
import { permissionsOf } from './permissions.ts'

/** Of one deployment. */
const OPERATORS_MAX = 1_000

/** The operators, the newest first. */
export async function listOperators(ctx: Context, { before, limit }: Paging): Promise<Page<ListedRow>> {
  const rows = await operatorsBefore(ctx.db, before, limit + 1)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null }
}

/** The signed-in operator, as of now. */
export async function findOperator(ctx: Context, { operatorId }: OperatorCaller): Promise<Operator> {
  const row = await operatorById(ctx.db, operatorId)
  if (!row) throw new Refusal('session_expired')
  return operatorOf(row)
}

/** What an operator may do now; nothing where they are disabled. */
export async function permissionsNow(db: Tx, operatorId: bigint): Promise<readonly string[]> {
  const row = await operatorById(db, operatorId)
  return row?.state === 'active' ? permissionsOf(row.roles, row.permissions) : []
}

/** The active operators who have that permission, by name. */
export async function operatorsWith(db: Tx, permission: string): Promise<{ id: bigint; name: string }[]> {
  const active = await rows.activeOperators(db, OPERATORS_MAX)
  return active
    .filter(({ roles, permissions }) => hasPermission(permissionsOf(roles, permissions), permission))
    .map(({ id, name }) => ({ id, name }))
}

/** Where mails to an operator go; null: they have no address. */
export async function addressOf(db: Tx, id: bigint): Promise<string | null> {
  return (await operatorById(db, id))?.email ?? null
}

/**
 * Where an operator is reached by mail (null: nowhere) who is active and has that permission; undefined of any other. Neither changes until
 * the transaction ends.
 */
export async function lockHolder(
  tx: Tx,
  id: bigint,
  permission: string,
): Promise<Readonly<{ email: string | null }> | undefined> {
  const [row] = await rows.lockOperators(tx, [id])
  if (row?.state !== 'active' || row.login === null) return undefined
  return hasPermission(permissionsOf(row.roles, row.permissions), permission)
    ? { email: row.email }
    : undefined
}

type Keys = Pick<Context, 'config'>

/** The secret of an operator's second factor as it is stored: sealed, and bound to its row. */
export function sealOperatorSecret({ config }: Keys, operatorId: bigint, secret: string): Buffer {
  return encrypt(config.operatorKey, Buffer.from(secret), boundTo(operatorId))
}

/** The secret again; throws when a bit was changed or it belongs to someone else. */
export function openOperatorSecret({ config }: Keys, operatorId: bigint, sealed: Buffer): string {
  return decrypt(config.operatorKey, sealed, boundTo(operatorId)).toString()
}

const boundTo = (operatorId: bigint) => Buffer.from(`operator|totp|${operatorId}`)

/** The names of these operators, by number. */
export function namesOf(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  return rows.namesOf(tx, ids)
}
