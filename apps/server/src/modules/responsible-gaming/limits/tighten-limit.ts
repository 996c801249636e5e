import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { change } from '../change.ts'
import { limitsInForce, replaceLimit, type Which } from '../tables/limits.ts'
import { changeOf } from './change-of.ts'

/**
 * Sets a new or lower limit for a player on an operator's word, at once and on every node; `record` writes it down in the
 * same transaction, with what held before. What the player asked for himself stays: his wishes wait as they did. Refuses
 * what would not be lower (amount_out_of_range): nobody but the player may ask for more. Micro-USD or minutes.
 */
export function tightenLimit(
  ctx: Context,
  playerId: bigint,
  { kind, period, amount }: Which & { readonly amount: bigint },
  record: (tx: Tx, before: bigint | null) => Promise<void>,
): Promise<void> {
  return change(ctx, playerId, async (tx) => {
    const limits = await limitsInForce(tx, playerId)
    const before = limits.find((one) => one.kind === kind && one.period === period)?.amount ?? null
    if (changeOf(before, amount) !== 'now')
      throw new Refusal('amount_out_of_range', { min: '10000', max: String(before ?? 0n) })
    await replaceLimit(tx, playerId, { kind, period }, amount)
    await record(tx, before)
  })
}
