import { Refusal } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import type { Page, Paging } from '../../../paging.ts'
import { decrypt, encrypt } from '../../privacy/index.ts'
import { type ListedRow, operatorById, operatorsBefore } from '../tables/operators.ts'
import { type Operator, operatorOf } from './operator-sessions.ts'

/** Who works here, the newest first. */
export async function listOperators(ctx: Context, { before, limit }: Paging): Promise<Page<ListedRow>> {
  const rows = await operatorsBefore(ctx.db, before, limit + 1)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null }
}

/** Who is signed in, as he stands now. */
export async function findOperator(ctx: Context, { operatorId }: OperatorCaller): Promise<Operator> {
  const row = await operatorById(ctx.db, operatorId)
  if (!row) throw new Refusal('session_expired')
  return operatorOf(row)
}

type Keys = Pick<Context, 'config'>

/** The secret of an operator's second factor as it is kept: sealed, and good at his place alone. */
export function sealOperatorSecret({ config }: Keys, operatorId: bigint, secret: string): Buffer {
  return encrypt(config.operatorKey, Buffer.from(secret), boundTo(operatorId))
}

/** The secret again; throws when a bit was changed or it belongs to somebody else. */
export function openOperatorSecret({ config }: Keys, operatorId: bigint, sealed: Buffer): string {
  return decrypt(config.operatorKey, sealed, boundTo(operatorId)).toString()
}

const boundTo = (operatorId: bigint) => Buffer.from(`operator|totp|${operatorId}`)
