import * as z from 'zod'
import { isOutgoing, OUTGOING_SENTENCE } from './setting-shapes.ts'

/** The providers that take payments for this deployment. */
export type PaymentSettings = Readonly<{
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

/** What these settings mean together; a sentence when one of them is missing. */
export function paymentSettings(parsed: Parsed): PaymentSettings | string {
  const { BTCPAY_URL: url, BTCPAY_KEY: key, BTCPAY_STORE: store, BTCPAY_SECRET: secret } = parsed
  if (url === undefined) return { btcpay: null }
  if (key === undefined || store === undefined || secret === undefined)
    return 'BTCPAY_URL needs BTCPAY_KEY, BTCPAY_STORE and BTCPAY_SECRET.'
  return { btcpay: { url, key, store, secret } }
}
