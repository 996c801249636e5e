/** How far an invoice has come at its provider. Paid in full and sure: settled. Seen and not yet sure: processing. */
export type InvoiceStatus = 'new' | 'processing' | 'settled' | 'expired' | 'invalid'

export type ProviderInvoice = Readonly<{
  id: string
  checkoutUrl: string
  status: InvoiceStatus
  /** What has been paid for sure, in micro-units of the invoice's currency, to the cent. */
  paid: bigint
  /** Whether more came so late that the rate had expired: operators decide about that. */
  hasLate: boolean
  endsAt: Date
}>

export type InvoiceInput = Readonly<{
  /** Ours: the same deposit is never invoiced twice knowingly. */
  orderId: string
  /** Micro-units of `currency`. */
  amount: bigint
  currency: string
}>

/** A payment provider. Every method throws when it does not answer, or not as agreed. */
export type PaymentProvider = Readonly<{
  create: (input: InvoiceInput) => Promise<ProviderInvoice>
  /** The invoice that was made for this request, if any. */
  findByOrder: (input: InvoiceInput) => Promise<ProviderInvoice | null>
  /** The truth about an invoice: a webhook is only a reason to ask. */
  read: (id: string) => Promise<ProviderInvoice>
}>
