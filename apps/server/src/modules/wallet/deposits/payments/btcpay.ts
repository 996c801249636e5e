import { assert, CENT } from '@opendraw/money'
import * as z from 'zod'
import type { BtcpaySettings } from '../../../../config/payment-settings.ts'
import type { InvoiceInput, InvoiceStatus, PaymentProvider, ProviderInvoice } from './provider.ts'

const SHAPE = /^(\d{1,30})(?:\.(\d{1,30}))?$/

/** A decimal of a provider's JSON as an exact fraction of a power of ten: digits / 10^scale. Throws on anything else. */
type Decimal = Readonly<{ digits: bigint; scale: number }>

export function decimalFrom(text: string): Decimal {
  const match = SHAPE.exec(text)
  if (!match) throw new Error('a provider’s amount is a plain decimal')
  const fraction = match[2] ?? ''
  return { digits: BigInt((match[1] ?? '') + fraction), scale: fraction.length }
}

/** a × b in micro-units, rounded half up to whole cents. */
export function centsOfProduct(a: Decimal, b: Decimal): bigint {
  const hundredths = 100n * a.digits * b.digits
  const whole = 10n ** BigInt(a.scale + b.scale)
  return ((2n * hundredths + whole) / (2n * whole)) * CENT
}

/** a − b; never below zero. */
export function lessDecimal(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  const digits = a.digits * 10n ** BigInt(scale - a.scale) - b.digits * 10n ** BigInt(scale - b.scale)
  return { digits: digits > 0n ? digits : 0n, scale }
}

export function sumDecimals(all: readonly Decimal[]): Decimal {
  const scale = Math.max(0, ...all.map((one) => one.scale))
  return {
    digits: all.reduce((sum, one) => sum + one.digits * 10n ** BigInt(scale - one.scale), 0n),
    scale,
  }
}

const ANSWER_MS = 10_000
const BYTES_MAX = 512 * 1024
/** How long a player has to pay at the rate that the provider froze. */
const EXPIRATION_MINUTES = 60
/** How late a payment may be seen and still count at that rate; later it would be a free bet on the coin's price. */
const GRACE_SECONDS = 3_600

const amount = z.string().transform(decimalFrom)
const Invoice = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{1,100}$/),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  status: z.enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
  /** Seconds since 1970. */
  expirationTime: z.int().min(0),
})
const Asked = z.object({ amount, currency: z.string() })
const Payment = z.object({
  value: amount,
  fee: amount.optional(),
  status: z.string(),
  /** When the server saw it first, in seconds since 1970. */
  receivedDate: z.int().optional(),
})
const PaymentMethods = z.array(
  z.object({
    /** Invoice currency for one of the paid currency. */
    rate: amount,
    payments: z.array(Payment).default([]),
  }),
)
const statuses = {
  New: 'new',
  Processing: 'processing',
  Settled: 'settled',
  Expired: 'expired',
  Invalid: 'invalid',
} as const satisfies Record<string, InvoiceStatus>

/** A store of a BTCPay server, by its Greenfield API (v1). Only payments that the store calls settled count as paid. */
export function btcpay(settings: BtcpaySettings): PaymentProvider {
  const base = `${settings.url}/api/v1/stores/${settings.store}/invoices`
  const ask = (path: string, body?: unknown) => askJson(settings, `${base}${path}`, body)
  const methodsOf = async (id: string) => PaymentMethods.parse(await ask(`/${id}/payment-methods`))
  const whole = async (found: unknown): Promise<ProviderInvoice> => {
    const { id, checkoutLink, status, expirationTime } = Invoice.parse(found)
    assert(
      new URL(checkoutLink).origin === new URL(settings.url).origin,
      'one pays at the provider’s own page',
    )
    const endsAt = new Date(expirationTime * 1_000)
    const money = paidIn(await methodsOf(id), expirationTime + GRACE_SECONDS)
    return { id, checkoutUrl: checkoutLink, status: statuses[status], ...money, endsAt }
  }
  return {
    create: async (input) => whole(await ask('', requestOf(input))),
    findByOrder: async (input) => {
      const found = z.array(z.unknown()).parse(await ask(`?orderId=${encodeURIComponent(input.orderId)}`))
      const ours = found.find((each) => isAsAsked(each, input))
      return ours === undefined ? null : whole(ours)
    },
    read: async (id) => whole(await ask(`/${encodeURIComponent(id)}`)),
  }
}

function requestOf({ orderId, amount, currency }: InvoiceInput) {
  const cents = amount / CENT
  const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  return {
    amount: text,
    currency,
    metadata: { orderId },
    checkout: { expirationMinutes: EXPIRATION_MINUTES },
  }
}

/** Other users of the store can name our order: an invoice over another amount or currency is not ours. */
function isAsAsked(found: unknown, { amount, currency }: InvoiceInput): boolean {
  const asked = Asked.parse(found)
  return asked.currency === currency && centsOfProduct(asked.amount, one) === amount
}

const one = decimalFrom('1')

type Methods = z.output<typeof PaymentMethods>

/** What counts, and whether there is more that was seen after that moment (in seconds since 1970). */
function paidIn(methods: Methods, until: number): { paid: bigint; hasLate: boolean } {
  const sums = methods.map(({ rate, payments }) => {
    const settled = payments.filter(({ status }) => status === 'Settled')
    const inTime = settled.filter(({ receivedDate = 0 }) => receivedDate <= until)
    const net = inTime.map(({ value, fee }) => (fee ? lessDecimal(value, fee) : value))
    return { paid: centsOfProduct(sumDecimals(net), rate), hasLate: inTime.length < settled.length }
  })
  return {
    paid: sums.reduce((sum, { paid }) => sum + paid, 0n),
    hasLate: sums.some(({ hasLate }) => hasLate),
  }
}

async function askJson({ key }: BtcpaySettings, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `token ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // A redirect would carry the key to wherever it leads.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const text = await response.text()
  if (!response.ok || text.length > BYTES_MAX)
    throw new Error(`the payment provider answered ${response.status}`)
  return JSON.parse(text)
}
