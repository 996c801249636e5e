import * as z from 'zod'
import { isOutgoing, OUTGOING_SENTENCE, oneOf } from './setting-shapes.ts'

/** The providers that take payments for this deployment. */
export type PaymentSettings = Readonly<{
  /** What players pay and are paid is worth something outside: nothing is credited that was not paid. */
  isRealMoney: boolean
  /** A BTCPay server and one of its stores; null: players are not offered it. */
  btcpay: BtcpaySettings | null
}>
export type BtcpaySettings = Readonly<{
  /** Without a slash at its end. */
  url: string
  /** An API key of the store that may create and view its invoices, and nothing else. */
  key: string
  store: string
  /** The webhook's secret: signs what the provider tells. */
  secret: string
}>

/** The environment's part about payments; spread into the schema of the whole. */
export const PaymentEnvironment = {
  REAL_MONEY: oneOf('0', '1').optional(),
  BTCPAY_URL: z
    .string()
    .refine(isOutgoing, OUTGOING_SENTENCE)
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  BTCPAY_KEY: z.string().min(1).optional(),
  BTCPAY_STORE: z
    .string()
    .regex(/^[A-Za-z0-9]{1,100}$/, 'should be the id of a store')
    .optional(),
  BTCPAY_SECRET: z.string().min(16, 'should have at least 16 characters').optional(),
}

type Parsed = z.infer<z.ZodObject<typeof PaymentEnvironment>>

/**
 * What these settings mean together; a sentence when they contradict each other. Money is real with a provider, and where
 * nothing is said, without the inbox of a demo: a house that only takes transfers by bank has no other sign of it.
 */
export function paymentSettings(parsed: Parsed, hasDemoInbox: boolean): PaymentSettings | string {
  const btcpay = btcpayIn(parsed)
  if (typeof btcpay === 'string') return btcpay
  if (btcpay && parsed.REAL_MONEY === '0') return 'BTCPAY_URL takes real money: leave out REAL_MONEY=0.'
  // One who reads that inbox signs in as any player.
  if (btcpay && hasDemoInbox) return 'BTCPAY_URL takes real money: set DEMO_INBOX=0.'
  if (parsed.REAL_MONEY === '1' && hasDemoInbox) return 'REAL_MONEY=1 goes with DEMO_INBOX=0.'
  return { btcpay, isRealMoney: btcpay !== null || (parsed.REAL_MONEY ?? (hasDemoInbox ? '0' : '1')) === '1' }
}

function btcpayIn(parsed: Parsed): BtcpaySettings | string | null {
  const { BTCPAY_URL: url, BTCPAY_KEY: key, BTCPAY_STORE: store, BTCPAY_SECRET: secret } = parsed
  if (url === undefined) return null
  if (key === undefined || store === undefined || secret === undefined)
    return 'BTCPAY_URL needs BTCPAY_KEY, BTCPAY_STORE and BTCPAY_SECRET.'
  return { url, key, store, secret }
}
