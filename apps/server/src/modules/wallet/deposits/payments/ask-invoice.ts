import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { type Applied, applyInvoice } from './apply-invoice.ts'
import { type ProviderInvoice } from './provider.ts'
import { providerOf } from './provider-of.ts'

/**
 * Asks the provider about an invoice and brings our books to its answer, with `also` in the same transaction. Null when the
 * provider did not answer: nothing has changed then. What was paid too late for its rate is told in the log and not credited.
 */
export async function askInvoice(
  ctx: Context,
  providerId: string,
  also: (tx: Tx, applied: Applied) => Promise<unknown> = async () => undefined,
): Promise<Applied | null> {
  const told = await providerOf(ctx.config)
    ?.read(providerId)
    .catch((error: unknown): ProviderInvoice | null => {
      ctx.log.warn('the payment provider does not tell about an invoice', { error })
      return null
    })
  if (!told) return null
  if (told.hasLate)
    ctx.log.warn('a payment came after its rate was over and waits for people', { reason: told.id })
  const applied = await ctx.db.transaction(async (tx) => {
    const done = await applyInvoice(ctx, tx, told)
    await also(tx, done)
    return done
  })
  if (applied.outcome === 'held')
    ctx.log.warn('a payment is beyond its player’s deposit limit and waits for room', { reason: told.id })
  if (applied.outcome === 'credited' && applied.playerId !== undefined)
    ctx.onWalletsChanged([applied.playerId])
  return applied
}
