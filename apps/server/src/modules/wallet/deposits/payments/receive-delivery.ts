import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Context } from '../../../../context.ts'
import type { Hook, SignedBytes } from '../../../../http/hooks.ts'
import { endDelivery, keepDelivery, type NewDelivery } from '../tables/payments.ts'
import { askInvoice } from './ask-invoice.ts'

/** What payment providers call. */
export const hooks: readonly Hook[] = [
  { path: '/api/hooks/btcpay', signatureHeader: 'btcpay-sig', receive: receiveDelivery },
]

const name = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)
const Delivery = z.object({ deliveryId: name, type: name, storeId: name, invoiceId: name })
const SIGNATURE_FORM = /^sha256=([0-9a-f]{64})$/

/**
 * A message of the BTCPay server: POST /api/hooks/btcpay. Answers with the HTTP status: 401 for a signature that is not its
 * own over exactly these bytes, 400 for bytes that are no message of our store, 503 when we could not find out what became of
 * the invoice (it is sent again then), else 200. The message itself moves nothing: it is the reason to ask the provider.
 */
export async function receiveDelivery(ctx: Context, { body, signature }: SignedBytes): Promise<number> {
  const { btcpay } = ctx.config
  if (!btcpay) return 404
  if (!isSigned(body, signature, btcpay.secret)) return 401
  const delivery = deliveryIn(body, btcpay.store)
  if (!delivery) return 400
  if (!(await keepDelivery(ctx.db, delivery))) return 200
  const applied = await askInvoice(ctx, delivery.providerInvoice, (tx, { outcome }) =>
    endDelivery(tx, delivery.deliveryId, outcome),
  )
  return applied ? 200 : 503
}

function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const claimed = SIGNATURE_FORM.exec(signature ?? '')?.[1]
  if (claimed === undefined) return false
  const right = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(right, Buffer.from(claimed, 'hex'))
}

function deliveryIn(body: Buffer, store: string): NewDelivery | null {
  try {
    const text = body.toString('utf8')
    const { deliveryId, type, storeId, invoiceId } = Delivery.parse(JSON.parse(text))
    return storeId === store ? { deliveryId, type, providerInvoice: invoiceId, body: text } : null
  } catch {
    // Signed, and yet no message that we know: nothing to do, and nothing to send again.
    return null
  }
}
