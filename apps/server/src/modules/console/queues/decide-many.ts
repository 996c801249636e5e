import { Refusal, type ReplyOf } from '@opendraw/contract'
import type { decideDeposits as depositsCall } from '@opendraw/contract/operator'
import { wordsOf } from '@opendraw/contract/words'
import type { Context } from '../../../context.ts'
import { withoutTrace } from '../tables/previews.ts'

type Outcome = ReplyOf<typeof depositsCall>['list'][number]
/** A single decision, which answers the request with the proposal that it may have become. */
type Decide = (ctx: Context, id: bigint) => Promise<Readonly<{ second: unknown }>>

type Asked = Readonly<{ ids: readonly bigint[]; isPreview: boolean }>

/** Does the same to each of these requests. A preview is the decisions themselves, undone: it has their checks, and what one of them leaves of an operator's limit for the next. */
export function decideMany(ctx: Context, { ids, isPreview }: Asked, decide: Decide): Promise<Outcome[]> {
  if (!isPreview) return eachOf(ctx, ids, decide)
  const silent = { onWalletsChanged: () => undefined, onSessionsEnded: () => undefined }
  return withoutTrace(ctx.db, (db) => eachOf({ ...ctx, ...silent, db }, ids, decide))
}

async function eachOf(ctx: Context, ids: readonly bigint[], decide: Decide): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of ids) outcomes.push(await outcomeOf(ctx, id, decide))
  return outcomes
}

/** One that fails says so in its own line, whatever it is: those before it stand, and those after it are still decided. */
async function outcomeOf(ctx: Context, id: bigint, decide: Decide): Promise<Outcome> {
  try {
    const { second } = await decide(ctx, id)
    return { id, outcome: second === null ? 'done' : 'second', why: null }
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.log.error('bulk.failed', { error })
    const { reason, details } = error instanceof Refusal ? error : new Refusal('internal')
    return { id, outcome: 'refused', why: wordsOf('en', `refusal.${reason}`, details) }
  }
}
