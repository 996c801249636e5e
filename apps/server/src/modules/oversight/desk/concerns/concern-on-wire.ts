import { Refusal } from '@opendraw/contract'
import type { Concern } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import type { Context } from '../../../../context.ts'
import { type ListedConcern, readConcern } from '../../../protection/index.ts'
import { requestOnWire } from '../queues/deposit-on-wire.ts'
import { dressed } from '../queues/dressed.ts'

type OnWire = z.input<typeof Concern>

/** Concerns with names, claims and proposals, as the operator who asks sees them. */
export async function concernsOnWire(
  ctx: Pick<Context, 'db'>,
  list: readonly ListedConcern[],
  operatorId: bigint,
): Promise<OnWire[]> {
  return (await dressed(ctx, 'concern', list)).map((row) => ({
    id: String(row.id),
    kind: row.kind,
    period: row.period,
    signs: [...row.signs],
    isCarried: row.isCarried,
    outcome: row.outcome,
    ...requestOnWire({ ...row, createdAt: row.openedAt, reason: row.note }, operatorId),
  }))
}

/** The same for one; refuses an unknown one (not_found). */
export async function concernOnWire(
  ctx: Pick<Context, 'db'>,
  id: bigint,
  operatorId: bigint,
): Promise<OnWire> {
  const row = await readConcern(ctx.db, id)
  const [shown] = row ? await concernsOnWire(ctx, [row], operatorId) : []
  if (!shown) throw new Refusal('not_found')
  return shown
}
