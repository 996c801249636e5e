import { Refusal } from '@opendraw/contract'
import type { Context } from '../../../../context.ts'
import { type DepositRow } from '../tables/deposits.ts'
import { addInvoice, type InvoiceRow, invoiceOfDeposit } from '../tables/payments.ts'
import { type PaymentProvider, type ProviderInvoice } from './provider.ts'
import { providerOf } from './provider-of.ts'

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
    ctx.log.warn('the payment provider does not make an invoice', { error })
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
  const wish = { orderId, amount, currency }
  return (await provider.findByOrder(wish)) ?? provider.create(wish)
}
