import type { ReplyOf } from '@opendraw/contract'
import type { getCover as call } from '@opendraw/contract/operator'
import type { Context } from '../../context.ts'
import { readSolvency } from './read-solvency.ts'
import { watchRow } from './tables/assets.ts'

type Cover = Omit<ReplyOf<typeof call>, 'waits'>

/** What operators read of the cover: as the watch saw it last, beside the newest total that everyone reads. */
export async function readCover(ctx: Context): Promise<Cover> {
  const [watch, { snapshot }] = await Promise.all([watchRow(ctx.db), readSolvency(ctx)])
  return { ...watch, total: snapshot }
}
