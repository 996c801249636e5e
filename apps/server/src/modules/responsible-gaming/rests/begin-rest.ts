import type { Context } from '../../../context.ts'
import { markContacts } from '../../kyc/index.ts'
import { change } from '../change.ts'
import { compareAnew } from '../tables/reach.ts'
import { addRest } from '../tables/rests.ts'

/** A pause of this many hours from now. It adds to what holds already and shortens nothing. Answers its end. */
export async function coolOff(ctx: Context, playerId: bigint, hours: number): Promise<Date | null> {
  return change(ctx, playerId, async (tx) => (await addRest(tx, playerId, { hours })).until)
}

/**
 * An exclusion of this many months from now, or for good (null). Open bets stand and are paid by their rules; money can be
 * withdrawn as ever. It reaches other accounts of the same person (`reachExclusions`). Answers its end; null for good.
 */
export async function exclude(ctx: Context, playerId: bigint, months: number | null): Promise<Date | null> {
  return change(ctx, playerId, async (tx) => {
    await markContacts(ctx, tx, playerId)
    await compareAnew(tx, playerId)
    return (await addRest(tx, playerId, { months })).until
  })
}
