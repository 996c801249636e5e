import { Refusal } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { operatorById } from '../tables/operators.ts'
import { type Operator, operatorOf } from './open-session.ts'

/** Who is signed in, as he stands now. */
export async function findOperator(ctx: Context, { operatorId }: OperatorCaller): Promise<Operator> {
  const row = await operatorById(ctx.db, operatorId)
  if (!row) throw new Refusal('session_expired')
  return operatorOf(row)
}
