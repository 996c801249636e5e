import { Refusal } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import type { Page, Paging } from '../../../paging.ts'
import { kycByIds, kycQueue, type QueuedKyc } from '../../kyc/index.ts'
import { type Dressed, dressed } from '../queues/dressed.ts'

export type CaseState = QueuedKyc['state']

/** The checks of one state with names, claims and proposals; nothing of the persons is opened. */
export async function listCases(
  ctx: Pick<Context, 'db'>,
  state: CaseState,
  paging: Paging,
): Promise<Page<Dressed<QueuedKyc>>> {
  const { list, next } = await kycQueue(ctx.db, state, paging)
  return { list: await dressed(ctx, 'kyc', list), next }
}

/** The same for one check; refuses an unknown one (not_found). */
export async function oneCase(ctx: Pick<Context, 'db'>, id: bigint): Promise<Dressed<QueuedKyc>> {
  const [row] = await dressed(ctx, 'kyc', await kycByIds(ctx.db, [id]))
  if (!row) throw new Refusal('not_found')
  return row
}
