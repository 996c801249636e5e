/** How far an invoice has come at its provider. Paid in full and sure: settled. Seen and not yet sure: processing. */
export type InvoiceStatus = 'new' | 'processing' | 'settled' | 'expired' | 'invalid'

export type ProviderInvoice = {
  readonly id: string
  readonly checkoutUrl: string
  readonly status: InvoiceStatus
  /** What has been paid for sure, in micro-units of the invoice's currency, to the cent. */
  readonly paid: bigint
  /** Whether more came so late that the rate had expired: operators decide about that. */
  readonly hasLate: boolean
  readonly endsAt: Date
}

export type InvoiceInput = {
  /** Ours: the same deposit is never invoiced twice knowingly. */
  readonly orderId: string
  /** Micro-units of `currency`. */
  readonly amount: bigint
  readonly currency: string
}

/** A payment provider. Every method throws when it does not answer, or not as agreed. */
export interface PaymentProvider {
  readonly create: (input: InvoiceInput) => Promise<ProviderInvoice>
  /** The invoice that was made for this request, if any. */
  readonly findByOrder: (input: InvoiceInput) => Promise<ProviderInvoice | null>
  /** The truth about an invoice: a webhook is only a reason to ask. */
  readonly read: (id: string) => Promise<ProviderInvoice>
}
