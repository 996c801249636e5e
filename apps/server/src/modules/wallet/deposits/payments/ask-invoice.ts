import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Config } from '../../../../config/config.ts'
import type { Context } from '../../../../context.ts'
import type { DepositRow } from '../tables/deposits.ts'
import { addInvoice, type InvoiceRow, invoiceOfDeposit, takeInvoicesToAsk } from '../tables/payments.ts'
import { type Applied, applyInvoice } from './apply-invoice.ts'
import { btcpay } from './btcpay.ts'
import type { PaymentProvider, ProviderInvoice } from './provider.ts'

const AT_ONCE = 20

/**
 * Asks the provider about an invoice and brings our books to its answer, with `also` in the same transaction. Null when the
 * provider did not answer: nothing has changed then. What was paid too late for its rate is reported in the log and not credited.
 */
export async function askInvoice(
  ctx: Context,
  providerId: string,
  also: (tx: Tx, applied: Applied) => Promise<unknown> = async () => undefined,
): Promise<Applied | null> {
  const reported = await providerOf(ctx.config)
    ?.read(providerId)
    .catch((error: unknown): ProviderInvoice | null => {
      ctx.log.warn('payment_provider.invoice_unreadable', { error })
      return null
    })
  if (!reported) return null
  if (reported.hasLate) ctx.log.warn('payment.after_rate_expired', { reason: reported.id })
  const applied = await ctx.db.transaction(async (tx) => {
    const done = await applyInvoice(ctx, tx, reported)
    await also(tx, done)
    return done
  })
  if (applied.outcome === 'held') ctx.log.warn('payment.held', { reason: reported.id })
  if (applied.outcome === 'credited' && applied.playerId !== undefined)
    ctx.onWalletsChanged([applied.playerId])
  return applied
}

/**
 * Asks the provider about invoices that stay open, about expired ones that may have been paid late, and about those with
 * money on hold: a missed webhook loses no one's money, nor does a limit. At most twenty a call; answers how many it
 * asked about. Any node may call it at any time.
 */
export async function askOpenInvoices(ctx: Context): Promise<number> {
  if (!ctx.config.btcpay) return 0
  const due = await takeInvoicesToAsk(ctx.db, AT_ONCE)
  for (const { providerId } of due) await askInvoice(ctx, providerId)
  return due.length
}

/**
 * Where this deposit is paid: its invoice, made at the provider when there is none yet. Refuses with `provider_unavailable`
 * when the provider does not answer; the deposit stays as it is, and the next call tries again. An invoice that was made in a
 * call that broke is found by its order.
 */
export async function invoiceFor(ctx: Context, deposit: DepositRow): Promise<InvoiceRow> {
  const kept = await invoiceOfDeposit(ctx.db, deposit.id)
  if (kept) return kept
  const provider = providerOf(ctx.config)
  if (!provider) throw new Refusal('provider_unavailable')
  const made = await make(provider, deposit).catch((error: unknown) => {
    ctx.log.warn('payment_provider.invoice_refused', { error })
    throw new Refusal('provider_unavailable')
  })
  await addInvoice(ctx.db, deposit.id, made)
  const row = await invoiceOfDeposit(ctx.db, deposit.id)
  if (!row) throw new Refusal('provider_unavailable')
  return row
}

async function make(provider: PaymentProvider, deposit: DepositRow): Promise<ProviderInvoice> {
  const orderId = `deposit-${deposit.id}`
  const { actualPayment: amount, currency } = deposit
  const input = { orderId, amount, currency }
  return (await provider.findByOrder(input)) ?? provider.create(input)
}

/** The provider of this deployment; null when it has none. */
function providerOf(config: Pick<Config, 'btcpay'>): PaymentProvider | null {
  return config.btcpay && btcpay(config.btcpay)
}
