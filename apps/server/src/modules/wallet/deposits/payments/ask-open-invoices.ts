import type { Context } from '../../../../context.ts'
import { takeInvoicesToAsk } from '../tables/payments.ts'
import { askInvoice } from './ask-invoice.ts'

const atOnce = 20

/**
 * Asks the provider about invoices that stay open, about expired ones that may have been paid late, and about those of
 * which something is held: a webhook that never came loses nobody's money, nor does a limit. At most twenty a call; answers how many it asked about. Any node may call it at any time.
 */
export async function askOpenInvoices(ctx: Context): Promise<number> {
  if (!ctx.config.btcpay) return 0
  const due = await takeInvoicesToAsk(ctx.db, atOnce)
  for (const { providerId } of due) await askInvoice(ctx, providerId)
  return due.length
}
