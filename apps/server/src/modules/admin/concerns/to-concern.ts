import { Refusal } from '@opendraw/contract'
import type { Concern } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { type ListedConcern, readConcern } from '../../responsible-gaming/index.ts'
import { dressed } from '../queues/queue-rows.ts'
import { toRequest } from '../queues/to-deposit.ts'

type Reply = z.output<typeof Concern>

/** Concerns with names, claims and proposals, as the operator who asks sees them. */
export async function toConcerns(
  ctx: Pick<Context, 'db'>,
  list: readonly ListedConcern[],
  operatorId: bigint,
): Promise<Reply[]> {
  return (await dressed(ctx, 'concern', list)).map((row) => ({
    id: row.id,
    kind: row.kind,
    period: row.period,
    signs: [...row.signs],
    isCarried: row.isCarried,
    outcome: row.outcome,
    ...toRequest({ ...row, createdAt: row.openedAt, reason: row.note }, operatorId),
  }))
}

/** The same for one; refuses an unknown one (not_found). */
export async function toConcern(ctx: Pick<Context, 'db'>, id: bigint, operatorId: bigint): Promise<Reply> {
  const row = await readConcern(ctx.db, id)
  const [shown] = row ? await toConcerns(ctx, [row], operatorId) : []
  if (!shown) throw new Refusal('not_found')
  return shown
}
